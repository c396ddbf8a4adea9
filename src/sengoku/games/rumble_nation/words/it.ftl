### Rumble Nation, le parole in italiano.
### Nelle frasi una regione arriva come testo in quattro forme: $region (il nome),
### $region_to, $region_from e $region_in (con la preposizione).

game-title = Rumble Nation
game-summary = Tira i dadi, raduna i tuoi soldati intorno a undici castelli e lascia che la guerra attraversi la mappa: chi vince una regione manda aiuto alle vicine.

## Regioni

region-tokuyama = Tenuta Tokuyama
    .short = Tokuyama
    .to = alla Tenuta Tokuyama
    .from = dalla Tenuta Tokuyama
    .in = nella Tenuta Tokuyama
region-yonezawa = Castello di Yonezawa
    .short = Yonezawa
    .to = al Castello di Yonezawa
    .from = dal Castello di Yonezawa
    .in = nel Castello di Yonezawa
region-kasugayama = Castello di Kasugayama
    .short = Kasugayama
    .to = al Castello di Kasugayama
    .from = dal Castello di Kasugayama
    .in = nel Castello di Kasugayama
region-odawara = Castello di Odawara
    .short = Odawara
    .to = al Castello di Odawara
    .from = dal Castello di Odawara
    .in = nel Castello di Odawara
region-tsutsujigasaki = Tenuta Tsutsujigasaki
    .short = Tsutsujigasaki
    .to = alla Tenuta Tsutsujigasaki
    .from = dalla Tenuta Tsutsujigasaki
    .in = nella Tenuta Tsutsujigasaki
region-kiyosu = Castello di Kiyosu
    .short = Kiyosu
    .to = al Castello di Kiyosu
    .from = dal Castello di Kiyosu
    .in = nel Castello di Kiyosu
region-kyo = Kyo
    .short = Kyo
    .to = a Kyo
    .from = da Kyo
    .in = a Kyo
region-yoshida = Castello di Yoshida-Kōriyama
    .short = Yoshida-Kōriyama
    .to = al Castello di Yoshida-Kōriyama
    .from = dal Castello di Yoshida-Kōriyama
    .in = nel Castello di Yoshida-Kōriyama
region-oko = Castello di Okō
    .short = Okō
    .to = al Castello di Okō
    .from = dal Castello di Okō
    .in = nel Castello di Okō
region-usuki = Castello di Usuki
    .short = Usuki
    .to = al Castello di Usuki
    .from = dal Castello di Usuki
    .in = nel Castello di Usuki
region-shuri = Castello di Shuri
    .short = Shuri
    .to = al Castello di Shuri
    .from = dal Castello di Shuri
    .in = nel Castello di Shuri

## Posti

seat-0 = Rosso
seat-1 = Blu
seat-2 = Giallo
seat-3 = Nero

## Carte tattica

tactic-scouting = Esplorazione
tactic-scouting-text = Un tuo soldato si sposta in una regione adiacente.
tactic-over_the_mountains = Oltre le Montagne
tactic-over_the_mountains-text = Due tuoi soldati percorrono insieme un collegamento via terra.
tactic-navy = Marina
tactic-navy-text = Due tuoi soldati percorrono insieme un collegamento via mare.
tactic-reserve_squad = Squadra di Riserva
tactic-reserve_squad-text = Metà dei tuoi soldati di una regione, per difetto, si sposta insieme in una regione adiacente.
tactic-ninja = Ninja
tactic-ninja-text = Un tuo soldato raggiunge una qualunque altra regione dove si trovano già tuoi soldati.
tactic-march_on_kyo = Ingresso a Kyo
tactic-march_on_kyo-text = Quanti tuoi soldati vuoi, almeno uno, si spostano a Kyo dalle regioni vicine.
tactic-support = Supporto
tactic-support-text = Un soldato della tua riserva va in una regione dove si trovano tuoi soldati.
tactic-rebellion = Ribellione
tactic-rebellion-text = Un nemico, ovunque sia, torna nella sua riserva e un soldato della tua prende il suo posto.
tactic-exile = Esilio
tactic-exile-text = Un nemico lascia una regione dove si trovano tuoi soldati e va in una regione adiacente.
tactic-captivity = Prigionia
tactic-captivity-text = Un nemico va in una regione adiacente dove si trovano tuoi soldati.
tactic-decoy = Diversivo
tactic-decoy-text = Un tuo soldato e due nemici si spostano insieme da una regione in una regione adiacente.
tactic-retreat = Ritirata
tactic-retreat-text = Due tuoi soldati tornano dalla mappa nella tua riserva.

