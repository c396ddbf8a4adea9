### Rumble Nation, the words in English.
### In sentences a region arrives as plain text in four forms: $region (its name),
### $region_to, $region_from and $region_in (with the preposition).

game-title = Rumble Nation
game-summary = Roll the dice, gather your soldiers round eleven castles, and let the war pass over the map: whoever wins a region sends help to its neighbours.

## Regions

region-tokuyama = Tokuyama Residence
    .short = Tokuyama
    .to = to the Tokuyama Residence
    .from = from the Tokuyama Residence
    .in = at the Tokuyama Residence
region-yonezawa = Yonezawa Castle
    .short = Yonezawa
    .to = to Yonezawa Castle
    .from = from Yonezawa Castle
    .in = at Yonezawa Castle
region-kasugayama = Kasugayama Castle
    .short = Kasugayama
    .to = to Kasugayama Castle
    .from = from Kasugayama Castle
    .in = at Kasugayama Castle
region-odawara = Odawara Castle
    .short = Odawara
    .to = to Odawara Castle
    .from = from Odawara Castle
    .in = at Odawara Castle
region-tsutsujigasaki = Tsutsujigasaki Residence
    .short = Tsutsujigasaki
    .to = to the Tsutsujigasaki Residence
    .from = from the Tsutsujigasaki Residence
    .in = at the Tsutsujigasaki Residence
region-kiyosu = Kiyosu Castle
    .short = Kiyosu
    .to = to Kiyosu Castle
    .from = from Kiyosu Castle
    .in = at Kiyosu Castle
region-kyo = Kyō
    .short = Kyō
    .to = to Kyō
    .from = from Kyō
    .in = in Kyō
region-yoshida = Yoshida-Kōriyama Castle
    .short = Yoshida-Kōriyama
    .to = to Yoshida-Kōriyama Castle
    .from = from Yoshida-Kōriyama Castle
    .in = at Yoshida-Kōriyama Castle
region-oko = Okō Castle
    .short = Okō
    .to = to Okō Castle
    .from = from Okō Castle
    .in = at Okō Castle
region-usuki = Usuki Castle
    .short = Usuki
    .to = to Usuki Castle
    .from = from Usuki Castle
    .in = at Usuki Castle
region-shuri = Shuri Castle
    .short = Shuri
    .to = to Shuri Castle
    .from = from Shuri Castle
    .in = at Shuri Castle

## Seats

seat-0 = Red
seat-1 = Blue
seat-2 = Yellow
seat-3 = Black

## Tactic cards

tactic-scouting = Scouting
tactic-scouting-text = Move one of your soldiers to an adjacent region.
tactic-over_the_mountains = Over the Mountains
tactic-over_the_mountains-text = Move two of your soldiers together along one land link.
tactic-navy = Navy
tactic-navy-text = Move two of your soldiers together along one sea link.
tactic-reserve_squad = Reserve Squad
tactic-reserve_squad-text = Move half of your soldiers in one region, rounded down, together to an adjacent region.
tactic-ninja = Ninja
tactic-ninja-text = Move one of your soldiers to any other region that already holds soldiers of yours.
tactic-march_on_kyo = March on Kyō
tactic-march_on_kyo-text = Move as many of your soldiers as you like, at least one, from Kyō’s neighbours into Kyō.
tactic-support = Support
tactic-support-text = Place one soldier from your reserve in a region that holds soldiers of yours.
tactic-rebellion = Rebellion
tactic-rebellion-text = Send one enemy anywhere back to its reserve and put a soldier from your reserve in its place.
tactic-exile = Exile
tactic-exile-text = Move one enemy out of a region that holds soldiers of yours, to an adjacent region.
tactic-captivity = Captivity
tactic-captivity-text = Move one enemy to an adjacent region that holds soldiers of yours.
tactic-decoy = Decoy
tactic-decoy-text = Move one of your soldiers and two enemies from one region together to an adjacent region.
tactic-retreat = Retreat
tactic-retreat-text = Take two of your soldiers from the map back into your reserve.

## Daimyō cards

