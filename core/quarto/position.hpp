// A position as the search stores it, with a piece in hand.
//
//     planes   63..48    47..32    31..16    15..0
//              charac-   charac-   charac-   charac-      bit c of a plane: the piece on
//              teristic3 teristic2 teristic1 teristic0    cell c has 1 there
//
// Characteristics that are not in play have empty planes: pieces that differ only there
// are the same to the search.
#pragma once

#include <cstdint>

#include "quarto/pieces.hpp"

namespace quaterne::quarto {

// What counts. The search knows only how many characteristics count: the lowest ones.
struct Game {
    int characteristics = 4;  // 1..4
    bool squares = false;

    constexpr unsigned mask() const { return (1u << characteristics) - 1; }
};

constexpr std::uint64_t spread(unsigned bits) {
    return (bits & 1ull) | (bits & 2ull) << 15 | (bits & 4ull) << 30 | (bits & 8ull) << 45;
}

struct Position {
    std::uint64_t planes = 0;
    Cells occupied = 0;
    Pieces reserve = 0xffff;  // neither placed nor in hand
    Piece hand = no_piece;
    std::uint8_t in_play = 15;  // the characteristics that count

    constexpr void take(Piece piece) {
        hand = piece;
        reserve = static_cast<Pieces>(reserve & ~(1u << piece));
    }
    constexpr void place(Cell cell) {
        planes |= spread(hand & in_play) << cell;
        occupied = static_cast<Cells>(occupied | 1u << cell);
        hand = no_piece;
    }
    constexpr int placed() const { return __builtin_popcount(occupied); }

    constexpr Piece piece_on(int cell) const {
        const std::uint64_t bits = planes >> cell;
        return static_cast<Piece>((bits & 1) | (bits >> 15 & 2) | (bits >> 30 & 4) | (bits >> 45 & 8));
    }
};

}  // namespace quaterne::quarto