## Carte daimyo

daimyo-uesugi = Uesugi Kenshin
daimyo-uesugi-text = Da uno a tre tuoi soldati lasciano la regione del tuo daimyo, ciascuno lungo un collegamento via terra.
daimyo-mori = Mōri Motonari
daimyo-mori-text = Da uno a tre soldati della tua riserva vanno in regioni adiacenti a quella del tuo daimyo, al massimo uno in ciascuna.
daimyo-takeda = Takeda Shingen
daimyo-takeda-text = Da uno a tre soldati di un avversario lasciano la regione del tuo daimyo, ciascuno verso una regione adiacente.
daimyo-chosokabe = Chōsokabe Motochika
daimyo-chosokabe-text = Da una a tre tue unità, soldati o daimyo, lasciano la regione del tuo daimyo, ciascuna lungo un collegamento via mare.
daimyo-oda = Oda Nobunaga
daimyo-oda-text = Il tuo daimyo si sposta in una regione adiacente e, se vuoi, un tuo soldato va con lui.
daimyo-otomo = Ōtomo Sōrin
daimyo-otomo-text = In una o due regioni adiacenti a quella del tuo daimyo un nemico torna nella sua riserva e un soldato della tua prende il suo posto.

## Opzioni

option-variant = Variante
option-variant-help = La variante con i daimyo dà a ogni giocatore un daimyo, che in guerra vale due soldati, e una carta tutta sua.
option-variant-basic = Gioco base
option-variant-daimyo = Con i daimyo
option-decoy = Diversivo prende nemici da
option-decoy-help = Se i due nemici mossi dalla carta Diversivo possono appartenere ad avversari diversi.
option-decoy-any = Avversari qualsiasi
option-decoy-one = Un solo avversario
option-presence = Una carta richiede la tua presenza
option-presence-help = Se il tuo daimyo da solo basta dove una carta chiede una regione in cui si trovino tuoi soldati.
option-presence-daimyo_counts = Il daimyo da solo basta
option-presence-soldiers_only = Ci vuole un soldato
option-squad = Squadra di Riserva dimezza
option-squad-help = Se il daimyo nella regione conta quando la carta Squadra di Riserva dimezza i tuoi soldati; lui non si muove mai.
option-squad-soldiers_only = Solo i soldati
option-squad-daimyo_counts = Soldati e daimyo

## Mosse

move-deploy = Tira i dadi per schierare
move-tactic = Usa la carta tattica { $card }
move-daimyo = Usa la tua carta daimyo
move-reroll = Ripeti il tiro dei tre dadi
move-place =
    { $count ->
        [one] Colloca un soldato { $region_in }
       *[other] Colloca { $count } soldati { $region_in }
    }
move-lead =
    { $count ->
        [one] Colloca il tuo daimyo { $region_in }
       *[other] Colloca { $count } unità { $region_in }, compreso il tuo daimyo
    }
move-start = Parti { $region_from }
move-march = Vai { $region_to }
move-muster = Porta a Kyo un soldato { $region_from }
move-replace = Sostituisci con uno tuo un soldato di { $seat } { $region_in }
move-expel = Sposta un soldato di { $seat } via { $region_from }
move-lure = Porta con te un soldato di { $seat }
move-drive = Sposta soldati di { $seat }
move-withdraw = Riprendi nella riserva un soldato { $region_from }
move-ride = Il tuo daimyo va { $region_to }
move-escort = Il tuo daimyo va { $region_to } con un soldato
move-done = Basta così
move-draft = Scegli { $card }

## Ciò che decide il caso

