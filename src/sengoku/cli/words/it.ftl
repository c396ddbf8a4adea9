### Le parole di `sengoku play` e `sengoku show` che sono le stesse per ogni gioco, in italiano.

seat = Posto { $seat }
chance = Il caso

## La posizione

position = Posizione
fields = La posizione
value = Valore
options-chosen = { $title }, { $seats } posti

## Che cosa è successo

entry = { $who }: { $what }
entry-unknown = qualcosa che non puoi sapere
entry-undo = annulla l’ultima mossa
points = { $name } { $points }

## Il turno

opening = Per la preparazione { $count ->
        [one] c’è stata un’estrazione
       *[other] ci sono state { $count } estrazioni
    }; log dice quali.
your-turn = Tocca a te, { $name }.
prompt = Numero, mossa o help
only-one = Invio gioca l’unica mossa possibile.
not-a-number = La mossa { $number } non è nell’elenco: i numeri vanno da 1 a { $most }.
not-legal = { $move } ora non è possibile.
legal-now = { $move } ora è possibile.
why-which = Scrivi why e una mossa, nella sua notazione, per esempio: why { $move }
taken-back = Mossa annullata.
saved = Partita salvata in { $file }.
cannot-undo = Non c’è niente di tuo da annullare: undo si ferma all’ultima estrazione e alle mosse altrui.
not-understood = “{ $typed }” non è né una mossa né un comando; help dice che cosa si può scrivere.
save-where = Scrivi dove: save FILE
no-rulebook = Questo gioco non ha un regolamento.
rules-nothing = Nessuna regola parla di “{ $word }”.
rules-hint = rules 5 mostra un capitolo, rules 5.2 una regola, rules dadi tutto ciò che parla di dadi.
rules-more = … e altre { $count }; con una parola più lunga se ne trovano meno.

## Aiuto

help-number = un numero
help-number-text = gioca la mossa di quel numero
help-notation = una mossa
help-notation-text = gioca una mossa scritta nella sua notazione, quella accanto alla frase
help-undo = annulla la tua ultima mossa, se da allora nulla è stato estratto
help-table = ridisegna il tavolo
help-log = racconta tutto ciò che è successo
help-rules = cerca nelle regole
help-why = dice perché una mossa non è possibile
help-save = scrive la partita in un file; la si riprende con --load
help-quit = si ferma
help-help = questo elenco

## Inizio e fine

how-to-play = Per giocare, esegui “{ $command }” in un terminale.
over = La partita è finita.
rank = Posizione
score = Punti
winner = { $count ->
        [one] Vince { $names }.
       *[other] La vittoria è condivisa: { $names }.
    }
you-win = Hai vinto!
and = e
stopped = La partita si ferma qui.
go-on = Per riprenderla: { $command }
not-saved = Non è stata salvata; “save FILE” o --save FILE la conservano.