daimyo-uesugi = Uesugi Kenshin
daimyo-uesugi-text = Move one to three of your soldiers out of your daimyō’s region, each along a land link.
daimyo-mori = Mōri Motonari
daimyo-mori-text = Place one to three soldiers from your reserve in regions adjacent to your daimyō’s, at most one in each.
daimyo-takeda = Takeda Shingen
daimyo-takeda-text = Move one to three soldiers of one opponent out of your daimyō’s region, each to an adjacent region.
daimyo-chosokabe = Chōsokabe Motochika
daimyo-chosokabe-text = Move one to three of your units, soldiers or daimyō, out of your daimyō’s region, each along a sea link.
daimyo-oda = Oda Nobunaga
daimyo-oda-text = Move your daimyō to an adjacent region and, if you like, one of your soldiers with it.
daimyo-otomo = Ōtomo Sōrin
daimyo-otomo-text = In one or two regions adjacent to your daimyō’s, send an enemy back to its reserve and put a soldier from yours in its place.

## Options

option-variant = Variant
option-variant-help = The daimyō variant gives each player a daimyō, worth two soldiers in war, and a card of their own.
option-variant-basic = Basic game
option-variant-daimyo = With daimyō
option-decoy = Decoy takes enemies from
option-decoy-help = Whether the two enemies that the Decoy card moves may belong to different opponents.
option-decoy-any = Any opponents
option-decoy-one = One opponent
option-presence = A card needs your presence
option-presence-help = Whether your daimyō alone is enough where a card asks for a region that holds soldiers of yours.
option-presence-daimyo_counts = The daimyō alone is enough
option-presence-soldiers_only = A soldier must be there
option-squad = Reserve Squad halves
option-squad-help = Whether the daimyō in the region counts when the Reserve Squad card halves your soldiers; it never moves itself.
option-squad-soldiers_only = Soldiers only
option-squad-daimyo_counts = Soldiers and daimyō

## Moves

move-deploy = Roll the dice to deploy
move-tactic = Use the tactic card { $card }
move-daimyo = Use your daimyō card
move-reroll = Roll all three dice again
move-place =
    { $count ->
        [one] Place one soldier { $region_in }
       *[other] Place { $count } soldiers { $region_in }
    }
move-lead =
    { $count ->
        [one] Place your daimyō { $region_in }
       *[other] Place { $count } { $region_in }, one of them your daimyō
    }
move-start = Start { $region_from }
move-march = Move { $region_to }
move-muster = Bring one soldier { $region_from } to Kyō
move-replace = Replace one soldier of { $seat } { $region_in } by your own
move-expel = Move one soldier of { $seat } away { $region_from }
move-lure = Take one soldier of { $seat } along
move-drive = Move soldiers of { $seat }
move-withdraw = Take one soldier { $region_from } back into your reserve
move-ride = Your daimyō goes { $region_to }
move-escort = Your daimyō goes { $region_to } with one soldier
move-done = That is enough
move-draft = Pick { $card }

## What chance decides

lot-castle = The large castle token { $value } lies { $region_in }.
lot-display = { $card } is in the display.
lot-offer = { $card } can be picked.
lot-roll = The dice show { $first }, { $second } and { $third }.
lot-deserted = The castles of the empty regions are taken off the map.
lot-battle = The war for castle { $value } is settled.

## Why not

why-not-now = That is not the question right now.

why-2-9 = Nobody plays { $seat } in this game.

why-4-4 = You have rolled the dice, so you must place what they give; in this turn it is too late for anything else.
why-4-5 = Another player is to act, and you have nothing to decide in that turn.

why-5-2 = You have already rolled again in this turn.
why-5-6 = No two of your dice add up to { $value }, the number { $region_in }.
why-5-7 = Your single die does not give that many soldiers { $region_to }, but { $given }.
why-5-9 = You may not place fewer than the { $given } that your single die gives while your reserve has them.
why-5-10 = You do not have that many left in your reserve.

why-6-1 = You have already used a tactic card in this game.
why-6-2 = The card { $card } is not in the display of this game.
why-6-3 = The card { $card } has already been used.
why-6-7 = A player has placed the last soldier, so you can no longer use tactic cards.
why-6-12 = You need an enemy there: a soldier of an opponent.