lot-castle = Il segnalino castello grande { $value } si trova { $region_in }.
lot-display = In vetrina c’è { $card }.
lot-offer = Si può scegliere { $card }.
lot-roll = I dadi mostrano { $first }, { $second } e { $third }.
lot-deserted = I castelli delle regioni vuote lasciano la mappa.
lot-battle = La guerra per il castello { $value } è risolta.

## Perché no

why-not-now = Ora ti si chiede altro.

why-2-9 = In questa partita nessuno gioca con { $seat }.

why-4-4 = Hai tirato i dadi, quindi devi collocare quello che danno; in questo turno è tardi per altro.
why-4-5 = Tocca a un altro giocatore, e in quel turno non hai niente da decidere.

why-5-2 = In questo turno hai già ripetuto il tiro.
why-5-6 = Nessuna coppia dei tuoi dadi dà { $value }, il numero { $region_in }.
why-5-7 = Il tuo dado singolo non dà tanti soldati { $region_to }, ma { $given }.
why-5-9 = Non puoi collocare meno dei { $given } che dà il tuo dado singolo, finché la tua riserva li ha.
why-5-10 = Nella tua riserva non ne hai più così tanti.

why-6-1 = In questa partita hai già usato una carta tattica.
why-6-2 = In questa partita non trovi in vetrina la carta { $card }.
why-6-3 = La carta { $card } è già stata usata.
why-6-7 = Un giocatore ha collocato l’ultimo soldato, quindi non puoi più usare carte tattica.
why-6-12 = Ti serve là un nemico: un soldato di un avversario.

why-7-1 = Ti serve una regione con un tuo soldato e poi una regione adiacente a essa.
why-7-2 = Non hai sulla mappa nessun soldato da mandare in esplorazione.
why-7-3 = Puoi andare solo dove porta un collegamento via terra dalla regione dei tuoi due soldati.
why-7-4 = Ti servono due tuoi soldati insieme in una regione con un collegamento via terra.
why-7-5 = Puoi andare solo dove porta un collegamento via mare dalla regione dei tuoi due soldati.
why-7-6 = Ti servono due tuoi soldati insieme in una regione con un collegamento via mare.
why-7-7 = Puoi muovere la squadra solo in una regione adiacente alla sua.
why-7-8 = Ti servono almeno due soldati nella regione da cui parte la squadra.
why-7-10 = Puoi mandare il tuo ninja solo dove si trovano già tuoi soldati.
why-7-11 = Ti servono una regione con un tuo soldato e un’altra regione che tieni.
why-7-13 = Devi mandare il tuo ninja in una regione diversa da quella da cui viene.
why-7-14 = Puoi portare solo tuoi soldati che si trovano in una regione adiacente a Kyo.
why-7-15 = Non hai soldati in nessuna regione adiacente a Kyo.
why-7-16 = Devi portare a Kyo almeno un soldato.
why-7-19 = Puoi collocare un solo soldato, e solo dove si trovano già tuoi soldati.
why-7-20 = Ti servono un soldato nella riserva e soldati sulla mappa.
why-7-21 = Non trovi { $region_in } nessun soldato di { $seat } da sostituire.
why-7-22 = Ti servono un soldato nella riserva e un nemico sulla mappa.
why-7-24 = Puoi esiliare un nemico solo da una regione dove si trovano tuoi soldati.
why-7-25 = Non condividi nessuna regione con un nemico.
why-7-26 = Puoi esiliare un nemico solo in una regione adiacente alla sua.
why-7-27 = Puoi portare il nemico solo in una regione adiacente dove si trovano tuoi soldati.
why-7-28 = Non hai nemici accanto a una regione dove si trovano tuoi soldati.
why-7-30 = Puoi condurli solo tutti insieme, da una regione in una sola regione adiacente.
why-7-31 = Ti serve una regione con un tuo soldato e almeno due nemici.
why-7-33 = Là non hai soldati da riprendere.
why-7-34 = Hai meno di due soldati sulla mappa.

why-8-3 = Hai collocato tutti i tuoi soldati, quindi i tuoi turni si saltano.

