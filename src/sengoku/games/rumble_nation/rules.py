"""The rules, in the order of `rulebook.md`; the numbers in the comments are its."""

from __future__ import annotations

from sengoku.games.rumble_nation.components import (
    ALL_ROLLS,
    CAPTIVITY,
    CHOSOKABE,
    DAIMYO_CARDS,
    DAIMYO_POWER,
    DECOY,
    DEGREE,
    EXILE,
    HIGHEST_CASTLE,
    KYO,
    LAND,
    LINK,
    LINKS_BY_LAND,
    LINKS_BY_SEA,
    LOWEST_CASTLE,
    MARCH_ON_KYO,
    MORI,
    MOST_AT_ONCE,
    MOST_SEATS,
    NAVY,
    NEIGHBOURS,
    NINJA,
    ODA,
    OTOMO,
    OVER_THE_MOUNTAINS,
    PLACED,
    REBELLION,
    REGIONS,
    REINFORCEMENTS,
    RESERVE_SQUAD,
    RETREAT,
    ROLLS,
    SCOUTING,
    SEA,
    SOLDIERS,
    SOLDIERS_BESIDE_DAIMYO,
    SOLDIERS_BY_DIE,
    SUPPORT,
    TACTICS,
    TAKEDA,
    UESUGI,
)
from sengoku.games.rumble_nation.moves import (
    BATTLE_LOT,
    CASTLE_LOT,
    DAIMYO_CARD,
    DEPLOY,
    DESERTED_LOT,
    DISPLAY_LOT,
    DONE,
    DRAFT_CARD,
    DRIVE,
    ESCORT,
    EXPEL,
    LEAD,
    LURE,
    MARCH,
    MUSTER,
    OFFER_LOT,
    PLACE,
    REPLACE,
    REROLL,
    RIDE,
    ROLL_LOT,
    START,
    TACTIC_CARD,
    WITHDRAW,
)
from sengoku.games.rumble_nation.state import (
    CARD,
    DAIMYO_HOLDS,
    DECOY_ONE,
    DESERTED,
    DRAFT,
    HALVE_ALL,
    NOWHERE,
    PLACE_CASTLES,
    ROLL,
    SHOW_DAIMYO,
    SHOW_TACTICS,
    SPLIT,
    TURN,
    WAR,
    WITH_DAIMYO,
)
from sengoku.kernel import DRAW, PAUSE, ask, end_game, leave_to_chance, rule

# Every decision and every lot


@rule
def legal(s, seat, out):
    """The moves of the seat whose turn it is."""
    if s.phase == TURN:
        return actions(s, seat, out)
    if s.phase == SPLIT:
        return splits(s, seat, out)
    if s.phase == CARD:
        return card_steps(s, seat, out)
    return daimyo_on_offer(s, out)


@rule
def lots(s):
    """How many lots chance has to draw from."""
    if s.phase == ROLL:
        return ALL_ROLLS  # 5.1
    if s.phase == PLACE_CASTLES:
        return REGIONS - s.drawn  # 2.1
    if s.phase == SHOW_TACTICS:
        return TACTICS - s.drawn  # 2.2
    if s.phase == SHOW_DAIMYO:
        return DAIMYO_CARDS - s.drawn  # 12.2
    return 1


@rule
def apply(s, seat, move):
    """Play a move, or draw a lot."""
    s.ply += 1
    if s.phase == TURN:
        act(s, seat, move)
    elif s.phase == ROLL:
        roll(s, move)
    elif s.phase == SPLIT:
        split(s, seat, move)
    elif s.phase == CARD:
        card_step(s, seat, move)
    elif s.phase == WAR:
        go_on_with_war(s)
    elif s.phase == PLACE_CASTLES:
        place_castle(s, move)
    elif s.phase == SHOW_TACTICS:
        show_tactic(s, move)
    elif s.phase == SHOW_DAIMYO:
        show_daimyo(s, move)
    else:
        pick_daimyo(s, seat, move)


@rule
def named(s, lot):
    """The name of a lot."""
    if s.phase == ROLL:
        return ROLL_LOT + lot
    if s.phase == PLACE_CASTLES:
        value = castle_drawn(s, lot)
        return CASTLE_LOT + s.drawn * REGIONS + value - LOWEST_CASTLE
    if s.phase == SHOW_TACTICS:
        return DISPLAY_LOT + tactic_drawn(s, lot)
    if s.phase == SHOW_DAIMYO:
        return OFFER_LOT + daimyo_drawn(s, lot)
    if s.war == DESERTED:
        return DESERTED_LOT
    return BATTLE_LOT + s.war - LOWEST_CASTLE


