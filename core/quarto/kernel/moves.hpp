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

#if defined(__AVX512BITALG__)
// Safe pieces by one half of the threats.
struct alignas(32) HalfSafe {
    Pieces pieces[16]{};
    constexpr explicit HalfSafe(bool zeros) {
        for (int i = 0; i < 16; ++i) pieces[i] = safe_pieces.against[zeros ? i << 4 : i];
    }
};
constexpr HalfSafe without_ones{false}, without_zeros{true};
#endif

// How many pairs of cell and safe piece there are when `piece` is placed next.
[[gnu::always_inline]] inline int mobility(const Threats& threats, Piece piece, Pieces reserve, Cells empty) {
    const Lanes after = threats.after(piece);
#if defined(__AVX512BITALG__) && defined(__AVX512VL__)
    // The pieces without certain ones, and without certain zeros, by table; sixteen cells at once.
    const __m256i threat = _mm256_cvtepu8_epi16((__m128i)after);
    const __m256i ones = _mm256_permutexvar_epi16(threat, _mm256_load_si256((const __m256i*)without_ones.pieces));
    const __m256i zeros = _mm256_permutexvar_epi16(_mm256_srli_epi16(threat, 4),
                                                   _mm256_load_si256((const __m256i*)without_zeros.pieces));
    const __m256i safe = _mm256_and_si256(_mm256_and_si256(ones, zeros),
                                          _mm256_maskz_set1_epi16(empty, static_cast<short>(reserve)));
    const __m256i counts = _mm256_sad_epu8(_mm256_popcnt_epi8(safe), __m256i{});
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(counts), _mm256_extracti128_si256(counts, 1));
    return static_cast<int>(_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
#else
    Lanes pairs{};
    for (unsigned rest = reserve; rest != 0; rest &= rest - 1)
        pairs -= (Lanes)((after & all(traits_of(static_cast<Piece>(__builtin_ctz(rest))))) == 0);
    // At most 15 a lane: bytes add up within each half without overflow.
    const Lanes64 halves = (Lanes64)(pairs & lanes_of(empty));
    return static_cast<int>(((halves[0] + halves[1]) * 0x0101'0101'0101'0101ull) >> 56);
#endif
}

// Moves by what they leave the opponent, taken one at a time: the first is often enough, so
// sorting them all would be wasted.
//
//     15..8      7..0
//     mobility   number of the move     smallest first, all ones when taken
class Queue {
  public:
    void add(int mobility) { items_[count_] = static_cast<std::uint16_t>(mobility << 8 | count_), ++count_; }

    int take_best() {
        std::uint16_t best = taken;
        for (int i = 0; i < count_; ++i) best = items_[i] < best ? items_[i] : best;
        return take(best & 255);
    }
    int take(int number) {
        items_[number] = taken;
        return number;
    }

  private:
    static constexpr std::uint16_t taken = 0xffff;
    int count_ = 0;
    std::uint16_t items_[most_moves];
};

}  // namespace
}  // namespace quaterne::quarto
