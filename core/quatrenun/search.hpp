// Yes-or-no questions about a board, answered exactly. README.md says why they are enough.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "common/limits.hpp"
#include "common/sharing.hpp"
#include "quatrenun/table.hpp"
#include "quatrenun/turn.hpp"

namespace quaterne::quatrenun {

// A number of moves that no game has: at most 38 are possible.
constexpr int unlimited = 63;

// Moves left after one more is made.
constexpr int after_move(int moves) { return moves == unlimited ? unlimited : moves - 1; }

// What a player about to designate may want.
enum class Goal {
    win,   // that the opponent completes a group, by move number n at the latest
    hold,  // not to complete one oneself by move number n
};

// The goal of whoever wants to prevent it, and who designates next.
constexpr Goal opposite(Goal goal) { return goal == Goal::win ? Goal::hold : Goal::win; }

// The least score that reaches the goal.
constexpr int target(Goal goal, int moves) {
    return goal == Goal::win ? 64 - moves : moves - 63;
}

// A score as it looks to somebody who sees so many moves ahead: what ends later is a draw. Greater
// scores never look smaller, so bounds stay bounds.
constexpr int within(int horizon, int score) {
    return score >= 64 - horizon || score <= horizon - 64 ? score : 0;
}
constexpr Bounds within(int horizon, const Bounds& bounds) {
    return {within(horizon, bounds.lower), within(horizon, bounds.upper)};
}

// Parts of the search that can be switched off. They never change a value; tests check it.
enum Off : unsigned {
    off_reply_ordering = 1,  // replies in the order of cells and pieces
    off_group_ordering = 2,  // groups in the order of cells
    off_probing = 4,         // do not look up all children before searching one (proof sizes still do)
    off_isolated = 8,        // keys with the groups that are in line with no other
    off_sharing = 16,        // threads do not leave boards to each other
    off_forcing_attacks = 32,  // no quick look for a win by force before a group is searched
    off_proof_sizes = 64,      // groups and replies of the holder without a look at what there is to prove
};

// As many nodes as it takes.
constexpr std::uint64_t no_quota = ~std::uint64_t{0};

// One thread's part in answering a question: where it stands, what it has spent, why it ends. With
// `busy`, other threads are answering the same question on the same table. After `quota` nodes it
// gives up.
class Worker {
  public:
    Worker(Table& table, Budget& budget, unsigned off, Busy* busy = nullptr,
           std::uint64_t quota = no_quota)
        : table(table), path(busy), meter_(budget), off_(off), quota_(quota) {}

    // Ends the search, as a limit does, soon after the flag is set.
    void stop_when(const std::atomic<bool>& flag) { stop_ = &flag; }
    // Calls f every few milliseconds.
    void report_to(const std::function<void()>& f) { report_ = &f; }

    // True when a limit or the quota ended the search: the last answer then means nothing.
    bool ended() const { return path.unwinding(); }

    // The rest is for the search.
    [[gnu::always_inline]] bool off(Off part) const { return (off_ & part) != 0; }
    [[gnu::always_inline]] std::uint64_t nodes() const { return nodes_; }

    [[gnu::always_inline]] void count_node() {
        ++nodes_;
        if (meter_.spend() || nodes_ > quota_) path.unwind();
        if (nodes_ % Meter::interval == 0 && !path.unwinding()) look_around();
    }

    Table& table;

    // A board on the way, and the least score that answers its question with yes.
    struct Step {
        Table::Place place;
        int wanted;
    };
    SearchPath<Step, 9> path;

  private:
    void look_around();

    Meter meter_;
    unsigned off_;
    std::uint64_t quota_;
    std::uint64_t nodes_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    const std::function<void()>* report_ = nullptr;
};

// Does the player to act reach the goal, whatever the opponent does? They are about to designate, or
// to move a piece of the designated group. `moves` counts from now on.
using Ask = bool (*)(Worker&, const State&, Goal, int moves);

// The search is compiled several times, for several kinds of processor, from the same sources
// (kernel/). All search the same tree, node by node.
struct Kernel {
    const char* name;
    Ask ask;
};

// The best for this processor.
const Kernel& kernel();
// One of those that this processor can run, by name ("portable", "avx2", "avx512"); or null.
const Kernel* kernel_named(const char* name);

}  // namespace quaterne::quatrenun
