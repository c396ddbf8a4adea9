/* Rumble Nation by hand: the yardstick for the native speed of the rules in Python.
 *
 * The base game for 2 to 4 seats with all twelve tactic cards, played at random, with the same final scores as
 * ours. How to build and run it: `yardstick.h`. The position is a record of small arrays, as in `state.py`,
 * and the legal moves of every decision are gathered in their order, one of them is drawn and carried out.
 * `rumble_nation_bits.c` plays the same games on sets of bits.
 *
 * How it is fast:
 * - It does nothing but play at random, from beginning to end. A turn runs straight through: no phase is kept,
 *   no move is given a number to be taken apart again, chance and the war are resolved on the spot.
 * - Lists are written without a branch: the next entry always, the length only grows where it is a move.
 * - The cards on display are a short list, and most can be refused, or granted, by a count on the map.
 * - What each of the 216 rolls allows lies in a table.
 * - A castle or card that was drawn is taken out by moving all entries, always the same number of them.
 * - Reinforcements join the soldiers of a region: where the winner has none, none come, and those for regions
 *   that are settled already change nothing.
 */

#include "yardstick.h"

enum { MOST_SEATS = 4, REGIONS = 11, TACTICS = 12, SOLDIERS = 18, ROLLS = 216 };
enum { LOWEST_CASTLE = 2, HIGHEST_CASTLE = 12, MOST_NEIGHBOURS = 4 };

enum {
    TOKUYAMA,
    YONEZAWA,
    KASUGAYAMA,
    ODAWARA,
    TSUTSUJIGASAKI,
    KIYOSU,
    KYO,
    YOSHIDA,
    OKO,
    USUKI,
    SHURI,
};

/* The regions next to a region, in rising order. */
struct links {
    int8_t count, to[MOST_NEIGHBOURS];
};

static const struct links BY_LAND[REGIONS] = {
    [YONEZAWA] = {2, {ODAWARA, TSUTSUJIGASAKI}},
    [KASUGAYAMA] = {3, {TSUTSUJIGASAKI, KIYOSU, KYO}},
    [ODAWARA] = {3, {YONEZAWA, TSUTSUJIGASAKI, KIYOSU}},
    [TSUTSUJIGASAKI] = {4, {YONEZAWA, KASUGAYAMA, ODAWARA, KIYOSU}},
    [KIYOSU] = {4, {KASUGAYAMA, ODAWARA, TSUTSUJIGASAKI, KYO}},
    [KYO] = {3, {KASUGAYAMA, KIYOSU, YOSHIDA}},
    [YOSHIDA] = {1, {KYO}},
};
static const struct links BY_SEA[REGIONS] = {
    [TOKUYAMA] = {1, {YONEZAWA}},
    [YONEZAWA] = {1, {TOKUYAMA}},
    [KYO] = {1, {OKO}},
    [YOSHIDA] = {2, {OKO, USUKI}},
    [OKO] = {3, {KYO, YOSHIDA, USUKI}},
    [USUKI] = {3, {YOSHIDA, OKO, SHURI}},
    [SHURI] = {1, {USUKI}},
};
static const struct links NEIGHBOURS[REGIONS] = {
    [TOKUYAMA] = {1, {YONEZAWA}},
    [YONEZAWA] = {3, {TOKUYAMA, ODAWARA, TSUTSUJIGASAKI}},
    [KASUGAYAMA] = {3, {TSUTSUJIGASAKI, KIYOSU, KYO}},
    [ODAWARA] = {3, {YONEZAWA, TSUTSUJIGASAKI, KIYOSU}},
    [TSUTSUJIGASAKI] = {4, {YONEZAWA, KASUGAYAMA, ODAWARA, KIYOSU}},
    [KIYOSU] = {4, {KASUGAYAMA, ODAWARA, TSUTSUJIGASAKI, KYO}},
    [KYO] = {4, {KASUGAYAMA, KIYOSU, YOSHIDA, OKO}},
    [YOSHIDA] = {3, {KYO, OKO, USUKI}},
    [OKO] = {3, {KYO, YOSHIDA, USUKI}},
    [USUKI] = {3, {YOSHIDA, OKO, SHURI}},
    [SHURI] = {1, {USUKI}},
};

