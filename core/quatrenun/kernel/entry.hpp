// What a kernel shows to the rest; included once by each file that compiles one.
#pragma once

#include "quatrenun/kernel/search.hpp"

namespace quaterne::quatrenun {
namespace {

template <Goal goal>
bool ask(Worker& worker, const Board& board, int designated, int moves) {
    Search search(worker);
    return designated == nothing ? search.reaches<goal>(board, moves)
                                 : search.reply_reaches<goal>(board, designated, moves);
}

bool ask(Worker& worker, const State& state, Goal goal, int moves) {
    const Board board = Board::of(state.groups);
    return goal == Goal::win ? ask<Goal::win>(worker, board, state.designated, moves)
                             : ask<Goal::hold>(worker, board, state.designated, moves);
}

}  // namespace
}  // namespace quaterne::quatrenun
