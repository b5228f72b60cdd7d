// Finds the replies for a guide: the cheapest good ones of the defender.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "common/stop.hpp"
#include "quarto/position.hpp"

namespace quaterne::quarto {

struct GuideOptions {
    int threads = 1;
    int tries = 6;        // replies that compete at each position, the best by mobility
    int most_placed = 5;  // of the positions whose replies are sought
    // A reply is stored when it saves so many nodes against the one that would be tried first.
    std::uint64_t least_saving = 800;
    const Stop* stop = nullptr;
    // Told in the calling thread now and then how many of the positions with so many placed
    // pieces, known so far, are done.
    std::function<void(int placed, std::size_t done, std::size_t total)> progress;
};

// The fingerprints of a game's guide, ascending; empty when the stop was set.
std::vector<std::uint32_t> build_guide(const Game& game, const GuideOptions& options);

}  // namespace quaterne::quarto