/* What a roll allows: the castle that two of the dice name, and the soldiers that the third sends. */
struct roll {
    int8_t choices, castle[3], soldiers[3];
};

static struct roll rolls[ROLLS];

static void prepare_rolls(void)
{
    for (int number = 0; number < ROLLS; number++) {
        struct roll *roll = &rolls[number];
        int dice[3] = {number / 36 + 1, number / 6 % 6 + 1, number % 6 + 1};
        for (int single = 0; single < 3; single++) {
            bool came_before = false;
            for (int earlier = 0; earlier < single; earlier++)
                came_before |= dice[earlier] == dice[single];
            if (!came_before) {
                roll->castle[roll->choices] = (int8_t)(dice[0] + dice[1] + dice[2] - dice[single]);
                roll->soldiers[roll->choices++] = (int8_t)((dice[single] + 1) / 2);
            }
        }
    }
}

/* The table */

struct table {
    uint64_t dice;
    uint64_t decisions;                    /* of two or more legal moves */
    int8_t soldiers[REGIONS][MOST_SEATS];  /* on the map */
    int8_t reserve[MOST_SEATS];            /* soldiers still to be placed */
    int8_t katana[MOST_SEATS];             /* from `seats` down to 1; 0 before */
    bool has_used_card[MOST_SEATS];
    int8_t site[HIGHEST_CASTLE + 1];       /* the region where each castle was laid */
    int8_t display[MOST_SEATS + 1];        /* the tactic cards that can still be chosen, in rising order */
    int displayed;
};

INLINE int decide(struct table *t, int moves)
{
    if (moves == 1)
        return 0;
    t->decisions++;
    return (int)below(&t->dice, (unsigned)moves);
}

/* Setup: a castle for each region, a few tactic cards. */

INLINE int take_out(int8_t *bag, unsigned n)
{
    int token = bag[n];
    for (unsigned i = 0; i < TACTICS; i++)
        bag[i] = bag[i + (i >= n)];
    return token;
}

INLINE void set_up(struct table *t, int seats)
{
    int8_t castles[TACTICS + 1] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    for (int left = REGIONS; left > 1; left--)
        t->site[take_out(castles, below(&t->dice, (unsigned)left))] = (int8_t)(REGIONS - left);
    t->site[castles[0]] = REGIONS - 1;
    int8_t cards[TACTICS + 1] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    bool shown[TACTICS] = {false};
    for (int left = TACTICS; left >= TACTICS - seats; left--)
        shown[take_out(cards, below(&t->dice, (unsigned)left))] = true;
    t->displayed = 0;
    for (int card = 0; card < TACTICS; card++)
        if (shown[card])
            t->display[t->displayed++] = (int8_t)card;
    memset(t->soldiers, 0, sizeof t->soldiers);
    memset(t->reserve, SOLDIERS, sizeof t->reserve);
    memset(t->katana, 0, sizeof t->katana);
    memset(t->has_used_card, 0, sizeof t->has_used_card);
}

/* Deploying */

INLINE void place(struct table *t, int seat, int region, int count)
{
    t->soldiers[region][seat] += count;
    t->reserve[seat] -= count;
}

INLINE void march(struct table *t, int owner, int origin, int target, int count)
{
    t->soldiers[origin][owner] -= count;
    t->soldiers[target][owner] += count;
}

INLINE void deploy(struct table *t, int seat)
{
    const struct roll *roll = &rolls[below(&t->dice, ROLLS)];
    int choice = decide(t, roll->choices + 1);
    if (choice == roll->choices) { /* roll again */
        roll = &rolls[below(&t->dice, ROLLS)];
        choice = decide(t, roll->choices);
    }
    int count = roll->soldiers[choice];
    if (count > t->reserve[seat])
        count = t->reserve[seat];
    place(t, seat, t->site[roll->castle[choice]], count);
}

/* Tactic cards */

