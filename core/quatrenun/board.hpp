// Groups of pieces on sixteen cells, and what the rules say about them.
//
// A piece is 8 tall + 4 square + 2 hollow + 1 dark; a cell is 4 row + column. The search has its own
// board (kernel/board.hpp), made of these.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace quaterne::quatrenun {

using PieceSet = std::uint16_t;
using CellSet = std::uint16_t;
using Groups = std::array<PieceSet, 16>;  // one per cell; none where the cell is empty

[[gnu::always_inline]] inline int lowest(std::uint16_t set) { return std::countr_zero(set); }
[[gnu::always_inline]] inline std::uint16_t without_lowest(std::uint16_t set) { return set & (set - 1); }

// The eight values a piece can show, a bit each: the piece itself, then its complement.
[[gnu::always_inline]] constexpr std::uint8_t values_of_piece(int piece) {
    return static_cast<std::uint8_t>(piece | (~piece & 15) << 4);
}

struct Tables {
    std::array<std::array<std::uint8_t, 256>, 2> shown{};  // by 8 of the 16 pieces
    std::array<PieceSet, 256> completing{};                // by the values a group shows
    std::array<CellSet, 16> in_line{};                     // the six cells in line with a cell

    Tables();
};
extern const Tables tables;

[[gnu::always_inline]] inline std::uint8_t values_shown(PieceSet group) {
    return tables.shown[0][group & 255] | tables.shown[1][group >> 8];
}
[[gnu::always_inline]] inline bool is_complete(PieceSet group) { return values_shown(group) == 0xff; }
// The pieces that would complete a group.
[[gnu::always_inline]] inline PieceSet completing(PieceSet group) { return tables.completing[values_shown(group)]; }

// Where a piece of a group may go.
CellSet targets(const Groups& groups, int from);
// The groups with a legal move.
CellSet designatable(const Groups& groups);
Groups moved(const Groups& groups, int piece, int from, int to);

}  // namespace quaterne::quatrenun
