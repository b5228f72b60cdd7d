// Sixteen bytes at a time, one a cell; and wider registers where the processor has them.
//
// Lanes is a vector of the compiler, good for every processor. Wide holds the lanes of one,
// two or four families of lines. Nothing else in the search knows what it is compiled for,
// but last_attack.hpp.
#pragma once

#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "quarto/pieces.hpp"

namespace quaterne::quarto {
namespace {

typedef std::uint8_t Lanes __attribute__((vector_size(16)));
typedef std::uint32_t Lanes32 __attribute__((vector_size(16)));  // four lanes as one number
typedef std::uint64_t Lanes64 __attribute__((vector_size(16)));

[[gnu::always_inline]] inline Lanes all(Traits value) { return Lanes{} + value; }

[[gnu::always_inline]] inline bool any(Lanes lanes) {
    const Lanes64 halves = (Lanes64)lanes;
    return (halves[0] | halves[1]) != 0;
}

alignas(16) constexpr std::uint8_t cell_lanes[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
alignas(16) constexpr Traits trait_lanes[16] = {
    traits_of(0),  traits_of(1),  traits_of(2),  traits_of(3),  traits_of(4),  traits_of(5),
    traits_of(6),  traits_of(7),  traits_of(8),  traits_of(9),  traits_of(10), traits_of(11),
    traits_of(12), traits_of(13), traits_of(14), traits_of(15)};

#if defined(__AVX512BW__)
typedef std::uint8_t Wide __attribute__((vector_size(64)));

[[gnu::always_inline]] inline Lanes either(Wide wide) {  // OR of the families it holds
    const __m256i half = _mm256_or_si256(_mm512_castsi512_si256((__m512i)wide),
                                         _mm512_extracti64x4_epi64((__m512i)wide, 1));
    return (Lanes)_mm_or_si128(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
}
[[gnu::always_inline]] inline Wide where_equal(Wide counts, int number, Wide wide) {
    return (Wide)_mm512_maskz_mov_epi8(
        _mm512_cmpeq_epi8_mask((__m512i)counts, _mm512_set1_epi8(static_cast<char>(number))),
        (__m512i)wide);
}
#else
#if defined(__AVX2__)
typedef std::uint8_t Wide __attribute__((vector_size(32)));

[[gnu::always_inline]] inline Lanes either(Wide wide) {
    return (Lanes)_mm_or_si128(_mm256_castsi256_si128((__m256i)wide),
                               _mm256_extracti128_si256((__m256i)wide, 1));
}
#else
typedef Lanes Wide;

[[gnu::always_inline]] inline Lanes either(Wide wide) { return wide; }
#endif
[[gnu::always_inline]] inline Wide where_equal(Wide counts, std::uint8_t number, Wide wide) {
    return wide & (Wide)(counts == number);
}
#endif

}  // namespace
}  // namespace quaterne::quarto