# 2 Setup


@rule
def setup(s, options):
    """Lay out everything but what chance brings."""
    s.variant = options.variant  # 17.1
    s.decoy = options.decoy
    s.presence = options.presence
    s.squad = options.squad
    s.katana_left = s.seats  # 2.4
    for value in range(HIGHEST_CASTLE + 1):
        s.site[value] = NOWHERE
    for seat in range(MOST_SEATS):
        s.daimyo[seat] = NOWHERE
    for seat in range(s.seats):
        if s.variant == WITH_DAIMYO:
            s.reserve[seat] = SOLDIERS_BESIDE_DAIMYO  # 12.1
            s.daimyo_reserve[seat] = 1
        else:
            s.reserve[seat] = SOLDIERS  # 2.8, 17.2
    put_card_away(s)
    s.phase = PLACE_CASTLES
    leave_to_chance(s, DRAW)


@rule
def castle_drawn(s, lot):
    """The value of one of the castle tokens not yet laid: the lot-th, counted from the lowest."""
    passed = 0
    value = LOWEST_CASTLE
    while True:
        if s.site[value] == NOWHERE:
            if passed == lot:
                return value
            passed += 1
        value += 1


@rule
def place_castle(s, lot):
    """Lay a large castle token on the next region."""
    value = castle_drawn(s, lot)
    s.castle[s.drawn] = value  # 2.1
    s.site[value] = s.drawn
    s.drawn += 1
    if s.drawn == REGIONS:
        s.drawn = 0
        s.phase = SHOW_TACTICS


@rule
def tactic_drawn(s, lot):
    """The lot-th of the tactic cards not on display."""
    passed = 0
    card = 0
    while True:
        if s.display[card] == 0:
            if passed == lot:
                return card
            passed += 1
        card += 1


@rule
def show_tactic(s, lot):
    """Lay a tactic card on display."""
    s.display[tactic_drawn(s, lot)] = 1
    s.drawn += 1
    if s.drawn == s.seats + 1:  # 2.2, 2.3
        s.drawn = 0
        if s.variant == WITH_DAIMYO:
            s.phase = SHOW_DAIMYO  # 12.4
        else:
            begin_turn(s, 0)  # 4.1


# 4 The turn


@rule
def begin_turn(s, seat):
    """It is this seat's turn."""
    s.turn += 1
    s.active = seat
    s.phase = TURN
    ask(s, seat)


@rule
def actions(s, seat, out):
    """What a seat may do with its turn: one action, and no passing."""
    out[0] = DEPLOY  # 4.2, 4.3
    n = 1
    if cards_are_open(s):
        if s.tactic_of[seat] == 0:  # 6.1
            for card in range(TACTICS):
                if s.display[card] == 1 and tactic_can_be_used(s, seat, card):  # 6.2, 6.6
                    out[n] = TACTIC_CARD + card
                    n += 1
        if daimyo_card_can_be_used(s, seat):
            out[n] = DAIMYO_CARD  # 14.1
            n += 1
    return n


@rule
def act(s, seat, move):
    """Take the action of the turn."""
    if move == DEPLOY:
        await_roll(s)  # 5.1
    elif move == DAIMYO_CARD:
        s.daimyo_used[seat] = 1  # 14.2, 14.4
        s.card = UESUGI + s.daimyo_card[seat] - 1  # 14.3
        s.origin = s.daimyo[seat]  # 14.9
        s.phase = CARD
    else:
        card = move - TACTIC_CARD
        s.display[card] = 0  # 6.3, 6.4
        s.tactic_of[seat] = card + 1
        s.card = card
        s.phase = CARD


@rule
def end_turn(s, seat):
    """The action is done: a katana for a seat that has finished, then the next turn, or the war."""
    if has_finished(s, seat):
        s.katana[seat] = s.katana_left  # 8.1, 8.2
        s.katana_left -= 1
    following = seat
    for _ in range(s.seats):
        following = following + 1 if following < s.seats - 1 else 0  # 4.1
        if s.katana[following] == 0:  # 8.3
            begin_turn(s, following)
            return
    begin_war(s)  # 8.6


