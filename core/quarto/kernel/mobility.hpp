// How many moves a player will have: pairs of a cell and a piece that is safe to give then.
#pragma once

#include "quarto/kernel/threats.hpp"

namespace quaterne::quarto {
namespace {

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

#if defined(__AVX512BITALG__) && defined(__AVX512VBMI2__) && defined(__AVX512VL__)
#define QUATERNE_WIDE_MOBILITY
// Safe pieces by one half of the threats.
struct alignas(32) HalfSafe {
    Pieces pieces[16]{};
    constexpr explicit HalfSafe(bool zeros) {
        for (int i = 0; i < 16; ++i) pieces[i] = safe_pieces.against[zeros ? i << 4 : i];
    }
};
constexpr HalfSafe without_ones{false}, without_zeros{true};

struct alignas(64) EightTimes {
    std::uint8_t number[64]{};
    constexpr EightTimes() {
        for (int lane = 0; lane < 64; ++lane) number[lane] = static_cast<std::uint8_t>(lane / 8);
    }
};
constexpr EightTimes eight_times;
#endif

#if defined(__AVX2__) && !defined(__AVX512BW__)
#define QUATERNE_HALVED_MOBILITY
// For both halves of the pieces, those that have none of these ones, or zeros.
struct alignas(32) PiecesByTraits {
    std::uint8_t without_ones[32]{}, without_zeros[32]{}, bits_in[32]{};
    constexpr PiecesByTraits() {
        for (int lane = 0; lane < 32; ++lane) {
            const int half = lane / 16, traits = lane % 16;
            without_ones[lane] = static_cast<std::uint8_t>(safe_pieces.against[traits] >> 8 * half);
            without_zeros[lane] = static_cast<std::uint8_t>(safe_pieces.against[traits << 4] >> 8 * half);
            bits_in[lane] = static_cast<std::uint8_t>(__builtin_popcount(static_cast<unsigned>(traits)));
        }
    }
};
constexpr PiecesByTraits pieces_by_traits;

[[gnu::always_inline]] inline Wide wide_at(const std::uint8_t (&bytes)[32]) {
    return *reinterpret_cast<const Wide*>(bytes);
}
#endif

// How many pairs of cell and safe piece there are when `piece` is placed next.
[[gnu::always_inline]] inline int mobility(const Threats& threats, Piece piece, Pieces reserve, Cells empty) {
    const Lanes after = threats.after(piece);
#if defined(QUATERNE_WIDE_MOBILITY)
    // The pieces without certain ones, and without certain zeros, by table; sixteen cells at once.
    const __m256i threat = _mm256_cvtepu8_epi16((__m128i)after);
    const __m256i ones = _mm256_permutexvar_epi16(threat, _mm256_load_si256((const __m256i*)without_ones.pieces));
    const __m256i zeros =
        _mm256_permutexvar_epi16(_mm256_srli_epi16(threat, 4), _mm256_load_si256((const __m256i*)without_zeros.pieces));
    const __m256i safe =
        _mm256_and_si256(_mm256_and_si256(ones, zeros), _mm256_maskz_set1_epi16(empty, static_cast<short>(reserve)));
    const __m256i counts = _mm256_sad_epu8(_mm256_popcnt_epi8(safe), __m256i{});
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(counts), _mm256_extracti128_si256(counts, 1));
    return static_cast<int>(_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
#elif defined(QUATERNE_HALVED_MOBILITY)
    // The same with eight pieces a byte, the two halves of them side by side.
    const Wide threat = repeated(after | ~lanes_of(empty));
    const Wide candidates = (Wide)_mm256_set_m128i((__m128i)all(static_cast<std::uint8_t>(reserve >> 8)),
                                                   (__m128i)all(static_cast<std::uint8_t>(reserve)));
    const Wide safe = look_up(wide_at(pieces_by_traits.without_ones), threat & 15) &
                      look_up(wide_at(pieces_by_traits.without_zeros), (Wide)((Wide16)threat >> 4) & 15) & candidates;
    const Wide counts = look_up(wide_at(pieces_by_traits.bits_in), safe & 15) +
                        look_up(wide_at(pieces_by_traits.bits_in), (Wide)((Wide16)safe >> 4) & 15);
    const Wide64 number = sums(counts);
    return static_cast<int>(number[0] + number[1] + number[2] + number[3]);
#else
    Lanes pairs{};
    for (unsigned rest = reserve; rest != 0; rest &= rest - 1)
        pairs -= (Lanes)((after & all(traits_of(static_cast<Piece>(__builtin_ctz(rest))))) == 0);
    // At most 15 a lane: bytes add up within each half without overflow.
    const Lanes64 halves = (Lanes64)(pairs & lanes_of(empty));
    return static_cast<int>(((halves[0] + halves[1]) * 0x0101'0101'0101'0101ull) >> 56);
#endif
}

// The same for every piece of a set, in ascending order: what giving it would leave.
[[gnu::always_inline]] inline void mobilities(const Threats& threats, Pieces gives, Pieces reserve, Cells empty,
                                              std::uint8_t* counts) {
#if defined(QUATERNE_WIDE_MOBILITY)
    if (__builtin_popcount(empty) <= 8 && __builtin_popcount(gives) <= 8) {
        // Eight pieces by eight cells: byte 8 * i + c is "piece number i placed on empty cell number c".
        const __m512i given = _mm512_shuffle_epi8(
            _mm512_broadcastq_epi64(_mm_maskz_compress_epi8(gives, _mm_load_si128((const __m128i*)trait_lanes))),
            _mm512_load_si512(eight_times.number));
        const __m512i stay = _mm512_broadcastq_epi64(_mm_maskz_compress_epi8(empty, (__m128i)threats.stay));
        const __m512i shared = _mm512_broadcastq_epi64(_mm_maskz_compress_epi8(empty, (__m128i)threats.shared));
        const __m512i after = _mm512_or_si512(stay, _mm512_and_si512(shared, given));
        const __m512i one = _mm512_set1_epi8(1);
        __m512i safe{};
        for (unsigned rest = reserve; rest != 0; rest &= rest - 1) {
            const Traits traits = traits_of(static_cast<Piece>(__builtin_ctz(rest)));
            const __m512i other = _mm512_set1_epi8(static_cast<char>(traits));
            safe = _mm512_mask_add_epi8(safe, _mm512_testn_epi8_mask(after, other), safe, one);
        }
        // The piece that was given cannot be given on: take it off again.
        safe = _mm512_mask_sub_epi8(safe, _mm512_testn_epi8_mask(after, given), safe, one);
        const __mmask64 real = ((1u << __builtin_popcount(empty)) - 1) * 0x0101'0101'0101'0101ull;
        const __m512i sums = _mm512_sad_epu8(_mm512_maskz_mov_epi8(real, safe), __m512i{});
        _mm_storel_epi64((__m128i*)counts, _mm512_cvtepi64_epi8(sums));
        return;
    }
#endif
    for (unsigned rest = gives; rest != 0; rest &= rest - 1) {
        const Piece piece = static_cast<Piece>(__builtin_ctz(rest));
        *counts++ =
            static_cast<std::uint8_t>(mobility(threats, piece, static_cast<Pieces>(reserve & ~(1u << piece)), empty));
    }
}

}  // namespace
}  // namespace quaterne::quarto