enum {
    SCOUTING,
    OVER_THE_MOUNTAINS,
    NAVY,
    RESERVE_SQUAD,
    NINJA,
    MARCH_ON_KYO,
    SUPPORT,
    REBELLION,
    EXILE,
    CAPTIVITY,
    DECOY,
    RETREAT,
};

INLINE bool holds(const struct table *t, int seat, int region)
{
    return t->soldiers[region][seat] > 0;
}

INLINE bool holds_neighbour(const struct table *t, int seat, int region)
{
    const struct links *next = &NEIGHBOURS[region];
    for (int n = 0; n < next->count; n++)
        if (holds(t, seat, next->to[n]))
            return true;
    return false;
}

INLINE int enemies(const struct table *t, int seats, int seat, int region)
{
    int total = -t->soldiers[region][seat];
    for (int other = 0; other < seats; other++)
        total += t->soldiers[region][other];
    return total;
}

INLINE int on_map(const struct table *t, int seat)
{
    return SOLDIERS - t->reserve[seat];
}

INLINE bool enemies_on_map(const struct table *t, int seats, int seat)
{
    for (int other = 0; other < seats; other++)
        if (other != seat && on_map(t, other) > 0)
            return true;
    return false;
}

/* Whether the first step of a card that needs a look at the map can be taken in a region. */
INLINE bool can_begin(const struct table *t, int seats, int seat, int card, int region)
{
    int own = t->soldiers[region][seat];
    switch (card) {
    case OVER_THE_MOUNTAINS:
        return own >= 2 && BY_LAND[region].count > 0;
    case NAVY:
        return own >= 2 && BY_SEA[region].count > 0;
    case RESERVE_SQUAD:
        return own >= 2;
    case EXILE:
        return own >= 1 && enemies(t, seats, seat, region) >= 1;
    case CAPTIVITY:
        return enemies(t, seats, seat, region) >= 1 && holds_neighbour(t, seat, region);
    case DECOY:
        return own >= 1 && enemies(t, seats, seat, region) >= 2;
    default:
        return own >= 1;
    }
}

INLINE bool can_begin_somewhere(const struct table *t, int seats, int seat, int card)
{
    for (int region = 0; region < REGIONS; region++)
        if (can_begin(t, seats, seat, card, region))
            return true;
    return false;
}

/* Whether a card can be carried out in full. A seat that is on turn has soldiers in reserve. */
INLINE bool can_use(const struct table *t, int seats, int seat, int card)
{
    if (card == REBELLION)
        return enemies_on_map(t, seats, seat);
    if (on_map(t, seat) == 0)
        return false;
    switch (card) {
    case SCOUTING:
    case SUPPORT:
        return true;
    case RETREAT:
        return on_map(t, seat) >= 2;
    case MARCH_ON_KYO:
        return holds_neighbour(t, seat, KYO);
    case NINJA: {
        int held = 0;
        for (int region = 0; region < REGIONS; region++)
            held += holds(t, seat, region);
        return held >= 2;
    }
    case OVER_THE_MOUNTAINS: /* a loop for each card, so that none asks again which card it is */
        return can_begin_somewhere(t, seats, seat, OVER_THE_MOUNTAINS);
    case NAVY:
        return can_begin_somewhere(t, seats, seat, NAVY);
    case RESERVE_SQUAD:
        return can_begin_somewhere(t, seats, seat, RESERVE_SQUAD);
    case EXILE:
        return can_begin_somewhere(t, seats, seat, EXILE);
    case CAPTIVITY:
        return can_begin_somewhere(t, seats, seat, CAPTIVITY);
    default:
        return can_begin_somewhere(t, seats, seat, DECOY);
    }
}

/* Choose among the regions where a card can begin. */
INLINE int choose_origin(struct table *t, int seats, int seat, int card)
{
    int8_t origins[REGIONS + 1];
    int n = 0;
    for (int region = 0; region < REGIONS; region++) {
        origins[n] = (int8_t)region;
        n += can_begin(t, seats, seat, card, region);
    }
    return origins[decide(t, n)];
}

INLINE int choose_link(struct table *t, const struct links *links)
{
    return links->to[decide(t, links->count)];
}

