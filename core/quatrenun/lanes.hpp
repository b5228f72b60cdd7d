// Sixteen 16-bit numbers, one per cell, worked on together.
//
//   lane   0  1  2  3 | 4  5  6  7     cells of rows 1 and 2: `low`
//          8  9 10 11 |12 13 14 15     cells of rows 3 and 4: `high`
//
// The two halves are 128-bit vectors of the GCC and Clang vector extension: SSE2 on any x86-64,
// NEON on ARM, plain words elsewhere. So there is one path, and it is the portable one.
#pragma once

#include <cstdint>
#include <cstring>

namespace quaterne::quatrenun {

using Half = std::uint16_t __attribute__((vector_size(16)));

struct Lanes {
    Half low{}, high{};

    std::uint16_t operator[](int cell) const {
        std::uint16_t lane;
        std::memcpy(&lane, reinterpret_cast<const char*>(this) + 2 * cell, sizeof lane);
        return lane;
    }
};

static_assert(sizeof(Lanes) == 32);

[[gnu::always_inline]]
inline Lanes operator&(const Lanes& a, const Lanes& b) { return {a.low & b.low, a.high & b.high}; }
[[gnu::always_inline]]
inline Lanes operator|(const Lanes& a, const Lanes& b) { return {a.low | b.low, a.high | b.high}; }
[[gnu::always_inline]]
inline Lanes operator^(const Lanes& a, const Lanes& b) { return {a.low ^ b.low, a.high ^ b.high}; }
[[gnu::always_inline]]
inline Lanes operator+(const Lanes& a, const Lanes& b) { return {a.low + b.low, a.high + b.high}; }
[[gnu::always_inline]]
inline Lanes operator-(const Lanes& a, const Lanes& b) { return {a.low - b.low, a.high - b.high}; }
[[gnu::always_inline]] inline Lanes operator~(const Lanes& a) { return {~a.low, ~a.high}; }
[[gnu::always_inline]]
inline Lanes operator>>(const Lanes& a, int by) { return {a.low >> by, a.high >> by}; }

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
inline Lanes is_zero(const Lanes& a) { return {(Half)(a.low == Half{}), (Half)(a.high == Half{})}; }

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

// Calls f with a functor for each of the six neighbours a cell has on its row and column.
template <typename F>
[[gnu::always_inline]] inline void for_each_direction(F&& f) {
    f([](const Lanes& a) __attribute__((always_inline)) { return right<1>(a); });
    f([](const Lanes& a) __attribute__((always_inline)) { return right<2>(a); });
    f([](const Lanes& a) __attribute__((always_inline)) { return right<3>(a); });
    f([](const Lanes& a) __attribute__((always_inline)) { return below<1>(a); });
    f([](const Lanes& a) __attribute__((always_inline)) { return below<2>(a); });
    f([](const Lanes& a) __attribute__((always_inline)) { return below<3>(a); });
}

// The bits that are set in any lane.
[[gnu::always_inline]] inline std::uint16_t any(const Lanes& a) {
    const Half half = a.low | a.high;
    std::uint64_t words[2];
    std::memcpy(words, &half, sizeof words);
    std::uint64_t word = words[0] | words[1];
    word |= word >> 32;
    return static_cast<std::uint16_t>(word | word >> 16);
}

// One bit per lane: which lanes of a comparison are set.
[[gnu::always_inline]] inline std::uint16_t bits(const Lanes& a) {
    constexpr Half low = {1, 2, 4, 8, 16, 32, 64, 128};
    constexpr Half high = {256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    return any({a.low & low, a.high & high});
}

}  // namespace quaterne::quatrenun