why-12-5 = Non tocca a te scegliere: si sceglie in senso contrario all’ordine di turno.
why-12-6 = Puoi scegliere solo una carta daimyo ancora esposta.

why-13-2 = Il tuo daimyo non è più nella riserva.
why-13-4 = I soldati nella tua riserva sono troppo pochi, quindi deve andare con loro il tuo daimyo.
why-13-6 = Ti resta soltanto il daimyo, quindi ora devi collocarlo.
why-13-7 = Qui ti serve un soldato: un daimyo non può essere scelto.
why-13-8 = Qui ti serve un soldato della riserva: non può essere il tuo daimyo.
why-13-10 = Là ti servono due soldati: per Squadra di Riserva il tuo daimyo non conta.

why-14-2 = In questa partita hai già usato la tua carta daimyo.
why-14-6 = Devi farlo almeno una volta.
why-14-7 = Un giocatore ha collocato l’ultimo pezzo, quindi non puoi più usare carte daimyo.
why-14-8 = Devi prima avere il tuo daimyo sulla mappa.

why-15-1 = Puoi mandare i tuoi soldati solo dove porta un collegamento via terra dalla regione del tuo daimyo.
why-15-2 = Ti servono un soldato accanto al tuo daimyo e un collegamento via terra dalla sua regione.
why-15-4 = Puoi collocare soldati solo in regioni adiacenti a quella del tuo daimyo.
why-15-5 = Non hai più soldati nella riserva.
why-15-6 = Con questa carta puoi collocare un solo soldato in ogni regione.
why-15-7 = Con questa carta non puoi collocare soldati nella regione stessa del tuo daimyo.
why-15-8 = Puoi spostare quei soldati solo in regioni adiacenti a quella del tuo daimyo.
why-15-9 = Non hai nemici nella regione del tuo daimyo.
why-15-10 = Devi prendere tutti i soldati dallo stesso avversario.
why-15-12 = Puoi mandare solo unità che lasciano la regione in cui è cominciata la carta, ciascuna lungo un collegamento via mare.
why-15-13 = Dalla regione del tuo daimyo non trovi collegamenti via mare.
why-15-16 = Puoi spostare il tuo daimyo solo in una regione adiacente.
why-15-17 = Non hai accanto al tuo daimyo un soldato da portare con lui.
why-15-18 = Puoi sostituire un nemico solo in una regione adiacente a quella del tuo daimyo.
why-15-19 = Ti servono un soldato nella riserva e un nemico in una regione adiacente a quella del tuo daimyo.
why-15-20 = Con questa carta hai già sostituito un nemico là.
why-15-22 = Con questa carta non puoi sostituire nemici nella regione stessa del tuo daimyo.

why-17-2 = Stai giocando il gioco base, che non ha daimyo.
why-17-4 = Al tuo tavolo i due nemici devono appartenere allo stesso avversario.
why-17-6 = Al tuo tavolo il daimyo da solo là non basta: ti serve un soldato.
why-17-8 = Ti servono due unità nella regione, compreso il tuo daimyo, e fra esse un soldato.

## Il tavolo, a parole

overview-map = La mappa
overview-castle = Castello
overview-region = Regione
overview-land = Via terra
overview-sea = Via mare
overview-map-links = Via terra, via mare: i castelli delle regioni adiacenti.
overview-map-pieces = D: il daimyo, che in guerra vale due soldati. +2: due rinforzi.
overview-large = Grande
overview-small = Piccolo
overview-map-war = Grande, piccolo: chi ha preso quel segnalino castello.
overview-players = I giocatori
overview-player = Giocatore
overview-reserve = Riserva
overview-katana = Katana
overview-tactic = Carta tattica
overview-daimyo = Carta daimyo (✓ usata)
overview-daimyo-used = { $card } ✓
overview-score = Punti
overview-map-dice = I dadi: { $first }, { $second }, { $third }.
overview-map-card = Carta in corso: { $card }.
overview-display = Carte tattica in vetrina
overview-offer = Carte daimyo da scegliere
overview-daimyo-cards = Carte daimyo
overview-card = Carta
overview-effect = Che cosa fa