why-7-1 = You need a region with a soldier of yours and then a region adjacent to it.
why-7-2 = You have no soldier on the map to go scouting.
why-7-3 = You can only go where a land link leads from the region of your two soldiers.
why-7-4 = You need two of your soldiers together in a region with a land link.
why-7-5 = You can only go where a sea link leads from the region of your two soldiers.
why-7-6 = You need two of your soldiers together in a region with a sea link.
why-7-7 = You can only move the squad to a region adjacent to theirs.
why-7-8 = You need at least two soldiers in the region the squad starts from.
why-7-10 = You can only send your ninja where soldiers of yours already are.
why-7-11 = You need a region with a soldier of yours and another region that you hold.
why-7-13 = You must send your ninja to another region than the one it comes from.
why-7-14 = You can only bring soldiers of yours that stand in a region adjacent to Kyō.
why-7-15 = You have no soldier in any region adjacent to Kyō.
why-7-16 = You must bring at least one soldier to Kyō.
why-7-19 = You can only place one soldier, and only where soldiers of yours already are.
why-7-20 = You need a soldier in your reserve and soldiers on the map.
why-7-21 = You find no soldier of { $seat } { $region_in } to replace.
why-7-22 = You need a soldier in your reserve and an enemy on the map.
why-7-24 = You can only exile an enemy from a region that holds soldiers of yours.
why-7-25 = You share no region with an enemy.
why-7-26 = You can only exile an enemy to a region adjacent to its own.
why-7-27 = You can only take the enemy to an adjacent region that holds soldiers of yours.
why-7-28 = You have no enemy next to a region that holds soldiers of yours.
why-7-30 = You can only lead them all together from one region to one adjacent region.
why-7-31 = You need a region with a soldier of yours and at least two enemies.
why-7-33 = You have no soldier there to take back.
why-7-34 = You have fewer than two soldiers on the map.

why-8-3 = You have placed all your soldiers, so your turns are skipped.

why-12-5 = It is not your turn to pick: picking goes against the turn order.
why-12-6 = You can only pick a daimyō card that is still on show.

why-13-2 = Your daimyō is no longer in your reserve.
why-13-4 = Your soldiers in reserve are too few, so your daimyō has to go with them.
why-13-6 = You have only your daimyō left, so you must place it now.
why-13-7 = You need a soldier for this: a daimyō cannot be chosen.
why-13-8 = You need a soldier from your reserve for this: your daimyō cannot be the one.
why-13-10 = You need two soldiers there: your daimyō does not count for the Reserve Squad.

why-14-2 = You have already used your daimyō card in this game.
why-14-6 = You have to do it at least once.
why-14-7 = A player has placed the last piece, so you can no longer use daimyō cards.
why-14-8 = You must have your daimyō on the map first.

why-15-1 = You can only send your soldiers where a land link leads from your daimyō’s region.
why-15-2 = You need a soldier beside your daimyō and a land link from its region.
why-15-4 = You can only place soldiers in regions adjacent to your daimyō’s.
why-15-5 = You have no soldier left in your reserve.
why-15-6 = You can only place one soldier in each region with this card.
why-15-7 = You cannot place a soldier in your daimyō’s own region with this card.
why-15-8 = You can only move those soldiers to regions adjacent to your daimyō’s.
why-15-9 = You have no enemy in your daimyō’s region.
why-15-10 = You must take all the soldiers from the same opponent.
why-15-12 = You can only send units out of the region where the card began, each along a sea link.
why-15-13 = You find no sea link at your daimyō’s region.
why-15-16 = You can only move your daimyō to an adjacent region.
why-15-17 = You have no soldier beside your daimyō to take along.
why-15-18 = You can only replace an enemy in a region adjacent to your daimyō’s.
why-15-19 = You need a soldier in your reserve and an enemy in a region adjacent to your daimyō’s.
why-15-20 = You have already replaced an enemy there with this card.
why-15-22 = You cannot replace an enemy in your daimyō’s own region with this card.

why-17-2 = You are playing the basic game, which has no daimyō.
why-17-4 = At your table both enemies must belong to the same opponent.
why-17-6 = At your table your daimyō alone is not enough there: you need a soldier.
why-17-8 = You need two units in the region, your daimyō included, and a soldier among them.

## The table, in text

overview-map = The map
overview-castle = Castle
overview-region = Region
overview-land = By land
overview-sea = By sea
overview-map-links = By land, by sea: the castles of the regions next to it.
overview-map-pieces = D: the daimyō, worth two soldiers in war. +2: two reinforcements.
overview-large = Large
overview-small = Small
overview-map-war = Large, small: who has taken that castle token.
overview-players = The players
overview-player = Player
overview-reserve = Reserve
overview-katana = Katana
overview-tactic = Tactic card
overview-daimyo = Daimyō card (✓ used)
overview-daimyo-used = { $card } ✓
overview-score = Points
overview-map-dice = The dice: { $first }, { $second }, { $third }.
overview-map-card = Being carried out: { $card }.
overview-display = Tactic cards in the display
overview-offer = Daimyō cards on offer
overview-daimyo-cards = Daimyō cards
overview-card = Card
overview-effect = What it does
