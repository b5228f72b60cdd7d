// The transposition table: what is known about questions asked before.
//
// A question is about a position and the goal of the player to place: to win, as the attacker, or to
// hold, as the defender. The answer is two bounds on the final placement that the attacker needs.
//
//     entry   63..15      14..9    8..5     4..1           0
//             table key   effort   win_by   no_win_until   unused
//
// The entry is one word, read and written whole, and holds the whole key, and the key
// holds the whole position: an entry can be lost, but never mistaken for another.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "common/goal.hpp"
#include "quarto/symmetry.hpp"

namespace quaterne::quarto {

// A position, and the goal of the player to place: what an entry is about.
// Trivial, so that an array of them costs nothing. (Always inline, as kernels must not share
// code.)
struct TableKey {
    std::uint64_t bits;  // 0: none, or whether the empty board is held, asked once a proof

    [[gnu::always_inline]] static constexpr TableKey of(Key key, Goal goal) {
        return {key << 1 | (goal == Goal::win ? 1 : 0)};
    }
    [[gnu::always_inline]] constexpr bool known() const { return bits != 0; }
    [[gnu::always_inline]] constexpr bool operator==(const TableKey& other) const { return bits == other.bits; }
};

// The attacker wins with placement number `win_by` at the latest, and not with number
// `no_win_until` or an earlier one; 0 where nothing is known.
struct Bounds {
    int win_by = 0;
    int no_win_until = 0;

    [[gnu::always_inline]] bool says_win(int final_placement) const { return win_by != 0 && win_by <= final_placement; }
    [[gnu::always_inline]] bool says_no_win(int final_placement) const { return no_win_until >= final_placement; }
    // Does the player who places reach the goal, or miss it?
    [[gnu::always_inline]] bool says_reached(Goal goal, int final_placement) const {
        return goal == Goal::win ? says_win(final_placement) : says_no_win(final_placement);
    }
    [[gnu::always_inline]] bool says_missed(Goal goal, int final_placement) const {
        return says_reached(opposite(goal), final_placement);
    }
    // A win and its denial for the same placement would contradict each other.
    bool ordered() const { return win_by == 0 || no_win_until < win_by; }
};

class Table {
  public:
    // Throws std::bad_alloc when the memory cannot be had.
    explicit Table(std::size_t bytes);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    Bounds find(TableKey key) const;
    // Starts to fetch what find will look at.
    void prefetch(TableKey key) const;
    // `effort`: the binary logarithm of the nodes spent; cheap entries give way first.
    void store(TableKey key, int final_placement, bool wins, int effort);
    void forget();
    // Says from how many placed pieces the next search starts, and so how much of the table it
    // needs. A part that fits the cache, and whose pages are few, makes short searches faster.
    // The part only grows; what was stored before is then out of sight, never wrong.
    void size_for(int placed);

    std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }

  private:
    static constexpr int ways = 4;
    struct alignas(32) Bucket {
        std::atomic<std::uint64_t> entries[ways];
    };

    Bucket& bucket(TableKey key) const;

    std::size_t bucket_count_;
    std::atomic<std::size_t> in_use_{0};  // the part of them that is used
    Bucket* buckets_;
};

}  // namespace quaterne::quarto
