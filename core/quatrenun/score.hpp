// What a board is worth, for the player about to designate.
#pragma once

#include "common/goal.hpp"

namespace quaterne::quatrenun {

// A score is 0 for a draw, 64 - n for a win and n - 64 for a loss that comes with move number n.
struct Bounds {
    int lower = -63, upper = 63;
};

// A number of moves that no game has: at most 38 are possible.
constexpr int unlimited = 63;

// Moves left after one more is made.
constexpr int after_move(int moves) { return moves == unlimited ? unlimited : moves - 1; }

// The least score that reaches the goal by move number `moves`.
constexpr int target(Goal goal, int moves) { return goal == Goal::win ? 64 - moves : moves - 63; }

// A score as it looks to somebody who sees so many moves ahead: what ends later is a draw. Greater
// scores never look smaller, so bounds stay bounds.
constexpr int within(int horizon, int score) { return score >= 64 - horizon || score <= horizon - 64 ? score : 0; }
constexpr Bounds within(int horizon, const Bounds& bounds) {
    return {within(horizon, bounds.lower), within(horizon, bounds.upper)};
}

}  // namespace quaterne::quatrenun