# 5 Deploying


@rule
def await_roll(s):
    """Three dice are to be rolled."""
    s.phase = ROLL
    leave_to_chance(s, DRAW)


@rule
def roll(s, lot):
    """The dice lie."""
    for die in range(3):
        s.dice[die] = ROLLS[lot, die]  # 5.1, 5.3, 5.4
    s.phase = SPLIT
    ask(s, s.active)


@rule
def splits(s, seat, out):
    """Where the dice can send soldiers, and how many; or a second roll."""
    n = 0
    for single in range(3):
        region = split_region(s, single)
        count = split_count(s, seat, single)
        if not split_came_before(s, single):
            if s.reserve[seat] >= count:  # 13.4
                out[n] = PLACE + region * MOST_AT_ONCE + count - 1
                n += 1
            if s.daimyo_reserve[seat] == 1:  # 13.2
                out[n] = LEAD + region * MOST_AT_ONCE + count - 1
                n += 1
    if s.rerolled == 0:  # 5.2
        out[n] = REROLL
        n += 1
    return n


@rule
def split_region(s, single):
    """The region that the other two dice name."""
    pair = s.dice[0] + s.dice[1] + s.dice[2] - s.dice[single]
    return s.site[pair]  # 5.5, 5.6


@rule
def split_count(s, seat, single):
    """How many must be placed if this die is the single one."""
    wanted = SOLDIERS_BY_DIE[s.dice[single]]  # 5.7
    return min(wanted, reserve_size(s, seat))  # 5.9, 5.10


@rule
def split_came_before(s, single):
    """Whether an earlier die leads to the same region and the same number."""
    for earlier in range(single):
        if s.dice[earlier] == s.dice[single]:  # 5.12
            return True
    return False


@rule
def split(s, seat, move):
    """Place what the dice allow, or roll again."""
    if move == REROLL:
        s.rerolled = 1  # 5.2
        await_roll(s)
        return
    if move < LEAD:
        region = PLACED[move - PLACE, 0]
        count = PLACED[move - PLACE, 1]
    else:
        region = PLACED[move - LEAD, 0]
        count = PLACED[move - LEAD, 1] - 1
        s.daimyo[seat] = region  # 13.2
        s.daimyo_reserve[seat] = 0
    place_soldiers(s, seat, region, count)  # 5.8, 5.11
    s.rerolled = 0
    for die in range(3):
        s.dice[die] = 0
    end_turn(s, seat)


@rule
def reserve_size(s, seat):
    """Soldiers and daimyō still to be placed."""
    return s.reserve[seat] + s.daimyo_reserve[seat]  # 13.3


@rule
def place_soldiers(s, seat, region, count):
    """Soldiers from the reserve to a region."""
    s.reserve[seat] -= count
    s.soldiers[region, seat] += count


# 6 Tactic cards


@rule
def cards_are_open(s):
    """Whether cards can still be used: nobody has finished."""
    return s.katana_left == s.seats  # 6.7, 14.7


@rule
def tactic_can_be_used(s, seat, card):
    """Whether a tactic card can be carried out in full."""
    if card == SCOUTING:
        return soldiers_on_map(s, seat) >= 1  # 7.2
    if card == RETREAT:
        return soldiers_on_map(s, seat) >= 2  # 7.34
    if card == REBELLION:
        return s.reserve[seat] >= 1 and enemies_on_map(s, seat) >= 1  # 7.22, 7.23
    for region in range(REGIONS):
        if can_begin(s, seat, card, region):
            return True
    return False  # 6.6


@rule
def can_begin(s, seat, card, region):
    """Whether the first step of a tactic card can be taken in a region."""
    own = s.soldiers[region, seat]
    if card == OVER_THE_MOUNTAINS:
        return own >= 2 and LINKS_BY_LAND[region] >= 1  # 7.4
    if card == NAVY:
        return own >= 2 and LINKS_BY_SEA[region] >= 1  # 7.6
    if card == RESERVE_SQUAD:
        return own >= 1 and half(s, seat, region) >= 1  # 7.8
    if card == NINJA:
        return own >= 1 and holds_another(s, seat, region)  # 7.11
    if card == MARCH_ON_KYO:
        return own >= 1 and LINK[region, KYO] != 0  # 7.15, 7.18
    if card == SUPPORT:
        return s.reserve[seat] >= 1 and holds(s, seat, region)  # 7.20, 13.8
    if card == REBELLION:
        return enemies(s, seat, region) >= 1  # 7.21
    if card == EXILE:
        return holds(s, seat, region) and enemies(s, seat, region) >= 1  # 7.25
    if card == CAPTIVITY:
        return enemies(s, seat, region) >= 1 and holds_neighbour(s, seat, region)  # 7.28, 7.29
    if card == DECOY:
        return own >= 1 and can_be_lured(s, seat, region)  # 7.31
    return own >= 1  # 7.1, 7.33


