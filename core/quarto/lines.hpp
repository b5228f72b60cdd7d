// The lines of the board, in families.
//
// A family is a set of lines without a common cell, so that a cell lies on at most one
// line of each family: rows, columns, diagonals, and four families of squares by the
// parity of their top left cell. Three families make the plain game, seven the game
// with squares.
#pragma once

#include <cstdint>

#include "quarto/pieces.hpp"

namespace quaterne::quarto {

constexpr int plain_families = 3;
constexpr int all_families = 7;

// Which line of a family a cell lies on; a number of its own where there is none.
constexpr std::uint8_t line_of(int family, int cell) {
    const int row = cell / 4, column = cell % 4;
    const std::uint8_t none = static_cast<std::uint8_t>(0x80 + cell);
    if (family == 0) return static_cast<std::uint8_t>(row);
    if (family == 1) return static_cast<std::uint8_t>(column);
    if (family == 2) return row == column ? 0 : row + column == 3 ? 1 : none;
    const int down = (family - 3) / 2, right = (family - 3) % 2;  // parity of the top left cell
    const int r = row - down, c = column - right;
    if (r < 0 || c < 0 || r / 2 * 2 + down > 2 || c / 2 * 2 + right > 2) return none;
    return static_cast<std::uint8_t>(r / 2 * 2 + c / 2);
}

constexpr bool on_a_line(int family, int cell) { return line_of(family, cell) < 0x80; }

constexpr bool share_line(int family, int a, int b) {
    return line_of(family, a) == line_of(family, b) && on_a_line(family, a);
}

// The cells of the line through a cell, the cell itself included; empty where there is none.
constexpr Cells line_through(int family, int cell) {
    Cells cells = 0;
    for (int other = 0; other < cell_count; ++other)
        if (share_line(family, cell, other)) cells = static_cast<Cells>(cells | 1 << other);
    return cells;
}

}  // namespace quaterne::quarto
