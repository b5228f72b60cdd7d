#include "quarto/playout.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "common/random.hpp"
#include "quarto/lines.hpp"

namespace quaterne::quarto {

namespace {

// For every cell, the lines through it, as numbers and as cells.
struct Crossroads {
    struct Line {
        int number;
        Cells cells;
    };
    std::array<std::array<Line, all_families>, cell_count> lines{};
    std::array<int, cell_count> count{};

    explicit Crossroads(bool squares) {
        for (int cell = 0; cell < cell_count; ++cell)
            for (int family = 0; family < (squares ? all_families : plain_families); ++family)
                if (on_a_line(family, cell))
                    lines[cell][count[cell]++] = {4 * family + line_of(family, cell), line_through(family, cell)};
    }
};

// Plays one game. Returns the number of placements, and whether the last one made an alignment.
std::pair<int, bool> play(const Crossroads& crossroads, Traits in_play, Random& random) {
    std::array<Traits, 4 * all_families> shared;
    shared.fill(in_play);
    std::array<std::uint8_t, 16> pieces, cells;
    for (std::uint8_t i = 0; i < 16; ++i) pieces[i] = cells[i] = i;
    Cells full = 0;
    for (unsigned left = 16; left > 0; --left) {
        const std::uint64_t bits = random.next();
        const unsigned p = below(static_cast<std::uint32_t>(bits), left);
        const unsigned c = below(static_cast<std::uint32_t>(bits >> 32), left);
        const Traits traits = traits_of(pieces[p]);
        const int cell = cells[c];
        pieces[p] = pieces[left - 1];
        cells[c] = cells[left - 1];
        full = static_cast<Cells>(full | 1 << cell);
        bool aligned = false;
        for (int i = 0; i < crossroads.count[cell]; ++i) {
            const auto& line = crossroads.lines[cell][i];
            shared[line.number] &= traits;
            aligned |= shared[line.number] != 0 && (line.cells & ~full) == 0;
        }
        if (aligned) return {static_cast<int>(17 - left), true};
    }
    return {16, false};
}

}  // namespace

Playouts play_randomly(unsigned characteristics, bool squares, std::uint64_t games, std::uint64_t seed,
                       const Stop* stop) {
    if (characteristics < 1 || characteristics > 15)
        throw std::invalid_argument("characteristics must be a mask from 1 to 15");
    const Crossroads crossroads(squares);
    const Traits in_play = traits_in_play(characteristics);
    Random random(seed);
    Playouts result;
    for (std::uint64_t game = 0; game < games; ++game) {
        if (game % 1024 == 0 && stop != nullptr && stop->is_set()) break;
        const auto [placements, won] = play(crossroads, in_play, random);
        result.placements += static_cast<std::uint64_t>(placements);
        ++(!won ? result.draws : placements % 2 ? result.second : result.first);
    }
    return result;
}

}  // namespace quaterne::quarto
