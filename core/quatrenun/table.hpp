// What is known of boards already searched: bounds on their score for the player to designate.
//
// A table cannot mistake one board for another. Its keys say everything about a board; they are
// mixed by steps that can each be undone, and every bit of the mixed key is kept: the top bits
// choose the bucket, the others are stored in the entry. An entry is one word, read and written at
// once, so threads share a table without locks and never see half an entry.
//
//   63    60 59     53 52     46 45                             0
//   [effort][ upper+64][ lower+64][ the key's bits below the top 18 ]
//
// The word 0 is an empty entry: its bounds, -64, are no score.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace quaterne::quatrenun {

// A score is 0 for a draw, 64 - n for a win and n - 64 for a loss that comes with move number n.
struct Bounds {
    int lower = -63, upper = 63;
};

class Table {
  public:
    struct alignas(64) Bucket {
        std::atomic<std::uint64_t> slots[8];
    };
    // Where a board belongs, and what tells it from the others there.
    struct Place {
        Bucket* bucket;
        std::uint64_t rest;
    };

    // Uses the largest power of two of bytes that fits, at least 16 MB; throws std::bad_alloc.
    explicit Table(std::size_t megabytes);

    // Place and rest together hold all 64 bits of the key, with some overlap in tables above 16 MB.
    [[gnu::always_inline]] Place locate(std::uint64_t key) const {
        const std::uint64_t all = mixed(key);
        return {&buckets_[all >> shift_], all & key_mask};
    }

    [[gnu::always_inline]] Bounds find(const Place& place) const {
        const std::uint64_t entry = entry_of(*place.bucket, place.rest);
        return entry ? unpack(entry) : Bounds{};
    }

    // Adds what a search of `nodes` nodes found. The least costly entry of a full bucket yields.
    void add(const Place& place, Bounds found, std::uint64_t nodes);

    [[gnu::always_inline]] void prefetch(const Place& place) const {
        __builtin_prefetch(place.bucket);
    }

    void clear();
    std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }

  private:
    static constexpr int least_index_bits = 18;
    static constexpr std::uint64_t key_mask = (std::uint64_t{1} << (64 - least_index_bits)) - 1;

    struct Release {
        void operator()(Bucket* buckets) const { std::free(buckets); }
    };

    // Multiplying by an odd number and xoring with a shift of oneself can both be undone, so
    // different keys stay different.
    [[gnu::always_inline]] static std::uint64_t mixed(std::uint64_t key) {
        key ^= key >> 32;
        key *= 0x9e3779b97f4a7c15;
        key ^= key >> 29;
        key *= 0xd1342543de82ef95;
        return key ^ key >> 32;
    }
    // The entry in the first of some slots. Whole buckets are compared only to know where to look;
    // the slot is then read, and judged, at once.
    [[gnu::always_inline]] static std::uint64_t read(const Bucket& bucket, unsigned slots,
                                                     std::uint64_t rest) {
        if (slots == 0) return 0;
        const std::uint64_t entry =
            bucket.slots[std::countr_zero(slots)].load(std::memory_order_relaxed);
        return (entry & key_mask) == rest ? entry : 0;
    }
    // 0 if there is none.
    [[gnu::always_inline]] static std::uint64_t entry_of(const Bucket& bucket, std::uint64_t rest) {
#if defined(__AVX512F__) && !defined(__SANITIZE_THREAD__)
        const __m512i slots = _mm512_load_si512(&bucket);
        const __m512i keys = _mm512_and_si512(slots, _mm512_set1_epi64(static_cast<long long>(key_mask)));
        const __mmask8 equal = _mm512_cmpeq_epi64_mask(keys, _mm512_set1_epi64(static_cast<long long>(rest)));
        return read(bucket, equal, rest);
#elif defined(__AVX2__) && !defined(__SANITIZE_THREAD__)
        const auto equal = [&](int first) __attribute__((always_inline)) {
            const __m256i slots = _mm256_load_si256(reinterpret_cast<const __m256i*>(&bucket.slots[first]));
            const __m256i keys = _mm256_and_si256(slots, _mm256_set1_epi64x(static_cast<long long>(key_mask)));
            return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(
                _mm256_cmpeq_epi64(keys, _mm256_set1_epi64x(static_cast<long long>(rest))))));
        };
        return read(bucket, equal(0) | equal(4) << 4, rest);
#else
        for (const auto& slot : bucket.slots) {
            const std::uint64_t entry = slot.load(std::memory_order_relaxed);
            if ((entry & key_mask) == rest) return entry;
        }
        return 0;
#endif
    }
    [[gnu::always_inline]] static Bounds unpack(std::uint64_t entry) {
        return {static_cast<int>(entry >> 46 & 127) - 64, static_cast<int>(entry >> 53 & 127) - 64};
    }

    int shift_;
    std::size_t mask_;
    std::unique_ptr<Bucket[], Release> buckets_;
};

}  // namespace quaterne::quatrenun