@rule
def can_reach(s, seat, card, origin, region):
    """Whether what a tactic card moves can go from one region to another."""
    link = LINK[origin, region]
    if card == OVER_THE_MOUNTAINS:
        return link == LAND  # 7.3
    if card == NAVY:
        return link == SEA  # 7.5
    if card == NINJA:
        return region != origin and holds(s, seat, region)  # 7.10, 7.12, 7.13
    if card == CAPTIVITY:
        return link != 0 and holds(s, seat, region)  # 7.27
    return link != 0  # 6.9; 7.1, 7.7, 7.26, 7.30


@rule
def holds(s, seat, region):
    """Whether a region holds soldiers of a seat, for a card that asks no more than that."""
    if s.soldiers[region, seat] >= 1:
        return True
    return s.presence == DAIMYO_HOLDS and s.daimyo[seat] == region  # 13.9, 17.6


@rule
def holds_another(s, seat, region):
    """Whether a seat holds some other region than this."""
    for other in range(REGIONS):
        if other != region and holds(s, seat, other):
            return True
    return False


@rule
def holds_neighbour(s, seat, region):
    """Whether a seat holds a region adjacent to this."""
    for n in range(DEGREE[region]):
        if holds(s, seat, NEIGHBOURS[region, n]):
            return True
    return False


@rule
def enemies(s, seat, region):
    """How many soldiers of all opponents stand in a region."""
    total = 0
    for other in range(s.seats):
        if other != seat:
            total += s.soldiers[region, other]  # 6.12, 13.7
    return total


@rule
def soldiers_on_map(s, seat):
    """How many soldiers of a seat stand on the map."""
    all_soldiers = SOLDIERS_BESIDE_DAIMYO if s.variant == WITH_DAIMYO else SOLDIERS
    return all_soldiers - s.reserve[seat]


@rule
def enemies_on_map(s, seat):
    """How many soldiers of all opponents stand on the map."""
    total = 0
    for other in range(s.seats):
        if other != seat:
            total += soldiers_on_map(s, other)
    return total


@rule
def half(s, seat, region):
    """How many soldiers Reserve Squad moves out of a region."""
    counted = s.soldiers[region, seat]
    if s.squad == HALVE_ALL and s.daimyo[seat] == region:
        counted += 1  # 17.8
    return counted // 2  # 7.7, 7.9, 13.10


@rule
def can_be_lured(s, seat, region):
    """Whether a region holds the two enemies that Decoy takes along."""
    if s.decoy == DECOY_ONE:
        for other in range(s.seats):
            if other != seat and s.soldiers[region, other] >= 2:
                return True  # 17.4
        return False
    return enemies(s, seat, region) >= 2  # 7.31, 7.32


@rule
def move_soldiers(s, owner, origin, target, count):
    """Soldiers of one seat from a region to another."""
    s.soldiers[origin, owner] -= count
    s.soldiers[target, owner] += count


# 7 Carrying out a card, step by step


@rule
def card_steps(s, seat, out):
    """The next step of the card that is being carried out."""
    if s.card >= TACTICS:
        return daimyo_card_steps(s, seat, out)
    if s.origin == NOWHERE:
        return first_steps(s, seat, out)
    if s.target != NOWHERE:
        return lures(s, seat, out)
    n = 0
    for region in range(REGIONS):
        if can_reach(s, seat, s.card, s.origin, region):
            out[n] = MARCH + region
            n += 1
    return n