/* The links that lead to a region that the seat holds; returns how many. */
INLINE int held_links(const struct table *t, int seat, const struct links *links, int8_t *held)
{
    int n = 0;
    for (int link = 0; link < links->count; link++) {
        held[n] = links->to[link];
        n += holds(t, seat, held[n]);
    }
    return n;
}

struct enemy {
    int region, seat;
};

/* Choose among the opponents with soldiers in the regions where a card can begin. */
INLINE struct enemy choose_enemy(struct table *t, int seats, int seat, int card)
{
    int8_t found[REGIONS * MOST_SEATS + 1];
    int n = 0;
    for (int region = 0; region < REGIONS; region++)
        if (card == REBELLION || (card == EXILE ? holds(t, seat, region) : holds_neighbour(t, seat, region)))
            for (int other = 0; other < seats; other++) {
                found[n] = (int8_t)(region * MOST_SEATS + other);
                n += other != seat && holds(t, other, region);
            }
    int chosen = found[decide(t, n)];
    return (struct enemy){chosen / MOST_SEATS, chosen % MOST_SEATS};
}

INLINE void ninja(struct table *t, int seats, int seat)
{
    int origin = choose_origin(t, seats, seat, NINJA);
    int8_t targets[REGIONS + 1];
    int n = 0;
    for (int region = 0; region < REGIONS; region++) {
        targets[n] = (int8_t)region;
        n += region != origin && holds(t, seat, region);
    }
    march(t, seat, origin, targets[decide(t, n)], 1);
}

INLINE void march_on_kyo(struct table *t, int seat)
{
    for (int enough = 0;; enough = 1) { /* after the first, "done" is the last move */
        int8_t near[MOST_NEIGHBOURS + 1];
        int n = held_links(t, seat, &NEIGHBOURS[KYO], near);
        int choice = n > 0 ? decide(t, n + enough) : 0;
        if (choice == n)
            return;
        march(t, seat, near[choice], KYO, 1);
    }
}

INLINE void captivity(struct table *t, int seats, int seat)
{
    struct enemy enemy = choose_enemy(t, seats, seat, CAPTIVITY);
    int8_t near[MOST_NEIGHBOURS + 1];
    int n = held_links(t, seat, &NEIGHBOURS[enemy.region], near);
    march(t, enemy.seat, enemy.region, near[decide(t, n)], 1);
}

INLINE void decoy(struct table *t, int seats, int seat)
{
    int origin = choose_origin(t, seats, seat, DECOY);
    int target = choose_link(t, &NEIGHBOURS[origin]);
    march(t, seat, origin, target, 1);
    for (int lured = 0; lured < 2; lured++) {
        int8_t others[MOST_SEATS + 1];
        int n = 0;
        for (int other = 0; other < seats; other++) {
            others[n] = (int8_t)other;
            n += other != seat && holds(t, other, origin);
        }
        march(t, others[decide(t, n)], origin, target, 1);
    }
}

/* Carry a card out, to the end of the turn. */
static void use_card(struct table *t, int seats, int seat, int card)
{
    int origin;
    struct enemy enemy;
    switch (card) {
    case SCOUTING:
        origin = choose_origin(t, seats, seat, SCOUTING);
        march(t, seat, origin, choose_link(t, &NEIGHBOURS[origin]), 1);
        break;
    case OVER_THE_MOUNTAINS:
        origin = choose_origin(t, seats, seat, OVER_THE_MOUNTAINS);
        march(t, seat, origin, choose_link(t, &BY_LAND[origin]), 2);
        break;
    case NAVY:
        origin = choose_origin(t, seats, seat, NAVY);
        march(t, seat, origin, choose_link(t, &BY_SEA[origin]), 2);
        break;
    case RESERVE_SQUAD:
        origin = choose_origin(t, seats, seat, RESERVE_SQUAD);
        march(t, seat, origin, choose_link(t, &NEIGHBOURS[origin]), t->soldiers[origin][seat] / 2);
        break;
    case NINJA:
        ninja(t, seats, seat);
        break;
    case MARCH_ON_KYO:
        march_on_kyo(t, seat);
        break;
    case SUPPORT:
        place(t, seat, choose_origin(t, seats, seat, SUPPORT), 1);
        break;
    case REBELLION:
        enemy = choose_enemy(t, seats, seat, REBELLION);
        place(t, enemy.seat, enemy.region, -1);
        place(t, seat, enemy.region, 1);
        break;
    case EXILE:
        enemy = choose_enemy(t, seats, seat, EXILE);
        march(t, enemy.seat, enemy.region, choose_link(t, &NEIGHBOURS[enemy.region]), 1);
        break;
    case CAPTIVITY:
        captivity(t, seats, seat);
        break;
    case DECOY:
        decoy(t, seats, seat);
        break;
    case RETREAT:
        for (int withdrawn = 0; withdrawn < 2; withdrawn++)
            place(t, seat, choose_origin(t, seats, seat, RETREAT), -1);
        break;
    }
}

