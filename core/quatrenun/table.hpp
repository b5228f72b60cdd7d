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
#include <cstddef>
#include <cstdint>

#include "quatrenun/score.hpp"

namespace quaterne::quatrenun {

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

    // Uses the largest power of two within these bytes, at least 16 MB; throws std::bad_alloc.
    explicit Table(std::size_t bytes);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // Place and rest together hold all 64 bits of the key, with some overlap in tables above 16 MB.
    [[gnu::always_inline]] Place locate(std::uint64_t key) const {
        const std::uint64_t all = mixed(key);
        return {&buckets_[all >> shift_], all & key_mask};
    }

    // The kernels have a faster way to find the same (kernel/lookup.hpp).
    Bounds find(const Place& place) const;

    // Adds what a search of `nodes` nodes found. The least costly entry of a full bucket yields.
    void store(const Place& place, Bounds found, std::uint64_t nodes);

    [[gnu::always_inline]] void prefetch(const Place& place) const { __builtin_prefetch(place.bucket); }

    void forget();
    std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }

    // What an entry holds.
    static constexpr int least_index_bits = 18;
    static constexpr std::uint64_t key_mask = (std::uint64_t{1} << (64 - least_index_bits)) - 1;

    [[gnu::always_inline]] static Bounds unpack(std::uint64_t entry) {
        return {static_cast<int>(entry >> 46 & 127) - 64, static_cast<int>(entry >> 53 & 127) - 64};
    }

  private:
    // Multiplying by an odd number and xoring with a shift of oneself can both be undone, so
    // different keys stay different.
    [[gnu::always_inline]] static std::uint64_t mixed(std::uint64_t key) {
        key ^= key >> 32;
        key *= 0x9e3779b97f4a7c15;
        key ^= key >> 29;
        key *= 0xd1342543de82ef95;
        return key ^ key >> 32;
    }
    int shift_;
    std::size_t bucket_count_;
    Bucket* buckets_;
};

}  // namespace quaterne::quatrenun
