// Sixteen bytes at a time, one a cell; and wider registers where the processor has them.
//
// Lanes is a vector of the compiler, good for every processor. Wide holds the lanes of one,
// two or four families of lines. Few other headers know what they are compiled for: those
// that look up bytes or count bits where one instruction does it.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(QUATERNE_NEON)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <immintrin.h>
#endif

#include "quarto/pieces.hpp"

namespace quaterne::quarto {
namespace {

typedef std::uint8_t Lanes __attribute__((vector_size(16)));
typedef std::uint16_t Lanes16 __attribute__((vector_size(16)));
typedef std::uint32_t Lanes32 __attribute__((vector_size(16)));  // four lanes as one number
typedef std::uint64_t Lanes64 __attribute__((vector_size(16)));

[[gnu::always_inline]] inline Lanes all(Traits value) { return Lanes{} + value; }

// The traits of every piece in sixteen lanes: one load instead of the way through a register.
struct alignas(16) PieceTraits {
    Traits lanes[16][16]{};
    constexpr PieceTraits() {
        for (int piece = 0; piece < 16; ++piece)
            for (Traits& lane : lanes[piece]) lane = traits_of(static_cast<Piece>(piece));
    }
};
constexpr PieceTraits traits_by_piece;

[[gnu::always_inline]] inline Lanes piece_traits(Piece piece) {
    return *reinterpret_cast<const Lanes*>(traits_by_piece.lanes[piece]);
}

[[gnu::always_inline]] inline bool any(Lanes lanes) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)lanes);
#elif defined(__SSE4_1__)
    return !_mm_testz_si128((__m128i)lanes, (__m128i)lanes);
#else
    const Lanes64 halves = (Lanes64)lanes;
    return (halves[0] | halves[1]) != 0;
#endif
}

