// The transposition table: what is known about questions asked before.
//
// A question is "can the attacker win?" for a position, asked with the attacker or the
// defender to place. The answer is two bounds on the last placement needed.
//
//     entry   63..15         14..9    8..5    4..1    0
//             key, asked     effort   win     hold    unused
//
// The entry is one word, read and written whole, and holds the whole key, and the key
// holds the whole position: an entry can be lost, but never mistaken for another.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "quarto/symmetry.hpp"

namespace quaterne::quarto {

// The attacker wins within `win` placements on the board (0: not known), and cannot win
// within `hold` (0: not known).
struct Bounds {
    int win = 0;
    int hold = 0;

    bool wins_within(int last) const { return win != 0 && win <= last; }
    bool holds_until(int last) const { return hold >= last; }
};

class Table {
  public:
    // Throws std::bad_alloc when the memory cannot be had.
    explicit Table(std::size_t bytes);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    static std::uint64_t question(Key key, bool attacking) { return key << 1 | (attacking ? 1 : 0); }

    Bounds find(std::uint64_t question) const;
    // Starts to fetch what find will look at.
    void prefetch(std::uint64_t question) const;
    // `effort`: the binary logarithm of the nodes spent; cheap entries give way first.
    void store(std::uint64_t question, int last, bool wins, int effort);
    void clear();
    // Says from how many placed pieces the next search starts, and so how much of the table it
    // needs. A part that fits the cache, and whose pages are few, makes short searches faster.
    // The part only grows; what was stored before is then out of sight, never wrong.
    void expect(int placed);

    std::size_t bytes() const { return buckets_ * sizeof(Bucket); }

  private:
    static constexpr int ways = 4;
    struct alignas(32) Bucket {
        std::atomic<std::uint64_t> entries[ways];
    };

    Bucket& bucket(std::uint64_t question) const;

    std::size_t buckets_;
    std::atomic<std::size_t> in_use_{0};  // the part of them that is used
    Bucket* table_;
};

}  // namespace quaterne::quarto
