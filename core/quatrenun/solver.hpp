// Exact scores of states, and of every turn, within limits.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "common/limits.hpp"
#include "quatrenun/search.hpp"
#include "quatrenun/table.hpp"
#include "quatrenun/turn.hpp"

namespace quaterne::quatrenun {

// Where an analysis stands.
struct Progress {
    std::uint64_t nodes = 0;
    int turns_judged = 0;  // of the legal turns, those whose score is final
    int turns = 0;         // legal turns to be judged; 0 while the state itself is
    Bounds bounds;         // of the state, as far as known
};

struct Options {
    bool distances = true;  // false: only win, draw or loss
    bool every_turn = false;
    int horizon = unlimited;  // moves to look ahead; what takes longer to win counts as a draw
    int threads = 1;
    unsigned ideas = every_idea;
    const Kernel* kernel = nullptr;  // null: the best for this processor
    Limits limits;
    std::function<void(const Progress&)> report;  // called by the caller's own thread
};

// Bounds are scores for the player to act. The score is known when they are equal; without
// distances, when they have the same sign.
struct JudgedTurn {
    Turn turn;
    Bounds bounds;
};

struct Analysis {
    Bounds bounds;
    std::vector<JudgedTurn> turns;  // all legal ones, best first
    bool finished = false;          // all that was asked for is known
    Ending ending = Ending::finished;
    std::uint64_t nodes = 0;
};

// Is enough known?
bool is_final(const Bounds& bounds, bool distances);

// `turns` is empty only if the game is over. Where `every_turn` is not asked for, the first turn
// alone is sure to be as good as any.
Analysis analyse(const State& state, const Options& options, Table& table);

// One question alone: does the player to act reach the goal? The bounds then say no more than that, and
// no turn is judged: about half the work, or far less where the other question is the hard one.
Analysis ask(const State& state, Goal goal, const Options& options, Table& table);

}  // namespace quaterne::quatrenun
