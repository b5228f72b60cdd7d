#include "lab/position_key.hpp"

#include "quarto/symmetry.hpp"

namespace quaterne::lab {
namespace {

// For each of the 384 renamings of the pieces, which piece becomes number 0, 1, 2, …
struct Renamings {
    std::array<std::array<std::uint8_t, 16>, 384> old{};

    Renamings() {
        int count = 0;
        std::array<int, 4> order{};
        for (order[0] = 0; order[0] < 4; ++order[0])
            for (order[1] = 0; order[1] < 4; ++order[1])
                for (order[2] = 0; order[2] < 4; ++order[2]) {
                    order[3] = 6 - order[0] - order[1] - order[2];
                    if (order[0] == order[1] || order[0] == order[2] || order[1] == order[2]) continue;
                    for (unsigned flip = 0; flip < 16; ++flip, ++count)
                        for (unsigned piece = 0; piece < 16; ++piece) {
                            unsigned image = 0;
                            for (int bit = 0; bit < 4; ++bit) image |= ((piece ^ flip) >> bit & 1) << order[bit];
                            old[count][image] = static_cast<std::uint8_t>(piece);
                        }
                }
    }
};

// Numbers rows (or columns) in the order in which they are met.
struct Numbering {
    std::uint8_t number[4] = {none, none, none, none};
    std::uint8_t met = 0;

    unsigned operator()(unsigned line) {
        if (number[line] == none) number[line] = met++;
        return number[line];
    }
};

}  // namespace

PositionKey position_key(const QuartoGame& game, const quarto::Translation& translation) {
    const quarto::Position position = translation.position({game.board, game.hand});
    const auto image = quarto::Symmetry::of(translation.game().squares).canonical(position);
    return {image.planes, std::uint64_t{image.occupied} | std::uint64_t{game.hand != none} << 16};
}

// The pieces in their new order, each with the cell it stands on: smallest when rows and columns are
// numbered as they are met. See canonical_symmetry in rules/symmetry.py.
PositionKey position_key(const QuatrenunGame& game) {
    static const Renamings renamings;
    PositionKey best{~0ull, ~0ull};
    for (const auto& old : renamings.old)
        for (int flipped = 0; flipped < 2; ++flipped) {
            Numbering rows, columns;
            const auto numbered = [&](unsigned cell) {
                const unsigned row = flipped ? cell % 4 : cell / 4, column = flipped ? cell / 4 : cell % 4;
                const unsigned first = rows(row);
                return std::uint64_t{4 * first + columns(column)};
            };
            std::uint64_t cells = 0;
            int piece = 0;
            for (; piece < 16; ++piece) {
                cells = cells << 4 | numbered(game.where[old[piece]]);
                if (cells > best[0] >> (60 - 4 * piece)) break;
            }
            if (piece < 16) continue;
            const std::uint64_t designated = game.designated == none ? 16 : numbered(game.designated);
            const PositionKey key{cells, designated};
            if (key < best) best = key;
        }
    return best;
}

}  // namespace quaterne::lab
