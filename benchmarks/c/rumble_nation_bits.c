/* Rumble Nation by hand, in another representation of the game: sets of bits.
 *
 * The base game for 2 to 4 seats with all twelve tactic cards, played at random, with the same final scores
 * as ours. How to build and run it: `yardstick.h`. It shows how far a program can go that does not have to
 * keep the game as the rules see it; the same rules on the same arrays are in `rumble_nation.c`.
 *
 * How it is fast:
 * - All soldiers of a seat are one 64-bit word, five bits for each of the eleven regions (there are 18
 *   soldiers, and in the war at most 18 + 4 * 2). "Where does it have at least two?" is three operations.
 * - So a list of moves is a set of bits in the order of the moves: counting them is a popcount, and the move
 *   that was drawn is the n-th bit (one instruction where there is BMI2). No list is ever written.
 * - Seats of a region fit below each other in its five bits: enemies by region, then seat, are one set too.
 * - Which tactic cards can be used is worked out for all twelve at once, without a branch.
 * - What each of the 216 rolls allows lies in a table.
 * - In the war, reinforcements go to all neighbours in one addition. Those for regions that are settled
 *   already change nothing, and where nobody stands there is nobody to win.
 */

#include "yardstick.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { MOST_SEATS = 4, REGIONS = 11, TACTICS = 12, SOLDIERS = 18, ROLLS = 216 };
enum { LOWEST_CASTLE = 2, HIGHEST_CASTLE = 12 };

/* Sets of regions, and soldiers by region: five bits, a lane, for each region. A region is known by the
 * first bit of its lane, and a set of regions has that bit set for each. */

typedef uint64_t lanes;

#define LANE 5
#define AT(region) ((lanes)1 << (region))
enum {
    TOKUYAMA = LANE * 0,
    YONEZAWA = LANE * 1,
    KASUGAYAMA = LANE * 2,
    ODAWARA = LANE * 3,
    TSUTSUJIGASAKI = LANE * 4,
    KIYOSU = LANE * 5,
    KYO = LANE * 6,
    YOSHIDA = LANE * 7,
    OKO = LANE * 8,
    USUKI = LANE * 9,
    SHURI = LANE * 10,
    LANES = LANE * REGIONS,
};

static const lanes EVERYWHERE = (((lanes)1 << LANES) - 1) / ((1 << LANE) - 1);

static const lanes BY_LAND[LANES] = {
    [YONEZAWA] = AT(ODAWARA) | AT(TSUTSUJIGASAKI),
    [KASUGAYAMA] = AT(TSUTSUJIGASAKI) | AT(KIYOSU) | AT(KYO),
    [ODAWARA] = AT(YONEZAWA) | AT(TSUTSUJIGASAKI) | AT(KIYOSU),
    [TSUTSUJIGASAKI] = AT(YONEZAWA) | AT(KASUGAYAMA) | AT(ODAWARA) | AT(KIYOSU),
    [KIYOSU] = AT(KASUGAYAMA) | AT(ODAWARA) | AT(TSUTSUJIGASAKI) | AT(KYO),
    [KYO] = AT(KASUGAYAMA) | AT(KIYOSU) | AT(YOSHIDA),
    [YOSHIDA] = AT(KYO),
};
static const lanes BY_SEA[LANES] = {
    [TOKUYAMA] = AT(YONEZAWA),
    [YONEZAWA] = AT(TOKUYAMA),
    [KYO] = AT(OKO),
    [YOSHIDA] = AT(OKO) | AT(USUKI),
    [OKO] = AT(KYO) | AT(YOSHIDA) | AT(USUKI),
    [USUKI] = AT(YOSHIDA) | AT(OKO) | AT(SHURI),
    [SHURI] = AT(USUKI),
};
static const lanes WITH_LAND_LINKS = AT(YONEZAWA) | AT(KASUGAYAMA) | AT(ODAWARA) | AT(TSUTSUJIGASAKI) | AT(KIYOSU)
                                     | AT(KYO) | AT(YOSHIDA);
static const lanes WITH_SEA_LINKS = AT(TOKUYAMA) | AT(YONEZAWA) | AT(KYO) | AT(YOSHIDA) | AT(OKO) | AT(USUKI)
                                    | AT(SHURI);

static lanes linked[LANES]; /* by land or by sea */

/* Where there are at least `least` soldiers (1 or 2). The sum carries into the fifth bit, never beyond. */
INLINE lanes with_at_least(int least, lanes soldiers)
{
    lanes low = EVERYWHERE * 15;
    return (((soldiers & low) + EVERYWHERE * (16 - least)) | soldiers) >> 4 & EVERYWHERE;
}

