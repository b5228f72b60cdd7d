// How many full boards have no alignment: a check of lines and pieces against a published number.
#pragma once

#include <cstdint>
#include <optional>

#include "common/stop.hpp"

namespace quaterne::quarto {

// Ways to put all sixteen pieces on the board without any alignment; 414,298,141,056 in the
// standard game. Empty if the stop was set before the end. `characteristics` is a mask from 1 to
// 15; throws std::invalid_argument for another.
std::optional<std::uint64_t> full_boards_without_alignment(unsigned characteristics, bool squares,
                                                           const Stop* stop = nullptr);

}  // namespace quaterne::quarto
