/* What the yardsticks share: the numbers that chance draws, the command line, the clock and the digest.
 *
 *     cc -std=c11 -O3 -march=native NAME.c -o NAME
 *     NAME SEATS SEED FIRST COUNT [--scores]
 *
 * A program plays the games FIRST to FIRST + COUNT - 1 of a seed on one core and prints one line of JSON; with
 * --scores, one line of final scores for each game instead. The digest is FNV-1a (64 bits) over all final
 * scores as little-endian int16, game by game, seat by seat.
 *
 * It makes the same choices from the same numbers as `play_random` does with `Dice(seed, game)`: SplitMix64,
 * Lemire's `below`, the legal moves in the same order, nothing drawn where there is a single move or lot. So
 * the final scores are the same.
 */

#ifndef YARDSTICK_H
#define YARDSTICK_H

#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define INLINE static inline __attribute__((always_inline))
#define RARELY(condition) __builtin_expect(condition, 0)

/* Chance */

#define GOLDEN 0x9E3779B97F4A7C15u

INLINE uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

/* What the dice of a game start with. */
INLINE uint64_t dice_of(uint64_t seed, uint64_t game)
{
    return mix(mix(seed) + game * GOLDEN);
}

INLINE uint64_t draw32(uint64_t *dice)
{
    return mix(*dice += GOLDEN) >> 32;
}

/* A number from 0 to n - 1, each equally likely. */
INLINE unsigned below(uint64_t *dice, unsigned n)
{
    uint64_t product = draw32(dice) * n;
    if (RARELY((uint32_t)product < n)) {
        uint32_t unfair = -n % n;
        while ((uint32_t)product < unfair)
            product = draw32(dice) * n;
    }
    return product >> 32;
}

/* The program */

static uint64_t fnv1a(const int16_t *numbers, uint64_t count)
{
    uint64_t hash = 0xCBF29CE484222325u;
    for (uint64_t i = 0; i < count; i++) {
        hash = (hash ^ ((uint16_t)numbers[i] & 0xFF)) * 0x100000001B3u;
        hash = (hash ^ ((uint16_t)numbers[i] >> 8)) * 0x100000001B3u;
    }
    return hash;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Plays games, writes `seats` scores for each, and returns the number of decisions: choices of a seat among
 * two or more legal moves. */
typedef uint64_t player(int seats, uint64_t seed, uint64_t first, uint64_t count, int16_t *scores);

static int run(int arguments, char **argument, int most_seats, player *play_games)
{
    bool show_scores = arguments == 6 && strcmp(argument[5], "--scores") == 0;
    int seats = arguments > 1 ? atoi(argument[1]) : 0;
    if ((arguments != 5 && !show_scores) || seats < 2 || seats > most_seats) {
        fprintf(stderr, "usage: %s SEATS SEED FIRST COUNT [--scores]\n", argument[0]);
        return 2;
    }
    uint64_t seed = strtoull(argument[2], NULL, 10);
    uint64_t first = strtoull(argument[3], NULL, 10);
    uint64_t games = strtoull(argument[4], NULL, 10);
    uint64_t numbers = games * (uint64_t)seats;
    int16_t *scores = malloc(numbers * sizeof *scores + 1);
    if (scores == NULL) {
        fprintf(stderr, "no memory for the scores of %" PRIu64 " games\n", games);
        return 1;
    }
    memset(scores, 0, numbers * sizeof *scores); /* so that the system hands out the pages before the clock runs */

    double start = now();
    uint64_t decisions = play_games(seats, seed, first, games, scores);
    double seconds = now() - start;

    if (show_scores) {
        for (uint64_t i = 0; i < numbers; i++)
            printf("%d%c", scores[i], (i + 1) % (uint64_t)seats ? ' ' : '\n');
    } else {
        printf("{\"games\": %" PRIu64 ", \"decisions\": %" PRIu64 ", \"seconds\": %.6f, \"games_per_s\": %.1f, "
               "\"decisions_per_s\": %.1f, \"digest\": \"%016" PRIx64 "\"}\n",
               games, decisions, seconds, (double)games / seconds, (double)decisions / seconds,
               fnv1a(scores, numbers));
    }
    free(scores);
    return 0;
}

#endif
