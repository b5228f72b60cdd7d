// Sixteen 16-bit numbers, one per cell, worked on together.
//
//   lane   0  1  2  3 | 4  5  6  7     cells of rows 1 and 2: `low`
//          8  9 10 11 |12 13 14 15     cells of rows 3 and 4: `high`
//
// The two halves are 128-bit vectors of the GCC and Clang vector extension: SSE2 on any x86-64,
// NEON on ARM, plain words elsewhere. With AVX2 they are one register (wide_lanes.hpp), by the same
// names.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include "quatrenun/kernel/wide_lanes.hpp"
#else

namespace quaterne::quatrenun {
namespace {

using Half = std::uint16_t __attribute__((vector_size(16)));

struct Lanes {
    Half low{}, high{};

    [[gnu::always_inline]] std::uint16_t operator[](int cell) const {
        std::uint16_t lane;
        std::memcpy(&lane, reinterpret_cast<const char*>(this) + 2 * cell, sizeof lane);
        return lane;
    }
};

[[gnu::always_inline]]
inline Lanes operator&(const Lanes& a, const Lanes& b) {
    return {a.low & b.low, a.high & b.high};
}
[[gnu::always_inline]]
inline Lanes operator|(const Lanes& a, const Lanes& b) {
    return {a.low | b.low, a.high | b.high};
}
[[gnu::always_inline]]
inline Lanes operator^(const Lanes& a, const Lanes& b) {
    return {a.low ^ b.low, a.high ^ b.high};
}
[[gnu::always_inline]]
inline Lanes operator+(const Lanes& a, const Lanes& b) {
    return {a.low + b.low, a.high + b.high};
}
[[gnu::always_inline]]
inline Lanes operator-(const Lanes& a, const Lanes& b) {
    return {a.low - b.low, a.high - b.high};
}
[[gnu::always_inline]] inline Lanes operator~(const Lanes& a) { return {~a.low, ~a.high}; }

[[gnu::always_inline]]
inline Lanes shifted_right(const Lanes& a, int by) {
    return {a.low >> by, a.high >> by};
}

// The same number in every lane.
[[gnu::always_inline]] inline Lanes all(std::uint16_t x) {
    const Half half = {x, x, x, x, x, x, x, x};
    return {half, half};
}

// Comparisons set a lane to 0xffff or 0. Lanes hold less than 0x8000 where they are compared by
// size: signed comparison is the one that SSE2 has, and "greater" the only one.
[[gnu::always_inline]] inline Half greater(Half a, Half b) {
    using Signed = std::int16_t __attribute__((vector_size(16)));
    return (Half)((Signed)a > (Signed)b);
}
[[gnu::always_inline]] inline Lanes greater(const Lanes& a, const Lanes& b) {
    return {greater(a.low, b.low), greater(a.high, b.high)};
}
[[gnu::always_inline]]
inline Lanes is_zero(const Lanes& a) {
    return {(Half)(a.low == Half{}), (Half)(a.high == Half{})};
}

// Each cell sees its neighbour `by` columns to the right, round the end of its row.
template <int by>
[[gnu::always_inline]] inline Half right(Half a) {
    constexpr auto at = [](int lane) { return (lane & 4) | ((lane + by) & 3); };
    return __builtin_shufflevector(a, a, at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
}
template <int by>
[[gnu::always_inline]] inline Lanes right(const Lanes& a) {
    return {right<by>(a.low), right<by>(a.high)};
}

// Each cell sees its neighbour `by` rows below, round the end of its column.
template <int by>
[[gnu::always_inline]] inline Lanes below(const Lanes& a) {
    if constexpr (by == 2) return {a.high, a.low};
    const Half middle = __builtin_shufflevector(a.low, a.high, 4, 5, 6, 7, 8, 9, 10, 11);
    const Half ends = __builtin_shufflevector(a.high, a.low, 4, 5, 6, 7, 8, 9, 10, 11);
    if constexpr (by == 1) return {middle, ends};
    return {ends, middle};
}

// One bit per lane: which lanes of a comparison are set.
[[gnu::always_inline]] inline std::uint16_t bits(const Lanes& a) {
    constexpr Half low = {1, 2, 4, 8, 16, 32, 64, 128};
    constexpr Half high = {256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    const Half half = (a.low & low) | (a.high & high);
    std::uint64_t words[2];
    std::memcpy(words, &half, sizeof words);
    std::uint64_t word = words[0] | words[1];
    word |= word >> 32;
    return static_cast<std::uint16_t>(word | word >> 16);
}

[[gnu::always_inline]] inline Lanes count_bits(Lanes a) {
    a = a - (shifted_right(a, 1) & all(0x5555));
    a = (a & all(0x3333)) + (shifted_right(a, 2) & all(0x3333));
    a = (a + shifted_right(a, 4)) & all(0x0f0f);
    return (a + shifted_right(a, 8)) & all(0x1f);
}

[[gnu::always_inline]] inline int sum(const Lanes& a) {
    const Half half = a.low + a.high;
    int total = 0;
    for (int lane = 0; lane < 8; ++lane) total += half[lane];
    return total;
}

}  // namespace
}  // namespace quaterne::quatrenun

#endif

namespace quaterne::quatrenun {
namespace {

static_assert(sizeof(Lanes) == 32);

// 0xffff in one lane.
struct LaneMasks {
    alignas(32) std::uint16_t words[16][16]{};

    constexpr LaneMasks() {
        for (int lane = 0; lane < 16; ++lane) words[lane][lane] = 0xffff;
    }
    [[gnu::always_inline]] Lanes operator[](int lane) const {
        Lanes mask;
        std::memcpy(&mask, words[lane], sizeof mask);
        return mask;
    }
};
constexpr LaneMasks lane_masks;

// The six neighbours that a cell has on its row and column.
constexpr int directions = 6;
template <int direction>
[[gnu::always_inline]] inline Lanes towards(const Lanes& a) {
    if constexpr (direction < 3)
        return right<direction + 1>(a);
    else
        return below<direction - 2>(a);
}

// Calls f<0>() to f<5>().
template <typename F>
[[gnu::always_inline]] inline void for_each_direction(F&& f) {
    f.template operator()<0>();
    f.template operator()<1>();
    f.template operator()<2>();
    f.template operator()<3>();
    f.template operator()<4>();
    f.template operator()<5>();
}

}  // namespace
}  // namespace quaterne::quatrenun
