"""What a player can do, and what chance can: verbs with their arguments, and their numbers."""

from __future__ import annotations

from sengoku.games.rumble_nation.components import (
    DAIMYO,
    DIE,
    HIGHEST_CASTLE,
    LOWEST_CASTLE,
    MOST_AT_ONCE,
    MOST_SEATS,
    REGION,
    TACTIC,
)
from sengoku.kernel import MoveTable, Verb, seats

SEAT = seats(MOST_SEATS)
VALUE = range(LOWEST_CASTLE, HIGHEST_CASTLE + 1)

MOVES = MoveTable(
    # The turn
    Verb("deploy"),  # roll the dice, to place soldiers
    Verb("tactic", card=TACTIC),
    Verb("daimyo"),  # use the daimyō card
    # After the roll, and where a card places from the reserve
    Verb("reroll"),
    Verb("place", gather=True, region=REGION, count=range(1, MOST_AT_ONCE + 1)),
    Verb("lead", region=REGION, count=range(1, MOST_AT_ONCE + 1)),  # place, the daimyō among them
    # Carrying out a card
    Verb("start", region=REGION),  # the region that pieces leave
    Verb("march", gather=True, region=REGION),  # the region that they, or the next of them, reach
    Verb("muster", gather=True, region=REGION),  # one soldier from there to Kyō
    Verb("replace", gather=True, region=REGION, seat=SEAT),  # one soldier of that seat there, by one's own
    Verb("expel", region=REGION, seat=SEAT),  # one soldier of that seat there is to be moved
    Verb("lure", gather=True, seat=SEAT),  # one soldier of that seat comes along
    Verb("drive", seat=SEAT),  # that seat's soldiers are to be moved
    Verb("withdraw", gather=True, region=REGION),  # one own soldier from there back to the reserve
    Verb("ride", gather=True, region=REGION),  # the daimyō goes there
    Verb("escort", region=REGION),  # the daimyō goes there with a soldier
    Verb("done"),  # that is all the card shall do
    # The draft of daimyō cards
    Verb("draft", card=DAIMYO),
)

DEPLOY = MOVES.first("deploy")
TACTIC_CARD = MOVES.first("tactic")
DAIMYO_CARD = MOVES.first("daimyo")
REROLL = MOVES.first("reroll")
PLACE = MOVES.first("place")
LEAD = MOVES.first("lead")
START = MOVES.first("start")
MARCH = MOVES.first("march")
MUSTER = MOVES.first("muster")
REPLACE = MOVES.first("replace")
EXPEL = MOVES.first("expel")
LURE = MOVES.first("lure")
DRIVE = MOVES.first("drive")
WITHDRAW = MOVES.first("withdraw")
RIDE = MOVES.first("ride")
ESCORT = MOVES.first("escort")
DONE = MOVES.first("done")
DRAFT_CARD = MOVES.first("draft")

LOTS = MoveTable(
    Verb("castle", region=REGION, value=VALUE),  # a large castle token is laid on a region
    Verb("display", card=TACTIC),  # a tactic card is shown
    Verb("offer", card=DAIMYO),  # a daimyō card is shown for the draft
    Verb("roll", first=DIE, second=DIE, third=DIE),
    Verb("deserted"),  # the castles of empty regions go
    Verb("battle", value=VALUE),  # the region of that castle is settled
    kind="lot",
)

CASTLE_LOT = LOTS.first("castle")
DISPLAY_LOT = LOTS.first("display")
OFFER_LOT = LOTS.first("offer")
ROLL_LOT = LOTS.first("roll")
DESERTED_LOT = LOTS.first("deserted")
BATTLE_LOT = LOTS.first("battle")
