// What a kernel shows to the rest; included once by each file that compiles one.
#pragma once

#include "quarto/kernel/search.hpp"

namespace quaterne::quarto {
namespace {

bool ask(Worker& worker, const Position& position, Goal goal, int final_placement) {
    return worker.context.squares ? Search<true>(worker, position.in_play).ask(position, goal, final_placement)
                                  : Search<false>(worker, position.in_play).ask(position, goal, final_placement);
}

int order(const Position& position, bool squares, unsigned off, Move* moves) {
    return squares ? order<true>(position, off, moves) : order<false>(position, off, moves);
}

}  // namespace
}  // namespace quaterne::quarto