@rule
def first_steps(s, seat, out):
    """Where a tactic card can begin, or go on taking single soldiers."""
    n = 0
    for region in range(REGIONS):
        if can_begin(s, seat, s.card, region):
            if s.card == REBELLION or s.card == EXILE or s.card == CAPTIVITY:
                verb = REPLACE if s.card == REBELLION else EXPEL
                n = against_each(s, seat, region, verb, out, n)
            else:
                out[n] = first_step(s.card, region)
                n += 1
    if s.card == MARCH_ON_KYO and s.picked >= 1:  # 7.16
        out[n] = DONE
        n += 1
    return n


@rule
def first_step(card, region):
    """The move that begins a tactic card in a region."""
    if card == MARCH_ON_KYO:
        return MUSTER + region
    if card == SUPPORT:
        return PLACE + region * MOST_AT_ONCE
    if card == RETREAT:
        return WITHDRAW + region
    return START + region


@rule
def against_each(s, seat, region, verb, out, n):
    """The verb once for each opponent with soldiers in a region; returns the new number of moves."""
    for other in range(s.seats):
        if other != seat and s.soldiers[region, other] >= 1:  # 13.7
            out[n] = verb + region * MOST_SEATS + other
            n += 1
    return n


@rule
def lures(s, seat, out):
    """Whose soldiers Decoy can take along."""
    n = 0
    for other in range(s.seats):
        if other != seat and can_lure(s, other):
            out[n] = LURE + other
            n += 1
    return n


@rule
def can_lure(s, other):
    """Whether Decoy can take (another) soldier of an opponent along."""
    if s.victim != NOWHERE:
        return s.victim == other  # 17.4
    if s.decoy == DECOY_ONE:
        return s.soldiers[s.origin, other] >= 2  # 17.4
    return s.soldiers[s.origin, other] >= 1  # 7.32


