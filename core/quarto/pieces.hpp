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
using Cell = std::uint8_t;  // 4 * row + column
using Traits = std::uint8_t;
using Pieces = std::uint16_t;  // a set, bit p for piece p
using Cells = std::uint16_t;   // a set, bit c for cell c

constexpr int cell_count = 16;
constexpr Piece no_piece = 255;

constexpr Traits traits_of(Piece piece) { return static_cast<Traits>((~piece & 15) << 4 | piece); }

// All traits of the characteristics in a mask.
constexpr Traits traits_in_play(unsigned characteristics) {
    return static_cast<Traits>(characteristics << 4 | characteristics);
}

// One piece of each kind: pieces that differ only out of play are the same. With n kinds the
// set is n bits for the first piece of each, n for the second, and so on. (Always inline, as
// kernels must not share code.)
[[gnu::always_inline]] constexpr Pieces kinds(Pieces pieces, unsigned in_play) {
    if (in_play == 15) return pieces;
    const unsigned width = in_play + 1, all_kinds = (1u << width) - 1;
    unsigned one_each = 0, seen = 0;
    for (unsigned at = 0; at < 16; at += width) {
        const unsigned here = pieces >> at & all_kinds;
        one_each |= (here & ~seen) << at;
        seen |= here;
    }
    return static_cast<Pieces>(one_each);
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
