"""The state of a game: what lies on the table, one field a line."""

from __future__ import annotations

from sengoku.games.rumble_nation.components import DAIMYO_CARDS, HIGHEST_CASTLE, MOST_SEATS, REGIONS, TACTICS
from sengoku.kernel import i1, i2, state

State = state(
    participants=MOST_SEATS,
    # The map
    castle=i1[REGIONS],  # value of the large castle token that stands in each region, 0 once it is gone
    site=i1[HIGHEST_CASTLE + 1],  # region where each large castle token was laid, by its value
    soldiers=i1[REGIONS, MOST_SEATS],  # soldiers[region, seat] on the map
    reinforcements=i1[REGIONS, MOST_SEATS],  # reinforcements[region, seat] that came in the war
    daimyo=i1[MOST_SEATS],  # region of each seat's daimyō, NOWHERE while it is not on the map
    # Beside the map
    reserve=i1[MOST_SEATS],  # soldiers still to be placed
    daimyo_reserve=i1[MOST_SEATS],  # 1 while a seat's daimyō is still to be placed
    katana=i1[MOST_SEATS],  # value of each seat's katana token, 0 before it has one
    katana_left=i1,  # highest katana token not yet taken
    display=i1[TACTICS],  # 1 for each tactic card that can still be chosen
    tactic_of=i1[MOST_SEATS],  # the tactic card a seat has used, plus 1; 0 before
    offer=i1[DAIMYO_CARDS],  # 1 for each daimyō card on show in the draft
    daimyo_card=i1[MOST_SEATS],  # the daimyō card a seat has picked, plus 1; 0 before
    daimyo_used=i1[MOST_SEATS],  # 1 once a seat has used its daimyō card
    large_taker=i1[HIGHEST_CASTLE + 1],  # seat that took each large castle token, plus 1, by its value
    small_taker=i1[HIGHEST_CASTLE + 1],  # seat that took its small one, plus 1
    # The turn
    active=i1,  # seat whose turn it is
    drawn=i1,  # castles laid, or cards shown, so far in this step of the setup
    dice=i1[3],  # the last roll
    rerolled=i1,  # 1 once the roll of this turn was repeated
    card=i1,  # card being carried out: a tactic, or a daimyō card from UESUGI on; NOWHERE if none
    origin=i1,  # region its pieces leave, NOWHERE before it is chosen
    target=i1,  # region they reach, NOWHERE before it is chosen
    victim=i1,  # opponent whose soldiers it moves, NOWHERE if any
    picked=i1,  # pieces it has moved so far
    touched=i2,  # a bit for each region it cannot choose again
    war=i1,  # large castle token whose region is settled next; DESERTED before the first
    # The options
    variant=i1,  # BASIC or WITH_DAIMYO
    decoy=i1,  # DECOY_ANY or DECOY_ONE
    presence=i1,  # whether a lone daimyō holds a region for cards: DAIMYO_HOLDS or SOLDIERS_HOLD
    squad=i1,  # what Reserve Squad halves: HALVE_SOLDIERS or HALVE_ALL
)

PLACE_CASTLES, SHOW_TACTICS, SHOW_DAIMYO, DRAFT, TURN, ROLL, SPLIT, CARD, WAR = range(9)
"""The phases."""

NOWHERE = -1
DESERTED = 1
BASIC, WITH_DAIMYO = 0, 1
DECOY_ANY, DECOY_ONE = 0, 1
DAIMYO_HOLDS, SOLDIERS_HOLD = 0, 1
HALVE_SOLDIERS, HALVE_ALL = 0, 1