@rule
def card_step(s, seat, move):
    """Take a step of the card that is being carried out."""
    if s.card >= TACTICS:
        daimyo_card_step(s, seat, move)
    elif move == DONE:
        finish_card(s, seat)
    elif s.card == MARCH_ON_KYO:
        muster(s, seat, move - MUSTER)
    elif s.card == SUPPORT:
        place_soldiers(s, seat, (move - PLACE) // MOST_AT_ONCE, 1)  # 7.19
        finish_card(s, seat)
    elif s.card == REBELLION:
        replace_enemy(s, seat, (move - REPLACE) // MOST_SEATS, (move - REPLACE) % MOST_SEATS)  # 7.21
        finish_card(s, seat)
    elif s.card == RETREAT:
        withdraw(s, seat, move - WITHDRAW)
    elif s.origin == NOWHERE:
        choose_origin(s, move)
    elif s.target == NOWHERE:
        choose_target(s, seat, move - MARCH)
    else:
        lure(s, seat, move - LURE)


@rule
def choose_origin(s, move):
    """The region, and for Exile and Captivity the enemy, that a card moves."""
    if s.card == EXILE or s.card == CAPTIVITY:
        s.origin = (move - EXPEL) // MOST_SEATS
        s.victim = (move - EXPEL) % MOST_SEATS
    else:
        s.origin = move - START


@rule
def choose_target(s, seat, region):
    """Move the soldiers of a card to the region that was chosen."""
    if s.card == EXILE or s.card == CAPTIVITY:
        move_soldiers(s, s.victim, s.origin, region, 1)  # 7.24, 7.27
        finish_card(s, seat)
    elif s.card == DECOY:
        move_soldiers(s, seat, s.origin, region, 1)  # 7.30
        s.target = region
    else:
        move_soldiers(s, seat, s.origin, region, moved_together(s, seat))  # 6.10
        finish_card(s, seat)


@rule
def moved_together(s, seat):
    """How many of the seat's own soldiers a card moves."""
    if s.card == OVER_THE_MOUNTAINS or s.card == NAVY:
        return 2  # 7.3, 7.5
    if s.card == RESERVE_SQUAD:
        return half(s, seat, s.origin)  # 7.9
    return 1  # 7.1, 7.10


@rule
def lure(s, seat, other):
    """Take one enemy along with the decoy."""
    move_soldiers(s, other, s.origin, s.target, 1)  # 7.30
    s.picked += 1
    if s.decoy == DECOY_ONE:
        s.victim = other
    if s.picked == 2:
        finish_card(s, seat)


@rule
def muster(s, seat, region):
    """One soldier to Kyō; on until the player has enough or nobody is left to come."""
    move_soldiers(s, seat, region, KYO, 1)  # 7.14, 7.17
    s.picked += 1
    for n in range(DEGREE[KYO]):
        if s.soldiers[NEIGHBOURS[KYO, n], seat] >= 1:
            return
    finish_card(s, seat)


@rule
def withdraw(s, seat, region):
    """One soldier back to the reserve; two in all."""
    s.soldiers[region, seat] -= 1
    s.reserve[seat] += 1  # 7.33, 6.11
    s.picked += 1
    if s.picked == 2:  # 7.35
        finish_card(s, seat)


@rule
def replace_enemy(s, seat, region, other):
    """An enemy back to its reserve, an own soldier in its place."""
    s.soldiers[region, other] -= 1
    s.reserve[other] += 1  # 6.11
    place_soldiers(s, seat, region, 1)


@rule
def finish_card(s, seat):
    """The card is carried out, and with it the turn is over."""
    put_card_away(s)
    end_turn(s, seat)  # 6.5


@rule
def put_card_away(s):
    """No card is being carried out."""
    s.card = NOWHERE
    s.origin = NOWHERE
    s.target = NOWHERE
    s.victim = NOWHERE
    s.picked = 0
    s.touched = 0


# 8 Katana and the end of deployment


@rule
def has_finished(s, seat):
    """Whether a seat has placed its last soldier, and its daimyō."""
    return reserve_size(s, seat) == 0  # 8.1, 13.5, 13.6


# 9 War


@rule
def begin_war(s):
    """First the castles of empty regions go, if there are any; then the lowest castle is fought for."""
    s.phase = WAR
    for region in range(REGIONS):
        if is_deserted(s, region):
            s.war = DESERTED
            leave_to_chance(s, PAUSE)
            return
    await_battle(s, LOWEST_CASTLE)


@rule
def is_deserted(s, region):
    """Whether nobody stands in a region."""
    for seat in range(s.seats):
        if stands_in(s, seat, region):
            return False
    return True


@rule
def stands_in(s, seat, region):
    """Whether a seat has soldiers in a region, or its daimyō."""
    return s.soldiers[region, seat] >= 1 or s.daimyo[seat] == region  # 9.9, 16.2, 16.3


@rule
def go_on_with_war(s):
    """Remove the castles of empty regions, or settle the next region."""
    if s.war == DESERTED:
        remove_deserted(s)
        await_battle(s, LOWEST_CASTLE)
    else:
        settle(s, s.war)
        await_battle(s, s.war + 1)


@rule
def remove_deserted(s):
    """The castles of empty regions fall to nobody."""
    for region in range(REGIONS):
        if is_deserted(s, region):
            s.castle[region] = 0  # 9.1


@rule
def await_battle(s, lowest):
    """The next castle in rising order, from this value on; after the last the game is over."""
    for value in range(lowest, HIGHEST_CASTLE + 1):
        if s.castle[s.site[value]] == value:
            s.war = value  # 9.2
            leave_to_chance(s, PAUSE)
            return
    s.war = 0
    rank_seats(s)  # 10.11
    end_game(s)


@rule
def settle(s, value):
    """Settle one region: who wins, who takes what, where reinforcements go."""
    region = s.site[value]
    winner = strongest(s, region, NOWHERE)  # 9.5
    second = strongest(s, region, winner)  # 9.7
    s.castle[region] = 0
    s.score[winner] += value  # 10.1
    s.large_taker[value] = winner + 1
    if s.seats >= 3 and second != NOWHERE:  # 2.5, 2.6, 10.3, 10.4
        s.score[second] += value // 2  # 10.2
        s.small_taker[value] = second + 1
    send_reinforcements(s, region, winner)  # 10.8


@rule
def strongest(s, region, winner):
    """The seat with the highest power in a region, apart from the winner; NOWHERE if there is none."""
    best = NOWHERE
    highest = 0
    for seat in range(s.seats):
        if seat != winner and stands_in(s, seat, region):
            standing = power(s, seat, region) * (MOST_SEATS + 1) + s.katana[seat]  # 9.6, 9.8
            if standing > highest:
                highest = standing
                best = seat
    return best


@rule
def power(s, seat, region):
    """Soldiers, reinforcements and the daimyō of a seat in a region."""
    total = s.soldiers[region, seat] + s.reinforcements[region, seat]  # 9.4, 10.9
    if s.daimyo[seat] == region:
        total += DAIMYO_POWER  # 16.1
    return total


# 10 Reinforcements


@rule
def send_reinforcements(s, region, winner):
    """Reinforcements to each neighbour that is still fought for and holds pieces of the winner."""
    for n in range(DEGREE[region]):
        neighbour = NEIGHBOURS[region, n]
        if s.castle[neighbour] != 0 and stands_in(s, winner, neighbour):  # 10.5, 16.4
            s.reinforcements[neighbour, winner] += REINFORCEMENTS[s.seats]  # 10.6, 10.7, 10.10


# 11 End and scoring


@rule
def rank_seats(s):
    """Places by score, then by katana; only the first has won."""
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            if s.score[other] > s.score[seat]:
                better += 1  # 11.2, 11.5
            elif s.score[other] == s.score[seat] and s.katana[other] > s.katana[seat]:
                better += 1  # 11.3
        s.rank[seat] = better + 1
        s.won[seat] = 1 if better == 0 else 0  # 11.4


# 12 Daimyō: the draft


@rule
def daimyo_drawn(s, lot):
    """The lot-th of the daimyō cards not on show."""
    passed = 0
    card = 0
    while True:
        if s.offer[card] == 0:
            if passed == lot:
                return card
            passed += 1
        card += 1


@rule
def show_daimyo(s, lot):
    """Lay a daimyō card on show; the draft begins with the last seat."""
    s.offer[daimyo_drawn(s, lot)] = 1
    s.drawn += 1
    if s.drawn == s.seats + 1:  # 12.2, 12.3
        s.drawn = 0
        s.phase = DRAFT
        begin_pick(s, s.seats - 1)  # 12.5


@rule
def begin_pick(s, seat):
    """It is this seat's turn to pick a daimyō card."""
    s.turn += 1
    s.active = seat
    ask(s, seat)


@rule
def daimyo_on_offer(s, out):
    """The daimyō cards that can be picked."""
    n = 0
    for card in range(DAIMYO_CARDS):
        if s.offer[card] == 1:  # 12.6
            out[n] = DRAFT_CARD + card
            n += 1
    return n


@rule
def pick_daimyo(s, seat, move):
    """Pick a daimyō card; then the seat before picks, or the game begins."""
    card = move - DRAFT_CARD
    s.offer[card] = 0
    s.daimyo_card[seat] = card + 1  # 12.6
    if seat > 0:
        begin_pick(s, seat - 1)  # 12.5
    else:
        for left in range(DAIMYO_CARDS):
            s.offer[left] = 0  # 12.7
        begin_turn(s, 0)


# 14 Daimyō cards


@rule
def daimyo_card_can_be_used(s, seat):
    """Whether a seat can carry its daimyō card out in full."""
    if s.variant != WITH_DAIMYO or s.daimyo_used[seat] == 1:  # 14.2, 17.2
        return False
    here = s.daimyo[seat]
    if here == NOWHERE:  # 14.8
        return False
    card = UESUGI + s.daimyo_card[seat] - 1  # 14.3
    own = s.soldiers[here, seat]
    if card == UESUGI:
        return own >= 1 and LINKS_BY_LAND[here] >= 1  # 15.2
    if card == MORI:
        return s.reserve[seat] >= 1  # 15.5, 13.8
    if card == TAKEDA:
        return enemies(s, seat, here) >= 1  # 15.9
    if card == CHOSOKABE:
        return LINKS_BY_SEA[here] >= 1  # 15.13
    if card == ODA:
        return True  # 15.16
    return s.reserve[seat] >= 1 and enemies_around(s, seat, here) >= 1  # 15.19


@rule
def enemies_around(s, seat, region):
    """How many enemies stand next to a region."""
    total = 0
    for n in range(DEGREE[region]):
        total += enemies(s, seat, NEIGHBOURS[region, n])
    return total


# 15 Carrying out a daimyō card


@rule
def daimyo_card_steps(s, seat, out):
    """The next step of the daimyō card that is being carried out."""
    n = 0
    if s.card == TAKEDA and s.victim == NOWHERE:
        return drives(s, seat, out)
    for index in range(DEGREE[s.origin]):
        region = NEIGHBOURS[s.origin, index]
        if s.card == UESUGI or s.card == TAKEDA or s.card == CHOSOKABE:
            if soldier_can_leave(s, seat, region):
                out[n] = MARCH + region
                n += 1
        if s.card == MORI and can_choose(s, region):  # 15.4, 15.6, 15.7
            out[n] = PLACE + region * MOST_AT_ONCE
            n += 1
        if s.card == CHOSOKABE and daimyo_can_sail(s, seat, region):
            out[n] = RIDE + region
            n += 1
        if s.card == ODA:
            out[n] = RIDE + region  # 15.16
            n += 1
            if s.soldiers[s.origin, seat] >= 1:
                out[n] = ESCORT + region  # 15.17
                n += 1
        if s.card == OTOMO and can_choose(s, region):  # 15.20, 15.22
            n = against_each(s, seat, region, REPLACE, out, n)  # 15.18, 15.21
    if s.picked >= 1:  # 14.6
        out[n] = DONE
        n += 1
    return n


@rule
def drives(s, seat, out):
    """Whose soldiers Takeda can move."""
    n = 0
    for other in range(s.seats):
        if other != seat and s.soldiers[s.origin, other] >= 1:  # 15.8
            out[n] = DRIVE + other
            n += 1
    return n


@rule
def soldier_can_leave(s, seat, region):
    """Whether Uesugi, Takeda or Chōsokabe can send a soldier from the daimyō's region to a neighbour."""
    if s.card == TAKEDA:
        return s.soldiers[s.origin, s.victim] >= 1  # 15.10
    if s.card == UESUGI:
        return s.soldiers[s.origin, seat] >= 1 and LINK[s.origin, region] == LAND  # 15.1
    return s.soldiers[s.origin, seat] >= 1 and LINK[s.origin, region] == SEA  # 15.12


@rule
def daimyo_can_sail(s, seat, region):
    """Whether Chōsokabe can send the daimyō itself to a neighbour."""
    return s.daimyo[seat] == s.origin and LINK[s.origin, region] == SEA  # 15.12, 15.15


@rule
def can_choose(s, region):
    """Whether Mōri or Ōtomo has not yet acted in a region."""
    return s.touched >> region & 1 == 0


@rule
def daimyo_card_step(s, seat, move):
    """Take a step of the daimyō card that is being carried out."""
    if move == DONE:
        finish_card(s, seat)
        return
    if s.card == TAKEDA and s.victim == NOWHERE:
        s.victim = move - DRIVE  # 15.10
        return
    if s.card == MORI:
        region = (move - PLACE) // MOST_AT_ONCE
        place_soldiers(s, seat, region, 1)
        s.touched += 1 << region  # 15.6
    elif s.card == OTOMO:
        region = (move - REPLACE) // MOST_SEATS
        replace_enemy(s, seat, region, (move - REPLACE) % MOST_SEATS)
        s.touched += 1 << region  # 15.20
    elif move >= ESCORT:
        move_soldiers(s, seat, s.origin, move - ESCORT, 1)
        s.daimyo[seat] = move - ESCORT  # 15.17
    elif move >= RIDE:
        s.daimyo[seat] = move - RIDE  # 15.15
    else:
        owner = s.victim if s.card == TAKEDA else seat
        move_soldiers(s, owner, s.origin, move - MARCH, 1)  # 15.3, 15.11, 15.14
    s.picked += 1
    if not daimyo_card_goes_on(s, seat):
        finish_card(s, seat)


@rule
def daimyo_card_goes_on(s, seat):
    """Whether the daimyō card could do still more."""
    if s.card == ODA:
        return False
    if s.card == OTOMO:
        return s.picked < 2 and s.reserve[seat] >= 1 and enemies_to_choose(s, seat) >= 1  # 15.18, 15.23
    if s.picked == MOST_AT_ONCE:  # 15.1, 15.4, 15.8, 15.12
        return False
    if s.card == MORI:
        return s.reserve[seat] >= 1 and s.picked < DEGREE[s.origin]
    if s.card == TAKEDA:
        return s.soldiers[s.origin, s.victim] >= 1
    if s.card == CHOSOKABE and s.daimyo[seat] == s.origin:
        return True
    return s.soldiers[s.origin, seat] >= 1


@rule
def enemies_to_choose(s, seat):
    """How many enemies stand next to Ōtomo where he has not yet acted."""
    total = 0
    for n in range(DEGREE[s.origin]):
        region = NEIGHBOURS[s.origin, n]
        if can_choose(s, region):
            total += enemies(s, seat, region)
    return total