/* War: castles in rising order. Strength is soldiers, then katana; where nobody stands, nobody wins. */

INLINE void wage_war(struct table *t, int seats, int16_t *score)
{
    int reinforcements = seats >= 3 ? 2 : 1;
    for (int seat = 0; seat < seats; seat++)
        score[seat] = 0;
    for (int castle = LOWEST_CASTLE; castle <= HIGHEST_CASTLE; castle++) {
        int region = t->site[castle];
        int winner = 0, second = 0, highest = 0, next = 0;
        for (int seat = 0; seat < seats; seat++) {
            int soldiers = t->soldiers[region][seat];
            int strength = soldiers > 0 ? soldiers * (MOST_SEATS + 1) + t->katana[seat] : 0;
            if (strength > highest) {
                next = highest;
                second = winner;
                highest = strength;
                winner = seat;
            } else if (strength > next) {
                next = strength;
                second = seat;
            }
        }
        if (highest == 0)
            continue;
        score[winner] += castle;
        if (seats >= 3 && next > 0)
            score[second] += castle / 2;
        const struct links *near = &NEIGHBOURS[region];
        for (int n = 0; n < near->count; n++) {
            int8_t *army = &t->soldiers[near->to[n]][winner];
            *army += *army > 0 ? reinforcements : 0;
        }
    }
}

/* A game: turns until everybody has placed everything, then the war. */

INLINE int draw_action(struct table *t, int seats, int seat, int8_t *usable)
{
    int n = 1; /* deploying is the first */
    for (int place = 0; place < t->displayed; place++) {
        usable[n] = (int8_t)place;
        n += can_use(t, seats, seat, t->display[place]);
    }
    return decide(t, n);
}

INLINE int take_from_display(struct table *t, int place)
{
    int card = t->display[place];
    t->displayed--;
    for (; place < t->displayed; place++)
        t->display[place] = t->display[place + 1];
    return card;
}

INLINE void play(struct table *t, int seats, int16_t *score)
{
    set_up(t, seats);
    int katana_left = seats;
    int seat = 0;
    for (;;) {
        int action = 0;
        int8_t usable[MOST_SEATS + 3];
        if (katana_left == seats && !t->has_used_card[seat])
            action = draw_action(t, seats, seat, usable);
        if (action == 0) {
            deploy(t, seat);
        } else {
            t->has_used_card[seat] = true;
            use_card(t, seats, seat, take_from_display(t, usable[action]));
        }
        if (t->reserve[seat] == 0) {
            t->katana[seat] = (int8_t)katana_left--;
            if (katana_left == 0)
                break;
        }
        do
            seat = seat < seats - 1 ? seat + 1 : 0;
        while (t->katana[seat] > 0);
    }
    wage_war(t, seats, score);
}

static uint64_t play_games(int seats, uint64_t seed, uint64_t first, uint64_t count, int16_t *scores)
{
    struct table t = {.decisions = 0};
    for (uint64_t game = first; game < first + count; game++, scores += seats) {
        t.dice = dice_of(seed, game);
        play(&t, seats, scores);
    }
    return t.decisions;
}

int main(int arguments, char **argument)
{
    prepare_rolls();
    return run(arguments, argument, MOST_SEATS, play_games);
}
