"""Chapter 3: the map."""

from itertools import combinations

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation import components as c
from tests.games.rumble_nation.tables import (
    LAND,
    LAND_ONLY,
    REGIONS,
    SEA,
    SEA_ONLY,
    army,
    at,
    by_land,
    by_sea,
    moves,
    near,
    pairs,
    played,
    table,
    usable,
)

PRINTED = "Tokuyama Yonezawa Kasugayama Odawara Tsutsujigasaki Kiyosu Kyō Yoshida-Kōriyama Okō Usuki Shuri"


@pytest.mark.rule("3.1")
def test_the_map_has_eleven_regions_named_after_their_castles():
    assert tuple(c.REGION) == REGIONS
    assert c.REGIONS == 11
    assert REGIONS[c.KYO] == "kyo"
    for region, name in zip(REGIONS, PRINTED.split(), strict=True):
        assert GAME.words.text(f"region-{region}", "en").split()[0] == name


@pytest.mark.rule("3.3", "3.4")
def test_the_links_are_those_of_the_rulebook():
    assert {frozenset(link) for link in c.LAND_LINKS} == pairs(LAND)
    assert {frozenset(link) for link in c.SEA_LINKS} == pairs(SEA)
    assert (len(c.LAND_LINKS), len(c.SEA_LINKS)) == (10, 6)


@pytest.mark.rule("3.5")
def test_no_link_is_both_by_land_and_by_sea():
    assert not {frozenset(link) for link in c.LAND_LINKS} & {frozenset(link) for link in c.SEA_LINKS}
    for region in REGIONS:
        s = table(soldiers=army(0, 2, region), display=["over_the_mountains", "navy"])
        ends = [
            {move.removeprefix("march") for move in moves(played(s, f"tactic({card})", f"start({region})"))}
            for card in ("over_the_mountains", "navy")
            if card in usable(s)
        ]
        assert len(set().union(*ends)) == sum(map(len, ends)) == len(near(region))


@pytest.mark.rule("3.2", "3.3", "3.4")
@pytest.mark.parametrize("region", REGIONS)
def test_tables_know_each_link_from_both_sides(region):
    here = at(region)
    kinds = {other: c.LINK[here, at(other)] for other in REGIONS}
    assert {other for other, kind in kinds.items() if kind == c.LAND} == by_land(region)
    assert {other for other, kind in kinds.items() if kind == c.SEA} == by_sea(region)
    assert {other for other, kind in kinds.items() if kind == 0} == set(REGIONS) - near(region)
    row = c.NEIGHBOURS.tolist()[here]
    assert row == sorted(map(at, near(region))) + [-1] * (4 - len(near(region)))
    assert c.DEGREE[here] == len(near(region))
    assert c.LINKS_BY_LAND[here] == len(by_land(region))
    assert c.LINKS_BY_SEA[here] == len(by_sea(region))


@pytest.mark.rule("3.2", "3.3", "3.4", "6.9", "7.1")
@pytest.mark.parametrize("region", REGIONS)
def test_a_scout_reaches_exactly_the_adjacent_regions(region):
    s = table(soldiers=army(0, 1, region), display=["scouting"])
    scouting = played(s, "tactic(scouting)")
    assert moves(scouting) == {f"start({region})"}
    assert moves(played(scouting, f"start({region})")) == {f"march({other})" for other in near(region)}


@pytest.mark.rule("3.3", "7.3", "7.4")
@pytest.mark.parametrize("region", REGIONS)
def test_mountains_are_crossed_by_land_links_alone(region):
    s = table(soldiers=army(0, 2, region), display=["over_the_mountains"])
    assert usable(s) == ({"over_the_mountains"} if by_land(region) else set())
    if by_land(region):
        s = played(s, "tactic(over_the_mountains)", f"start({region})")
        assert moves(s) == {f"march({other})" for other in by_land(region)}


@pytest.mark.rule("3.4", "7.5", "7.6")
@pytest.mark.parametrize("region", REGIONS)
def test_the_navy_goes_by_sea_links_alone(region):
    s = table(soldiers=army(0, 2, region), display=["navy"])
    assert usable(s) == ({"navy"} if by_sea(region) else set())
    if by_sea(region):
        s = played(s, "tactic(navy)", f"start({region})")
        assert moves(s) == {f"march({other})" for other in by_sea(region)}


@pytest.mark.rule("3.2", "3.3", "3.4")
def test_the_shape_of_the_map():
    links = pairs(LAND) | pairs(SEA)
    degrees = {region: c.DEGREE[at(region)] for region in REGIONS}
    assert [r for r in REGIONS if degrees[r] == 1] == ["tokuyama", "shuri"]
    assert [r for r in REGIONS if degrees[r] == 4] == ["tsutsujigasaki", "kiyosu", "kyo"]
    assert sorted(degrees.values()) == [1, 1, *[3] * 6, 4, 4, 4]
    assert tuple(r for r in REGIONS if not c.LINKS_BY_LAND[at(r)]) == SEA_ONLY
    assert tuple(r for r in REGIONS if not c.LINKS_BY_SEA[at(r)]) == LAND_ONLY
    assert by_land("kyo") == {"yoshida", "kasugayama", "kiyosu"}
    assert by_sea("kyo") == {"oko"}
    triangles = [
        trio
        for trio in combinations(REGIONS, 3)
        if all(frozenset(two) in links for two in combinations(trio, 2))
    ]
    assert len(triangles) == 6


@pytest.mark.rule("3.2")
def test_the_longest_way_is_from_tokuyama_to_shuri():
    def distances(start):
        steps, reached = {start: 0}, [start]
        for region in reached:
            for other in near(region) - steps.keys():
                steps[other] = steps[region] + 1
                reached.append(other)
        return steps

    longest = {(a, b): steps for a in REGIONS for b, steps in distances(a).items() if steps >= 7}
    assert longest == {("tokuyama", "shuri"): 7, ("shuri", "tokuyama"): 7}


@pytest.mark.rule("1.4", "10.10")
def test_thirty_reinforcements_always_suffice():
    # Between the regions settled and the others run at most 13 links, and over each came at most two.
    links = [[at(region) for region in link] for link in (*c.LAND_LINKS, *c.SEA_LINKS)]
    cuts = (sum((side >> a ^ side >> b) & 1 for a, b in links) for side in range(1 << len(REGIONS)))
    assert max(cuts) == 13
    # To what stands on regions still to be settled comes what stands on the one being settled.
    assert 2 * 13 + 2 * 1 <= 30
    assert max(c.REINFORCEMENTS) == 2
