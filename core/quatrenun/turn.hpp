// States between two decisions, and the turns that lead from one to the next.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "quatrenun/board.hpp"

namespace quaterne::quatrenun {

constexpr int nothing = -1;

// Groups on the board and the one designated on it; `nothing` when the player to act is to designate.
struct State {
    Groups groups{};
    int designated = nothing;

    // Throws std::invalid_argument, saying what is wrong: a piece missing or twice, a complete
    // group, a designated group that cannot move.
    static State of(const Groups& groups, int designated);
};

// All that a player does before the other acts. What is left out is `nothing`: piece and target if
// the turn only designates, the designated cell if the move ends the game.
struct Turn {
    int piece = nothing;
    int target = nothing;
    int designated = nothing;
    bool completes = false;     // the move completes a group: its player loses
    std::optional<State> next;  // what the opponent faces; empty if the game is over

    bool moves() const { return piece != nothing; }
};

// Every legal turn, designated cells before pieces before targets in ascending order. Empty when
// the game is over because nothing can be designated.
std::vector<Turn> legal_turns(const State& state);

// Games of `turns` moves from a state, every choice counted apart, and how many of them end by
// completing a group with their last move.
struct Perft {
    std::uint64_t sequences = 0, complete = 0;
};
Perft perft(const State& state, int turns);

}  // namespace quaterne::quatrenun