alignas(16) constexpr std::uint8_t cell_lanes[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
alignas(16) constexpr Traits trait_lanes[16] = {traits_of(0),  traits_of(1),  traits_of(2),  traits_of(3),
                                                traits_of(4),  traits_of(5),  traits_of(6),  traits_of(7),
                                                traits_of(8),  traits_of(9),  traits_of(10), traits_of(11),
                                                traits_of(12), traits_of(13), traits_of(14), traits_of(15)};

#if defined(__AVX512BW__)
#define QUATERNE_BYTE_SHUFFLE
typedef std::uint8_t Wide __attribute__((vector_size(64)));
typedef std::uint16_t Wide16 __attribute__((vector_size(64)));
typedef std::uint32_t Wide32 __attribute__((vector_size(64)));
typedef std::uint64_t Wide64 __attribute__((vector_size(64)));

[[gnu::always_inline]] inline Lanes either(Wide wide) {  // OR of the families it holds
    const __m256i half =
        _mm256_or_si256(_mm512_castsi512_si256((__m512i)wide), _mm512_extracti64x4_epi64((__m512i)wide, 1));
    return (Lanes)_mm_or_si128(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
}
[[gnu::always_inline]] inline Wide repeated(Lanes lanes) {  // the same lanes for every family
    return (Wide)_mm512_broadcast_i32x4((__m128i)lanes);
}
// Byte number `index` of the same family, for every lane.
[[gnu::always_inline]] inline Wide look_up(Wide wide, Wide index) {
    return (Wide)_mm512_shuffle_epi8((__m512i)wide, (__m512i)index);
}
[[gnu::always_inline]] inline Wide where_equal(Wide counts, int number, Wide wide) {
    return (Wide)_mm512_maskz_mov_epi8(
        _mm512_cmpeq_epi8_mask((__m512i)counts, _mm512_set1_epi8(static_cast<char>(number))), (__m512i)wide);
}
// One more where two have no bit in common.
[[gnu::always_inline]] inline Wide add_where_none(Wide sum, Wide a, Wide b) {
    return (Wide)_mm512_mask_add_epi8((__m512i)sum, _mm512_testn_epi8_mask((__m512i)a, (__m512i)b), (__m512i)sum,
                                      _mm512_set1_epi8(1));
}
// The sum of each eight lanes; it must stay below 256.
[[gnu::always_inline]] inline Wide64 sums(Wide wide) { return (Wide64)_mm512_sad_epu8((__m512i)wide, __m512i{}); }
#else
#if defined(__AVX2__)
#define QUATERNE_BYTE_SHUFFLE
typedef std::uint8_t Wide __attribute__((vector_size(32)));
typedef std::uint16_t Wide16 __attribute__((vector_size(32)));
typedef std::uint32_t Wide32 __attribute__((vector_size(32)));
typedef std::uint64_t Wide64 __attribute__((vector_size(32)));

[[gnu::always_inline]] inline Lanes either(Wide wide) {
    return (Lanes)_mm_or_si128(_mm256_castsi256_si128((__m256i)wide), _mm256_extracti128_si256((__m256i)wide, 1));
}
[[gnu::always_inline]] inline Wide repeated(Lanes lanes) { return (Wide)_mm256_broadcastsi128_si256((__m128i)lanes); }
[[gnu::always_inline]] inline Wide look_up(Wide wide, Wide index) {
    return (Wide)_mm256_shuffle_epi8((__m256i)wide, (__m256i)index);
}
[[gnu::always_inline]] inline Wide64 sums(Wide wide) { return (Wide64)_mm256_sad_epu8((__m256i)wide, __m256i{}); }
#else
typedef Lanes Wide;
typedef Lanes16 Wide16;
typedef Lanes32 Wide32;
typedef Lanes64 Wide64;

[[gnu::always_inline]] inline Lanes either(Wide wide) { return wide; }
[[gnu::always_inline]] inline Wide repeated(Lanes lanes) { return lanes; }
[[gnu::always_inline]] inline Wide64 sums(Wide wide) {
#if defined(QUATERNE_NEON)
    return (Wide64)vpaddlq_u32(vpaddlq_u16(vpaddlq_u8((uint8x16_t)wide)));
#elif defined(__wasm_simd128__)
    const Wide64 pairs = (Wide64)wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16((v128_t)wide));
    return (pairs + (pairs >> 32)) & 0xffff;
#elif defined(__SSE2__)
    return (Wide64)_mm_sad_epu8((__m128i)wide, __m128i{});
#else
    Wide64 sum = (Wide64)wide;
    for (int shift = 32; shift >= 8; shift /= 2) sum += sum >> shift;
    return sum & 255;
#endif
}
#endif
[[gnu::always_inline]] inline Wide where_equal(Wide counts, std::uint8_t number, Wide wide) {
    return wide & (Wide)(counts == number);
}
[[gnu::always_inline]] inline Wide add_where_none(Wide sum, Wide a, Wide b) { return sum - (Wide)((a & b) == 0); }
#endif

#if defined(QUATERNE_NEON)
#define QUATERNE_BYTE_SHUFFLE
// Every index is below sixteen: beyond, the instructions of the two families differ.
[[gnu::always_inline]] inline Lanes look_up(Lanes lanes, Lanes index) {
    return (Lanes)vqtbl1q_u8((uint8x16_t)lanes, (uint8x16_t)index);
}
#elif defined(__wasm_simd128__)
#define QUATERNE_BYTE_SHUFFLE
[[gnu::always_inline]] inline Lanes look_up(Lanes lanes, Lanes index) {
    return (Lanes)wasm_i8x16_swizzle((v128_t)lanes, (v128_t)index);
}
#elif defined(QUATERNE_BYTE_SHUFFLE)
[[gnu::always_inline]] inline Lanes look_up(Lanes lanes, Lanes index) {
    return (Lanes)_mm_shuffle_epi8((__m128i)lanes, (__m128i)index);
}
#endif

[[gnu::always_inline]] inline const Lanes& lanes_at(const std::uint8_t* bytes) {
    return *reinterpret_cast<const Lanes*>(bytes);
}

template <typename Numbers>
[[gnu::always_inline]] inline Numbers smaller(const Numbers& a, const Numbers& b) {
    return a < b ? a : b;
}

// A register for families with eight lanes each. The widest would stay half empty in the game without
// squares.
#if defined(__AVX512BW__)
typedef std::uint8_t Half __attribute__((vector_size(32)));
template <bool squares>
using Small = std::conditional_t<squares, Wide, Half>;

[[gnu::always_inline]] inline Lanes either(Half half) {
    return (Lanes)_mm_or_si128(_mm256_castsi256_si128((__m256i)half), _mm256_extracti128_si256((__m256i)half, 1));
}
[[gnu::always_inline]] inline Half look_up(Half half, Half index) {
    return (Half)_mm256_shuffle_epi8((__m256i)half, (__m256i)index);
}
#else
template <bool squares>
using Small = Wide;
#endif

template <typename Bytes>
[[gnu::always_inline]] inline Bytes repeated_as(const Lanes& lanes) {
#if defined(__AVX512BW__)
    if constexpr (sizeof(Bytes) == 32) return (Bytes)_mm256_broadcastsi128_si256((__m128i)lanes);
#endif
    if constexpr (sizeof(Bytes) == sizeof(Wide)) return (Bytes)repeated(lanes);
}

// OR of the families of two registers, eight lanes of each.
template <typename Bytes>
[[gnu::always_inline]] inline Lanes64 folded(const Bytes& a, const Bytes& b) {
#if defined(__AVX2__)
    if constexpr (sizeof(Bytes) == 32) {
        const __m256i both = _mm256_or_si256(_mm256_unpacklo_epi64((__m256i)a, (__m256i)b),
                                             _mm256_unpackhi_epi64((__m256i)a, (__m256i)b));
        return (Lanes64)_mm_or_si128(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    }
#endif
    const Lanes64 one = (Lanes64)either(a), other = (Lanes64)either(b);
    return Lanes64{one[0] | one[1], other[0] | other[1]};
}

// In each eight lanes the one of a cell.
template <typename Bytes>
[[gnu::always_inline]] inline Bytes lanes_of_cell(const Bytes& lanes, int cell) {
#if defined(QUATERNE_BYTE_SHUFFLE)
    const Lanes first = {0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8};
    return look_up(lanes, repeated_as<Bytes>(first + static_cast<std::uint8_t>(cell)));
#else
    return (Bytes)(((Lanes64)lanes >> 8 * cell & 255) * 0x0101'0101'0101'0101ull);
#endif
}

// Picks the lanes of up to eight cells out of sixteen.
class EightOf {
  public:
    [[gnu::always_inline]] explicit EightOf(const std::uint8_t (&cells)[16]) : cells_(lanes_at(cells)) {}

    [[gnu::always_inline]] std::uint64_t operator()(const std::uint8_t* lanes) const {
#if defined(QUATERNE_BYTE_SHUFFLE)
        return ((Lanes64)look_up(lanes_at(lanes), cells_))[0];
#else
        std::uint64_t picked = 0;
        for (int i = 8; i-- > 0;) picked = picked << 8 | lanes[cells_[i]];
        return picked;
#endif
    }

  private:
    const Lanes cells_;
};

// Every byte of each four (or eight) replaced by the one so many before it, round and round.
template <int group, int by, typename Bytes>
[[gnu::always_inline]] inline Bytes turned(Bytes bytes) {
#if defined(__wasm_simd128__)
    const auto picked = [&]<int... i>(std::integer_sequence<int, i...>) {
        return __builtin_shufflevector(bytes, bytes, (i / group * group + (i + group - by) % group)...);
    };
    return picked(std::make_integer_sequence<int, 16>());
#elif defined(QUATERNE_BYTE_SHUFFLE)
    Lanes index{};
    for (int i = 0; i < 16; ++i) index[i] = static_cast<std::uint8_t>(i / group * group + (i + group - by) % group);
    if constexpr (sizeof(Bytes) == sizeof(Lanes))
        return look_up(bytes, index);
    else
        return look_up(bytes, repeated(index));
#else
    using Numbers = std::conditional_t<group == 4, Lanes32, Lanes64>;
    return (Bytes)((Numbers)bytes << 8 * by | (Numbers)bytes >> 8 * (group - by));
#endif
}

[[gnu::always_inline]] inline std::uint16_t smallest_of(const Lanes16& numbers) {
#if defined(__SSE4_1__)
    return static_cast<std::uint16_t>(_mm_extract_epi16(_mm_minpos_epu16((__m128i)numbers), 0));
#elif defined(QUATERNE_NEON)
    return vminvq_u16((uint16x8_t)numbers);
#elif defined(__wasm_simd128__)
    const v128_t all = (v128_t)numbers;
    v128_t least = wasm_u16x8_min(all, wasm_i64x2_shuffle(all, all, 1, 0));
    least = wasm_u16x8_min(least, wasm_i32x4_shuffle(least, least, 1, 0, 3, 2));
    least = wasm_u16x8_min(least, wasm_i16x8_shuffle(least, least, 1, 0, 3, 2, 5, 4, 7, 6));
    return wasm_u16x8_extract_lane(least, 0);
#else
    std::uint16_t least = numbers[0];
    for (int i = 1; i < 8; ++i) least = numbers[i] < least ? numbers[i] : least;
    return least;
#endif
}
#if defined(__AVX2__)
[[gnu::always_inline]] inline std::uint16_t smallest_of(const Wide16& numbers) {
#if defined(__AVX512BW__)
    const __m256i half =
        _mm256_min_epu16(_mm512_castsi512_si256((__m512i)numbers), _mm512_extracti64x4_epi64((__m512i)numbers, 1));
#else
    const __m256i half = (__m256i)numbers;
#endif
    return smallest_of((Lanes16)_mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1)));
}
#endif

}  // namespace
}  // namespace quaterne::quarto
