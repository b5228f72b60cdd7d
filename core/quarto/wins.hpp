// Does the piece in hand win at once? Plain code, for all that is not the search.
#pragma once

#include "quarto/position.hpp"

namespace quaterne::quarto {

bool wins_on(const Position& position, bool squares, int cell);
bool wins_at_once(const Position& position, bool squares);

}  // namespace quaterne::quarto
