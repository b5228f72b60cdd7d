// One exact key for all positions that are the same up to symmetry, at any stage of a game.
#pragma once

#include <array>
#include <cstdint>

#include "lab/quarto_game.hpp"
#include "lab/quatrenun_game.hpp"
#include "quarto/setup.hpp"

namespace quaterne::lab {

// Equal keys are equal positions: nothing is hashed. What may be called is left out, and so is the
// player to act.
using PositionKey = std::array<std::uint64_t, 2>;

PositionKey position_key(const QuartoGame& game, const quarto::Translation& translation);
PositionKey position_key(const QuatrenunGame& game);

}  // namespace quaterne::lab