INLINE unsigned count_in(lanes soldiers, int region)
{
    return soldiers >> region & 31;
}

INLINE int size(lanes set)
{
    return __builtin_popcountll(set);
}

/* The n-th bit of a set, counted from the lowest. */
INLINE int member(lanes set, unsigned n)
{
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64((uint64_t)1 << n, set));
#else
    while (n--)
        set &= set - 1;
    return __builtin_ctzll(set);
#endif
}

/* All regions next to one of these. */
INLINE lanes around(lanes set)
{
    lanes found = 0;
    for (; set; set &= set - 1)
        found |= linked[__builtin_ctzll(set)];
    return found;
}

/* What a roll allows: `choices` pairs of dice, and for each, in a byte of `split`, the castle that the pair
 * names (low half) and the soldiers that the single die sends (high half). */

static uint32_t splits[ROLLS]; /* choices << 24 | split */

static void prepare_tables(void)
{
    for (int region = 0; region < LANES; region += LANE)
        linked[region] = BY_LAND[region] | BY_SEA[region];
    for (int roll = 0; roll < ROLLS; roll++) {
        int dice[3] = {roll / 36 + 1, roll / 6 % 6 + 1, roll % 6 + 1};
        int choices = 0;
        uint32_t split = 0;
        for (int single = 0; single < 3; single++) {
            bool came_before = false;
            for (int earlier = 0; earlier < single; earlier++)
                came_before |= dice[earlier] == dice[single];
            if (!came_before) {
                int pair = dice[0] + dice[1] + dice[2] - dice[single];
                int soldiers = (dice[single] + 1) / 2;
                split |= (uint32_t)(soldiers << 4 | pair) << 8 * choices++;
            }
        }
        splits[roll] = (uint32_t)choices << 24 | split;
    }
}

/* The table */

struct table {
    uint64_t dice;
    uint64_t decisions;            /* of two or more legal moves */
    lanes soldiers[MOST_SEATS];    /* on the map */
    int reserve[MOST_SEATS];       /* soldiers still to be placed */
    int katana[MOST_SEATS];        /* from `seats` down to 1 */
    int8_t site[HIGHEST_CASTLE + 1]; /* the region where each castle was laid */
    unsigned display;              /* a bit for each tactic card that can still be chosen */
};

INLINE unsigned decide(struct table *t, unsigned moves)
{
    if (moves == 1)
        return 0;
    t->decisions++;
    return below(&t->dice, moves);
}

INLINE int choose(struct table *t, lanes set)
{
    return member(set, decide(t, size(set)));
}

/* Setup: a castle for each region, a few tactic cards. The tokens left are a row of four bits each, in
 * rising order; what is drawn is cut out of it. */

INLINE unsigned cut_out(uint64_t *row, unsigned n)
{
    unsigned token = *row >> 4 * n & 15;
    uint64_t before = ((uint64_t)1 << 4 * n) - 1;
    *row = (*row & before) | (*row >> 4 & ~before);
    return token;
}

INLINE void set_up(struct table *t, int seats)
{
    uint64_t castles = 0xCBA98765432;
    for (int left = REGIONS; left > 1; left--)
        t->site[cut_out(&castles, below(&t->dice, left))] = LANE * (REGIONS - left);
    t->site[castles & 15] = LANE * (REGIONS - 1);
    uint64_t cards = 0xBA9876543210;
    t->display = 0;
    for (int left = TACTICS; left >= TACTICS - seats; left--)
        t->display |= 1u << cut_out(&cards, below(&t->dice, left));
    for (int seat = 0; seat < MOST_SEATS; seat++) {
        t->soldiers[seat] = 0;
        t->reserve[seat] = SOLDIERS;
        t->katana[seat] = 0;
    }
}

/* Deploying */

INLINE void place(struct table *t, int seat, int region, int count)
{
    t->soldiers[seat] += (lanes)count << region;
    t->reserve[seat] -= count;
}

INLINE void march(struct table *t, int owner, int origin, int target, unsigned count)
{
    t->soldiers[owner] += ((lanes)count << target) - ((lanes)count << origin);
}

