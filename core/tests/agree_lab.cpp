// Plays batches of both games and compares every state with what the slow functions say about it.
#include <bit>
#include <cstdio>
#include <stdexcept>
#include <vector>

#include "lab/batch.hpp"
#include "lab/quarto_game.hpp"
#include "lab/quatrenun_game.hpp"
#include "quarto/lines.hpp"

using namespace quaterne;
using namespace quaterne::lab;

namespace {

int compared = 0, wrong = 0;

void check(bool right, const char* what) {
    ++compared;
    if (right) return;
    if (++wrong < 10) std::printf("wrong: %s\n", what);
}

template <typename Rules, typename Compare>
void play(const Rules& rules, std::uint64_t seed, Compare compare) {
    constexpr int games = 16, steps = 400;
    Batch<Rules> batch(rules, games, true, seed);
    int ended = 0;
    for (int step = 0; step < steps; ++step) {
        batch.sample();
        batch.step(batch.sampled());
        for (int i = 0; i < games; ++i) {
            compare(batch.games()[i]);
            ended += batch.over()[i];
        }
    }
    check(ended > games, "games end and start again");
    const std::vector<std::int64_t> impossible(games, -1);
    bool refused = false;
    try {
        batch.step(impossible.data());
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    check(refused, "an illegal action is refused");
}

// Whether four pieces share one of these characteristics, bit by bit.
bool share(const QuartoGame& game, quarto::Cells line, unsigned characteristics) {
    unsigned all = 15, any = 0;
    for (int cell = 0; cell < 16; ++cell)
        if (line >> cell & 1) {
            if (game.board[cell] == none) return false;
            all &= game.board[cell], any |= game.board[cell];
        }
    return ((all | ~any) & characteristics) != 0;
}

void compare_quarto(const QuartoGame& game, unsigned characteristics, bool squares) {
    int aligned = 0, placed = 0;
    for (int cell = 0; cell < 16; ++cell) placed += game.board[cell] != none;
    const int families = squares ? quarto::all_families : quarto::plain_families;
    for (int family = 0; family < families; ++family)
        for (int cell = 0; cell < 16; ++cell) {
            const quarto::Cells line = quarto::line_through(family, cell);
            // Each line once, at its first cell.
            if (line != 0 && __builtin_ctz(line) == cell) aligned += share(game, line, characteristics);
        }
    check(__builtin_popcount(game.aligned) == aligned, "the aligned lines");
    const unsigned actions = static_cast<unsigned>(game.legal), left = 16 - static_cast<unsigned>(placed);
    const bool holds = game.hand != none;
    if (game.stage == stage_place)
        check(holds && static_cast<unsigned>(__builtin_popcount(actions)) == left, "placing");
    if (game.stage == stage_give) check(!holds && static_cast<unsigned>(__builtin_popcount(actions)) == left, "giving");
    if (game.stage == stage_last) check(left == 0 && actions == 0, "after the last piece");
}

void compare_quatrenun(const QuatrenunGame& game) {
    using namespace quatrenun;
    if (game.stage == stage_designate)
        check(game.choices == designatable(game.groups), "groups to designate");
    else
        check(game.choices == targets(game.groups, game.designated), "where a piece may go");
    for (int cell = 0; cell < 16; ++cell) check(game.sizes[cell] == std::popcount(game.groups[cell]), "sizes");
    for (int piece = 0; piece < 16; ++piece) check(game.groups[game.where[piece]] >> piece & 1, "where a piece stands");
}

}  // namespace

int main() {
    for (const unsigned characteristics : {15u, 8u, 6u})
        for (const int words : {0, 1, 2, 3, 4, 5, 6, 7}) {
            const bool squares = words & 1, automatic = words & 2, late_after = words & 4;
            play(QuartoRules(characteristics, squares, automatic, late_after), characteristics + 16u * words,
                 [&](const QuartoGame& game) { compare_quarto(game, characteristics, squares); });
        }
    play(QuatrenunRules{}, 7, compare_quatrenun);
    std::printf("%d compared, %d wrong\n", compared, wrong);
    return wrong == 0 ? 0 : 1;
}
