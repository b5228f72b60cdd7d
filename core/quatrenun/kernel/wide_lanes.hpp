// The lanes of lanes.hpp as one register of AVX2, with what AVX-512 adds for 256 bits.
#pragma once

#include <immintrin.h>

#include <cstdint>
#include <cstring>

namespace quaterne::quatrenun {
namespace {

struct Lanes {
    __m256i word{};

    [[gnu::always_inline]] std::uint16_t operator[](int cell) const {
        std::uint16_t lane;
        std::memcpy(&lane, reinterpret_cast<const char*>(this) + 2 * cell, sizeof lane);
        return lane;
    }
};

[[gnu::always_inline]] inline Lanes operator&(const Lanes& a, const Lanes& b) {
    return {_mm256_and_si256(a.word, b.word)};
}
[[gnu::always_inline]] inline Lanes operator|(const Lanes& a, const Lanes& b) {
    return {_mm256_or_si256(a.word, b.word)};
}
[[gnu::always_inline]] inline Lanes operator^(const Lanes& a, const Lanes& b) {
    return {_mm256_xor_si256(a.word, b.word)};
}
[[gnu::always_inline]] inline Lanes operator+(const Lanes& a, const Lanes& b) {
    return {_mm256_add_epi16(a.word, b.word)};
}
[[gnu::always_inline]] inline Lanes operator-(const Lanes& a, const Lanes& b) {
    return {_mm256_sub_epi16(a.word, b.word)};
}
[[gnu::always_inline]] inline Lanes operator~(const Lanes& a) {
    return {_mm256_xor_si256(a.word, _mm256_set1_epi16(-1))};
}
[[gnu::always_inline]] inline Lanes all(std::uint16_t x) { return {_mm256_set1_epi16(static_cast<short>(x))}; }
[[gnu::always_inline]] inline Lanes greater(const Lanes& a, const Lanes& b) {
    return {_mm256_cmpgt_epi16(a.word, b.word)};
}
[[gnu::always_inline]] inline Lanes is_zero(const Lanes& a) {
    return {_mm256_cmpeq_epi16(a.word, _mm256_setzero_si256())};
}

template <int by>
[[gnu::always_inline]] inline Lanes right(const Lanes& a) {
#if defined(__AVX512VL__)
    return {_mm256_ror_epi64(a.word, 16 * by)};
#else
    constexpr auto row = [](long long at) {  // eight bytes: where each comes from
        long long bytes = 0;
        for (int i = 0; i < 8; ++i) bytes |= (at + ((i + 2 * by) & 7)) << 8 * i;
        return bytes;
    };
    return {_mm256_shuffle_epi8(a.word, _mm256_setr_epi64x(row(0), row(8), row(0), row(8)))};
#endif
}

template <int by>
[[gnu::always_inline]] inline Lanes below(const Lanes& a) {
    constexpr auto at = [](int row) { return ((row + by) & 3) << 2 * row; };
    return {_mm256_permute4x64_epi64(a.word, at(0) | at(1) | at(2) | at(3))};
}

[[gnu::always_inline]] inline std::uint16_t bits(const Lanes& a) {
#if defined(__AVX512BW__)
    return static_cast<std::uint16_t>(_mm256_movepi16_mask(a.word));
#else
    return static_cast<std::uint16_t>(
        _mm_movemask_epi8(_mm_packs_epi16(_mm256_castsi256_si128(a.word), _mm256_extracti128_si256(a.word, 1))));
#endif
}

[[gnu::always_inline]] inline Lanes count_bits(const Lanes& a) {
#if defined(__AVX512BITALG__)
    return {_mm256_popcnt_epi16(a.word)};
#else
    const __m256i low = _mm256_set1_epi8(15);
    const __m256i counts = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(counts, _mm256_and_si256(a.word, low)),
                        _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(a.word, 4), low)));
    return {_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))};
#endif
}

[[gnu::always_inline]] inline int sum(const Lanes& a) {
    const __m256i pairs = _mm256_madd_epi16(a.word, _mm256_set1_epi16(1));
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xb1));
    return _mm_cvtsi128_si32(half);
}

}  // namespace
}  // namespace quaterne::quatrenun
