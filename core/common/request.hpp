// What a caller asks about a position beside the position itself. The same in both games.
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

#include "common/limits.hpp"

namespace quaterne {

// Told now and then how much is done (0 to 1) and how many nodes that took; false ends the search.
// It must not throw.
using Progress = std::function<bool(double done, std::uint64_t nodes)>;

// A horizon that no game reaches.
constexpr int no_horizon = 63;

struct Request {
    bool distance = true;      // also find how long it takes
    int horizon = no_horizon;  // placements or moves to look ahead; what takes longer to win counts as a draw
    Limits limits{};
    Progress progress{};  // may be empty
};

// Throws std::invalid_argument when nothing can be asked in this way.
inline void check(const Request& request) {
    if (request.horizon < 1)
        throw std::invalid_argument("the horizon is 1 or more, not " + std::to_string(request.horizon));
}

}  // namespace quaterne
