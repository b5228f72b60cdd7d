// Finds an entry of the table, a whole bucket at a time.
#pragma once

#include <bit>
#include <cstdint>

#include "quatrenun/table.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace quaterne::quatrenun {
namespace {

// Slots compared side by side are read without being atomic: a race, formally, though only a hint is
// made of them. So the thread sanitizer gets the other way.
#if defined(__SANITIZE_THREAD__)
#define QUATERNE_ATOMIC_LOOKUP
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define QUATERNE_ATOMIC_LOOKUP
#endif
#endif

#if defined(__AVX2__) && !defined(QUATERNE_ATOMIC_LOOKUP)

// Which slots hold this key. The slots are compared only to know where to look; the one found is
// then read, and judged, at once.
[[gnu::always_inline]] inline unsigned slots_with(const Table::Bucket& bucket, std::uint64_t rest) {
    constexpr auto mask = static_cast<long long>(Table::key_mask);
    const auto key = static_cast<long long>(rest);
#if defined(__AVX512F__)
    const __m512i keys = _mm512_and_si512(_mm512_load_si512(&bucket), _mm512_set1_epi64(mask));
    return _mm512_cmpeq_epi64_mask(keys, _mm512_set1_epi64(key));
#else
    const auto equal = [&](int first) __attribute__((always_inline)) {
        const __m256i slots = _mm256_load_si256(reinterpret_cast<const __m256i*>(&bucket.slots[first]));
        const __m256i keys = _mm256_and_si256(slots, _mm256_set1_epi64x(mask));
        return static_cast<unsigned>(
            _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(keys, _mm256_set1_epi64x(key)))));
    };
    return equal(0) | equal(4) << 4;
#endif
}

[[gnu::always_inline]] inline Bounds find(const Table&, const Table::Place& place) {
    const unsigned slots = slots_with(*place.bucket, place.rest);
    if (slots == 0) return {};
    const std::uint64_t entry = place.bucket->slots[std::countr_zero(slots)].load(std::memory_order_relaxed);
    return entry != 0 && (entry & Table::key_mask) == place.rest ? Table::unpack(entry) : Bounds{};
}

#else

[[gnu::always_inline]] inline Bounds find(const Table& table, const Table::Place& place) { return table.find(place); }

#endif

}  // namespace
}  // namespace quaterne::quatrenun
