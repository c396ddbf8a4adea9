"""Positions built by name, and what has changed on them.

The links are written down here a second time, from the rulebook, so that the tests do not trust the table
they test.
"""

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import DAIMYO, REGION, TACTIC
from sengoku.games.rumble_nation.state import CARD, TURN, WAR
from sengoku.kernel import CHANCE

LAND = (
    "yoshida-kyo kyo-kasugayama kyo-kiyosu kasugayama-kiyosu kasugayama-tsutsujigasaki "
    "kiyosu-tsutsujigasaki kiyosu-odawara tsutsujigasaki-odawara tsutsujigasaki-yonezawa yonezawa-odawara"
)
SEA = "usuki-yoshida usuki-oko usuki-shuri yoshida-oko oko-kyo yonezawa-tokuyama"
REGIONS = (
    *("tokuyama", "yonezawa", "kasugayama", "odawara", "tsutsujigasaki", "kiyosu"),
    *("kyo", "yoshida", "oko", "usuki", "shuri"),
)
SEA_ONLY = ("tokuyama", "oko", "usuki", "shuri")
LAND_ONLY = ("kasugayama", "odawara", "tsutsujigasaki", "kiyosu")
CASTLES = dict(zip(REGIONS, range(2, 13), strict=True))
"""Where the tables below lay the castles unless they are told otherwise."""
ROLLS = [f"roll({a},{b},{c})" for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
BOARD = ("soldiers", "reserve", "daimyo", "daimyo_reserve")


def pairs(links):
    return {frozenset(link.split("-")) for link in links.split()}


def joined(region, links):
    return {other for pair in pairs(links) if region in pair for other in pair - {region}}


def by_land(region):
    return joined(region, LAND)


def by_sea(region):
    return joined(region, SEA)


def near(region):
    return by_land(region) | by_sea(region)


def at(region):
    return REGION.index(region)


def value_of(s, region):
    return s.castle[at(region)]


# Positions


def table(
    seats=3,
    *,
    castles=CASTLES,
    soldiers=(),
    daimyo=(),
    turn=0,
    display=(),
    used=(),
    daimyo_cards=(),
    katana=(),
    **options,
):
    """A table at the turn of a seat.

    `castles` {region: value}; `soldiers` {(region, seat): how many}, all others are in reserve; `daimyo`
    {seat: region}; `display` the tactic cards still there; `used` {seat: tactic card};
    `daimyo_cards` {seat: picked card}; `katana` {seat: value} of those who have finished.
    """
    if daimyo or daimyo_cards:
        options.setdefault("variant", "daimyo")
    with_daimyo = options.get("variant") == "daimyo"
    s = GAME.new(seats, **options)
    for region in REGIONS[:-1]:
        GAME.play(s, ("castle", region, castles[region]))
    others = [card for card in TACTIC if card not in display]
    for card in [*display, *others][: seats + 1]:
        GAME.play(s, ("display", card))
    if with_daimyo:
        picks = dict(daimyo_cards)
        free = [card for card in DAIMYO if card not in picks.values()]
        picks = {seat: picks[seat] if seat in picks else free.pop(0) for seat in range(seats)}
        for card in [*picks.values(), free[0]]:
            GAME.play(s, ("offer", card))
        for seat in reversed(range(seats)):
            GAME.play(s, ("draft", picks[seat]))
    for (region, seat), count in dict(soldiers).items():
        s.soldiers[at(region), seat] = count
        s.reserve[seat] -= count
    for seat, region in dict(daimyo).items():
        s.daimyo[seat] = at(region)
        s.daimyo_reserve[seat] = 0
    s.display = [card in display for card in TACTIC]
    for seat, card in dict(used).items():
        s.tactic_of[seat] = TACTIC.index(card) + 1
    for seat, value in dict(katana).items():
        s.katana[seat] = value
    s.katana_left = seats - len(katana)
    s.active, s.waiting = turn, 1 << turn
    finished = [seat for seat in range(seats) if s.reserve[seat] + s.daimyo_reserve[seat] == 0]
    assert finished == sorted(dict(katana)), "exactly those who have placed everything have a katana"
    assert turn not in finished
    assert min(s.reserve) >= 0
    return s


def eve_of_war(katana, soldiers, *, daimyo=(), castles=CASTLES, display=(), **options):
    """The war about to begin: the seat with katana 1 has placed its last soldier (or daimyō) a moment ago.

    `katana` by seat. Soldiers that are not mentioned have stayed in the box.
    """
    seats, soldiers, daimyo = len(katana), dict(soldiers), dict(daimyo)
    if daimyo:
        options.setdefault("variant", "daimyo")
    last = katana.index(1)
    regions = [region for region, seat in soldiers if seat == last and soldiers[region, seat]]
    region = regions[0] if regions else daimyo[last]
    s = table(seats, castles=castles, display=display, **options)
    for (where, seat), count in soldiers.items():
        s.soldiers[at(where), seat] = count
    for seat, where in daimyo.items():
        s.daimyo[seat] = at(where)
    for seat in range(seats):
        s.reserve[seat], s.daimyo_reserve[seat] = int(seat == last and bool(regions)), 0
        s.katana[seat] = 0 if seat == last else katana[seat]
    s.katana_left, s.active, s.waiting = 1, last, 1 << last
    if regions:
        s.soldiers[at(region), last] -= 1
    else:
        s.daimyo[last], s.daimyo_reserve[last] = -1, 1
    value = castles[region]
    GAME.play(s, "deploy")
    GAME.play(s, ("roll", min(6, value - 1), value - min(6, value - 1), 1))
    GAME.rules.apply(s, last, int(GAME.moves("place" if regions else "lead", region, 1)))
    assert s.phase == WAR
    assert GAME.deciders(s) == [CHANCE]
    return s


# Playing


def moves(s):
    """The names of all that can be done, or drawn; none may be there twice."""
    names = [str(move) for move in GAME.legal(s)]
    assert len(names) == len(set(names))
    return set(names)


def usable(s):
    """The tactic cards that can be used now."""
    return {str(move.args[0]) for move in GAME.legal(s) if move.verb == "tactic"}


def played(s, *chosen):
    """The table after these moves and lots; `s` stays as it is."""
    s = s.copy()
    for move in chosen:
        GAME.play(s, move)
    return s


def drawn(s):
    """The table after the one lot that can be drawn, and no further."""
    assert len(GAME.legal(s)) == 1
    s = s.copy()
    GAME.rules.apply(s, CHANCE, 0)
    return s


def cleared(s):
    """The table when the castles of empty regions are off the map, right before the first battle."""
    return drawn(s) if moves(s) == {"deserted"} else s.copy()


def fought(s):
    """The table after the war."""
    while not s.over:
        s = drawn(s)
    return s


# What has changed


def changes(before, after):
    """Every number that differs, by name: {"soldiers[kyo,0]": 2, "reserve[0]": 15}."""
    found = {}
    after = after.fields()
    for name, old in before.fields().items():
        for place, one, other in _cells(name, old, after[name]):
            if one != other:
                found[place] = REGION[other] if name == "daimyo" and other >= 0 else other
    return found


def _cells(name, old, new):
    if not isinstance(old, list):
        yield name, old, new
        return
    places = {
        "soldiers": REGION,
        "reinforcements": REGION,
        "castle": REGION,
        "display": TACTIC,
        "offer": DAIMYO,
    }
    for place, one, other in zip(places.get(name, range(len(old))), old, new, strict=True):
        if isinstance(one, list):
            for seat, (mine, yours) in enumerate(zip(one, other, strict=True)):
                yield f"{name}[{place},{seat}]", mine, yours
        else:
            yield f"{name}[{place}]", one, other


def moved(s, *shifts, daimyo=()):
    """What changes when soldiers move: each shift is (seat, from, to), where "reserve" is a place too."""
    t = s.copy()
    for seat, *way in shifts:
        for place, step in zip(way, (-1, 1), strict=True):
            if place == "reserve":
                t.reserve[seat] += step
            else:
                t.soldiers[at(place), seat] += step
    for seat, region in dict(daimyo).items():
        t.daimyo[seat] = at(region)
        t.daimyo_reserve[seat] = 0
    return changes(s, t)


def used(card, seat=0):
    """What using a tactic card changes beside its effect."""
    return {f"display[{card}]": 0, f"tactic_of[{seat}]": TACTIC.index(card) + 1}


def turn_passes(s, actions, to=None):
    """What changes when the turn is over after so many moves and lots, and `to` is next."""
    to = (s.active + 1) % s.seats if to is None else to
    return {"ply": s.ply + actions, "turn": s.turn + 1, "active": to, "waiting": 1 << to}


def outcome(s, *shifts, daimyo=()):
    """One entry of `outcomes`."""
    return frozenset(moved(s, *shifts, daimyo=daimyo).items())


def outcomes(s, *begun):
    """All that the pieces on the table can have come to when this turn is over."""
    found, seen, open_ = set(), set(), [played(s, *begun)]
    while open_:
        t = open_.pop()
        if t in seen:
            continue
        seen.add(t)
        if t.phase == CARD:
            assert moves(t)
            open_ += [played(t, move) for move in GAME.legal(t)]
        else:
            assert t.phase == TURN
            assert t.turn == s.turn + 1
            found.add(frozenset(item for item in changes(s, t).items() if item[0].split("[")[0] in BOARD))
    return found


def army(seat, count, *regions):
    """So many soldiers of a seat in each region."""
    return {(region, seat): count for region in regions}
