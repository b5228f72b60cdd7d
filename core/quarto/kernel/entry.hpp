// What a kernel shows to the rest; included once by each file that compiles one.
#pragma once

#include "quarto/kernel/search.hpp"

namespace quaterne::quarto {
namespace {

bool ask(Worker& worker, const Position& position, bool squares, bool attacking, int final_placement) {
    return squares ? Search<true>(worker, position.in_play).ask(position, attacking, final_placement)
                   : Search<false>(worker, position.in_play).ask(position, attacking, final_placement);
}

int order(const Position& position, bool squares, unsigned off, Move* moves) {
    Worker worker;
    worker.off = off;
    return squares ? Search<true>(worker, position.in_play).order(position, moves)
                   : Search<false>(worker, position.in_play).order(position, moves);
}

}  // namespace
}  // namespace quaterne::quarto
