"""Rumble Nation (天下鳴動), by Yogi Shinichi: dice send soldiers to castles, then the map falls region by region.

Players 2-4 · about 30 minutes · nothing hidden but the dice to come.
"""

from sengoku.games.rumble_nation import rules
from sengoku.games.rumble_nation.components import MOST_SEATS, PROVENANCE
from sengoku.games.rumble_nation.moves import LOTS, MOVES
from sengoku.games.rumble_nation.obstacles import obstacle
from sengoku.games.rumble_nation.overview import overview
from sengoku.games.rumble_nation.state import State
from sengoku.games.rumble_nation.strategy import rollout
from sengoku.kernel import Game, Option, Rules

GAME = Game(
    id="rumble_nation",
    title="Rumble Nation",
    seats=(2, MOST_SEATS),
    state=State,
    moves=MOVES,
    lots=LOTS,
    rules=Rules(
        setup=rules.setup,
        legal=rules.legal,
        apply=rules.apply,
        lots=rules.lots,
        named=rules.named,
        rollout=rollout,
        obstacle=obstacle,
    ),
    options=(
        Option(
            "variant", ("basic", "daimyo"), help="The basic game, or with a daimyō and a daimyō card each."
        ),
        Option("decoy", ("any", "one"), house=True, help="Whether Decoy's two enemies may have two owners."),
        Option(
            "presence",
            ("daimyo_counts", "soldiers_only"),
            house=True,
            help="Whether a daimyō alone holds a region, for cards.",
        ),
        Option(
            "squad",
            ("soldiers_only", "daimyo_counts"),
            house=True,
            help="Whether Reserve Squad counts the daimyō when it halves.",
        ),
    ),
    package=__name__,
    provenance=PROVENANCE,
    overview=overview,
)
