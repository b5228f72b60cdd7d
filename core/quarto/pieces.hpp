// Pieces, and what they have in common.
//
// A piece is a number 0..15, one bit a characteristic:
//
//     bit   3       2        1        0
//         height  shape    fill    finish
//
// Its traits are a byte with one bit for each of the eight values, so that the AND of
// four bytes says what four pieces share:
//
//     bit   7 6 5 4   3 2 1 0
//           has 0     has 1         of characteristic 3 2 1 0
#pragma once

#include <cstdint>

namespace quaterne::quarto {

using Piece = std::uint8_t;
using Cell = std::uint8_t;     // 4 * row + column
using Traits = std::uint8_t;
using Pieces = std::uint16_t;  // a set, bit p for piece p
using Cells = std::uint16_t;   // a set, bit c for cell c

constexpr int cell_count = 16;
constexpr Piece no_piece = 255;

constexpr Traits traits_of(Piece piece) {
    return static_cast<Traits>((~piece & 15) << 4 | piece);
}

// All traits of the characteristics in a mask.
constexpr Traits traits_in_play(unsigned characteristics) {
    return static_cast<Traits>(characteristics << 4 | characteristics);
}

// The pieces that have none of some traits: safe to give against these threats.
struct SafePieces {
    Pieces against[256]{};
    constexpr SafePieces() {
        for (int threats = 0; threats < 256; ++threats)
            for (int piece = 0; piece < 16; ++piece)
                if ((traits_of(static_cast<Piece>(piece)) & threats) == 0)
                    against[threats] = static_cast<Pieces>(against[threats] | 1 << piece);
    }
};
inline constexpr SafePieces safe_pieces;

}  // namespace quaterne::quarto
