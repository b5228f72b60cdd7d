// The moves worth searching, best first.
//
// A move is a cell for the piece in hand and a piece to give that does not win at once.
// Both players want to leave the opponent few such moves: early in the game that number is
// counted for every move, late only the safe pieces that a cell leaves.
#pragma once

#include "quarto/kernel.hpp"
#include "quarto/kernel/threats.hpp"

namespace quaterne::quarto {
namespace {

// One piece of each kind: pieces that differ only out of play are the same.
[[gnu::always_inline]] inline Pieces kinds(Pieces pieces, unsigned in_play) {
    if (in_play == 15) return pieces;
    unsigned one_each = 0;
    for (unsigned rest = pieces; rest != 0;) {
        const unsigned piece = __builtin_ctz(rest);
        one_each |= 1u << piece;
        for (unsigned other = piece; other < 16; ++other)
            if (((other ^ piece) & in_play) == 0) rest &= ~(1u << other);
    }
    return static_cast<Pieces>(one_each);
}

// Lanes of 255 on the cells of a set.
struct CellLanes {
    std::uint64_t half[256]{};
    constexpr CellLanes() {
        for (int bits = 0; bits < 256; ++bits)
            for (int bit = 0; bit < 8; ++bit)
                if (bits >> bit & 1) half[bits] |= 0xffull << 8 * bit;
    }
};
constexpr CellLanes cell_lanes_of;

[[gnu::always_inline]] inline Lanes lanes_of(Cells cells) {
    return (Lanes)(Lanes64{cell_lanes_of.half[cells & 255], cell_lanes_of.half[cells >> 8]});
}

// How many pairs of cell and safe piece there are when `piece` is placed next.
[[gnu::always_inline]] inline int mobility(const Threats& threats, Piece piece, Pieces reserve, Cells empty) {
    const Lanes after = threats.after(piece);
#if defined(__AVX512BW__) && defined(__AVX512VL__)
    int pairs = 0;
    for (unsigned rest = reserve; rest != 0; rest &= rest - 1)
        pairs += __builtin_popcount(
            _mm_testn_epi8_mask((__m128i)after, (__m128i)all(traits_of(static_cast<Piece>(__builtin_ctz(rest))))) &
            empty);
    return pairs;
#else
    Lanes pairs{};
    for (unsigned rest = reserve; rest != 0; rest &= rest - 1)
        pairs -= (Lanes)((after & all(traits_of(static_cast<Piece>(__builtin_ctz(rest))))) == 0);
    // At most 15 a lane: bytes add up within each half without overflow.
    const Lanes64 halves = (Lanes64)(pairs & lanes_of(empty));
    return static_cast<int>(((halves[0] + halves[1]) * 0x0101'0101'0101'0101ull) >> 56);
#endif
}

// Stable and short: at most 240 moves, by counting.
inline void sort_by_mobility(Move* moves, int count) {
    Move copy[most_moves];
    std::uint8_t start[257]{};
    for (int i = 0; i < count; ++i) copy[i] = moves[i], ++start[moves[i].mobility + 1];
    for (int m = 1; m < 257; ++m) start[m] = static_cast<std::uint8_t>(start[m] + start[m - 1]);
    for (int i = 0; i < count; ++i) moves[start[copy[i].mobility]++] = copy[i];
}

}  // namespace
}  // namespace quaterne::quarto
