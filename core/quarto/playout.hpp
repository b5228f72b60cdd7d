// Complete random games of Quarto, from the empty board, every alignment called at once.
#pragma once

#include <cstdint>

#include "common/stop.hpp"

namespace quaterne::quarto {

struct Playouts {
    std::uint64_t first = 0;   // won by the player who gives the first piece
    std::uint64_t second = 0;  // won by the player who places it
    std::uint64_t draws = 0;
    std::uint64_t placements = 0;

    std::uint64_t games() const { return first + second + draws; }
};

// Plays `games` games, fewer if the stop is set meanwhile. Each piece given and each cell chosen is
// random among what is left; the same seed gives the same games on every machine. `characteristics`
// is a mask from 1 to 15; throws std::invalid_argument for another.
Playouts play_randomly(unsigned characteristics, bool squares, std::uint64_t games, std::uint64_t seed,
                       const Stop* stop = nullptr);

}  // namespace quaterne::quarto