INLINE void deploy(struct table *t, int seat)
{
    uint32_t split = splits[below(&t->dice, ROLLS)];
    unsigned choices = split >> 24;
    unsigned choice = decide(t, choices + 1);
    if (choice == choices) { /* roll again */
        split = splits[below(&t->dice, ROLLS)];
        choice = decide(t, split >> 24);
    }
    split >>= 8 * choice;
    int count = split >> 4 & 3;
    if (count > t->reserve[seat])
        count = t->reserve[seat];
    place(t, seat, t->site[split & 15], count);
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

/* The enemies: where each other seat has soldiers, by region, then seat. */
INLINE lanes enemies(const struct table *t, int seats, int seat)
{
    lanes found = 0;
    for (int other = 0; other < seats; other++)
        if (other != seat)
            found |= with_at_least(1, t->soldiers[other]) << other;
    return found;
}

/* Where at least one enemy stands, and where two or more do. */
INLINE void look_for_enemies(const struct table *t, int seats, int seat, lanes *one, lanes *two)
{
    *one = *two = 0;
    for (int other = 0; other < seats; other++)
        if (other != seat) {
            lanes here = with_at_least(1, t->soldiers[other]);
            *two |= with_at_least(2, t->soldiers[other]) | (*one & here);
            *one |= here;
        }
}

/* The cards on display that can be carried out in full. A seat that is on turn has soldiers in reserve. */
INLINE unsigned usable_cards(const struct table *t, int seats, int seat)
{
    lanes one = with_at_least(1, t->soldiers[seat]);
    lanes two = with_at_least(2, t->soldiers[seat]);
    lanes one_enemy, two_enemies;
    look_for_enemies(t, seats, seat, &one_enemy, &two_enemies);
    unsigned usable = (unsigned)(one != 0) << SCOUTING
                      | (unsigned)((two & WITH_LAND_LINKS) != 0) << OVER_THE_MOUNTAINS
                      | (unsigned)((two & WITH_SEA_LINKS) != 0) << NAVY
                      | (unsigned)(two != 0) << RESERVE_SQUAD
                      | (unsigned)((one & (one - 1)) != 0) << NINJA
                      | (unsigned)((one & linked[KYO]) != 0) << MARCH_ON_KYO
                      | (unsigned)(one != 0) << SUPPORT
                      | (unsigned)(one_enemy != 0) << REBELLION
                      | (unsigned)((one & one_enemy) != 0) << EXILE
                      | (unsigned)((one & two_enemies) != 0) << DECOY
                      | (unsigned)(t->reserve[seat] <= SOLDIERS - 2) << RETREAT;
    usable &= t->display;
    if (t->display >> CAPTIVITY & 1 && around(one) & one_enemy)
        usable |= 1u << CAPTIVITY;
    return usable;
}

/* Carry a card out, to the end of the turn. */
INLINE void use_card(struct table *t, int seats, int seat, int card)
{
    lanes own = t->soldiers[seat];
    lanes one = with_at_least(1, own), two = with_at_least(2, own);
    lanes one_enemy, two_enemies;
    int origin, target, enemy, other;
    switch (card) {
    case SCOUTING:
        origin = choose(t, one);
        target = choose(t, linked[origin]);
        march(t, seat, origin, target, 1);
        break;
    case OVER_THE_MOUNTAINS:
        origin = choose(t, two & WITH_LAND_LINKS);
        target = choose(t, BY_LAND[origin]);
        march(t, seat, origin, target, 2);
        break;
    case NAVY:
        origin = choose(t, two & WITH_SEA_LINKS);
        target = choose(t, BY_SEA[origin]);
        march(t, seat, origin, target, 2);
        break;
    case RESERVE_SQUAD:
        origin = choose(t, two);
        target = choose(t, linked[origin]);
        march(t, seat, origin, target, count_in(own, origin) / 2);
        break;
    case NINJA:
        origin = choose(t, one);
        target = choose(t, one & ~AT(origin));
        march(t, seat, origin, target, 1);
        break;
    case MARCH_ON_KYO:
        for (int enough = 0;; enough = 1) { /* after the first, "done" is the last move */
            lanes near = with_at_least(1, t->soldiers[seat]) & linked[KYO];
            unsigned places = size(near);
            unsigned choice = places ? decide(t, places + enough) : 0;
            if (choice == places)
                break;
            march(t, seat, member(near, choice), KYO, 1);
        }
        break;
    case SUPPORT:
        place(t, seat, choose(t, one), 1);
        break;
    case REBELLION:
        enemy = choose(t, enemies(t, seats, seat));
        other = enemy % LANE, origin = enemy - other;
        place(t, other, origin, -1);
        place(t, seat, origin, 1);
        break;
    case EXILE:
        enemy = choose(t, enemies(t, seats, seat) & one * 15);
        other = enemy % LANE, origin = enemy - other;
        target = choose(t, linked[origin]);
        march(t, other, origin, target, 1);
        break;
    case CAPTIVITY:
        enemy = choose(t, enemies(t, seats, seat) & around(one) * 15);
        other = enemy % LANE, origin = enemy - other;
        target = choose(t, linked[origin] & one);
        march(t, other, origin, target, 1);
        break;
    case DECOY:
        look_for_enemies(t, seats, seat, &one_enemy, &two_enemies);
        origin = choose(t, one & two_enemies);
        target = choose(t, linked[origin]);
        march(t, seat, origin, target, 1);
        for (int lured = 0; lured < 2; lured++) {
            other = choose(t, enemies(t, seats, seat) >> origin & 15);
            march(t, other, origin, target, 1);
        }
        break;
    case RETREAT:
        for (int withdrawn = 0; withdrawn < 2; withdrawn++)
            place(t, seat, choose(t, with_at_least(1, t->soldiers[seat])), -1);
        break;
    }
}

/* War: castles in rising order. Strength is soldiers, then katana; where nobody stands, nobody wins. */

INLINE unsigned most(unsigned one, unsigned other)
{
    return one > other ? one : other;
}

INLINE unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

INLINE void wage_war(struct table *t, int seats, int16_t *score)
{
    int points[MOST_SEATS] = {0};
    unsigned tie[MOST_SEATS];
    for (int seat = 0; seat < MOST_SEATS; seat++)
        tie[seat] = (unsigned)t->katana[seat] << 2 | (unsigned)seat;
    enum { SOMEBODY = 1 << 5 }; /* below five bits for katana and seat: how many soldiers */
    for (int castle = LOWEST_CASTLE; castle <= HIGHEST_CASTLE; castle++) {
        int region = t->site[castle];
        unsigned strength[MOST_SEATS];
        for (int seat = 0; seat < MOST_SEATS; seat++)
            strength[seat] = count_in(t->soldiers[seat], region) * SOMEBODY + tie[seat];
        unsigned front = most(strength[0], strength[1]), rear = most(strength[2], strength[3]);
        unsigned winner = most(front, rear);
        unsigned behind = most(least(strength[0], strength[1]), least(strength[2], strength[3]));
        unsigned second = most(least(front, rear), behind);
        if (winner < SOMEBODY)
            continue;
        points[winner & 3] += castle;
        if (seats >= 3)
            points[second & 3] += second >= SOMEBODY ? castle / 2 : 0;
        lanes army = t->soldiers[winner & 3];
        t->soldiers[winner & 3] = army + ((with_at_least(1, army) & linked[region]) << (seats >= 3));
    }
    for (int seat = 0; seat < seats; seat++)
        score[seat] = (int16_t)points[seat];
}

/* A game: turns until everybody has placed everything, then the war. */

INLINE void play(struct table *t, int seats, int16_t *score)
{
    set_up(t, seats);
    unsigned deploying = (1u << seats) - 1; /* a bit for each seat without a katana */
    unsigned holding_a_card = deploying;    /* may use a tactic card: none once somebody has finished */
    int katana_left = seats;
    int seat = 0;
    for (;;) {
        unsigned action = 0, usable = 0;
        if (holding_a_card >> seat & 1) {
            usable = usable_cards(t, seats, seat);
            action = decide(t, 1 + (unsigned)size(usable));
        }
        if (action == 0) {
            deploy(t, seat);
        } else {
            int card = member(usable, action - 1);
            t->display &= ~(1u << card);
            holding_a_card &= ~(1u << seat);
            use_card(t, seats, seat, card);
        }
        if (t->reserve[seat] == 0) {
            t->katana[seat] = katana_left--;
            holding_a_card = 0;
            deploying &= ~(1u << seat);
            if (deploying == 0)
                break;
        }
        unsigned after = deploying & -2u << seat;
        seat = __builtin_ctz(after ? after : deploying);
    }
    wage_war(t, seats, score);
}

static uint64_t play_games(int seats, uint64_t seed, uint64_t first, uint64_t count, int16_t *scores)
{
    struct table t = {.decisions = 0};
    for (uint64_t game = first; game < first + count; game++, scores += seats) {
        t.dice = dice_of(seed, game);
        switch (seats) { /* so that each number of seats has a program of its own */
        case 2:
            play(&t, 2, scores);
            break;
        case 3:
            play(&t, 3, scores);
            break;
        default:
            play(&t, 4, scores);
        }
    }
    return t.decisions;
}

int main(int arguments, char **argument)
{
    prepare_tables();
    return run(arguments, argument, MOST_SEATS, play_games);
}
