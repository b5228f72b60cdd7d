// Yes-or-no questions about a board, answered exactly. README.md says why they are enough.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "common/limits.hpp"
#include "quatrenun/board.hpp"
#include "quatrenun/table.hpp"

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

// What can be switched off. Values never depend on it, only the time they take.
enum Idea : unsigned {
    order_replies = 1,    // replies that shorten the game and leave few safe answers come first
    order_groups = 2,     // groups with the fewest open replies come first
    probe_children = 4,   // look all children up before searching any
    forget_isolated = 8,  // groups that are in line with no other are left out of the key
    share_work = 16,      // threads leave to each other the boards that one of them is searching
    every_idea = 31,
};

// Which boards near the root some thread is searching now. Only a hint: two boards may share a
// place, and then one of them is merely searched later than it could be.
class Busy {
  public:
    bool has(std::uint64_t key) const {
        return slots_[place(key)].load(std::memory_order_relaxed) == key;
    }
    void enter(std::uint64_t key) { slots_[place(key)].store(key, std::memory_order_relaxed); }
    void leave(std::uint64_t key) { slots_[place(key)].store(0, std::memory_order_relaxed); }

  private:
    static constexpr int bits = 12;
    static std::size_t place(std::uint64_t key) { return key * 0x9e3779b97f4a7c15 >> (64 - bits); }

    std::unique_ptr<std::atomic<std::uint64_t>[]> slots_ =
        std::make_unique<std::atomic<std::uint64_t>[]>(std::size_t{1} << bits);
};

// One thread's search. With `busy`, other threads are answering the same question on the same
// table. After `quota` nodes it gives up.
class Search {
  public:
    Search(Table& table, Budget& budget, unsigned ideas, Busy* busy = nullptr,
           std::uint64_t quota = ~std::uint64_t{0})
        : table_(table), meter_(budget), ideas_(ideas), busy_(busy), quota_(quota) {}

    // Ends the search, as a limit does, soon after the flag is set.
    void stop_when(const std::atomic<bool>& flag) { stop_ = &flag; }
    // Calls f every few milliseconds.
    void report_to(const std::function<void()>& f) { report_ = &f; }

    // Does the player about to designate reach the goal, whatever the opponent does? `moves` counts
    // from now on.
    bool achieves(const Board& board, Goal goal, int moves);

    // The same for the player to move with a designated group.
    bool achieves(const Board& board, int designated, Goal goal, int moves);

    // True when a limit or the quota ended the search: the last answer then means nothing.
    bool ended() const { return unwinding(); }

  private:
    struct Reply;
    struct Group;

    template <Goal goal>
    bool reply_achieves(const Board& board, int designated, int moves);
    template <Goal goal>
    bool achieves(const Board& board, std::uint64_t key, CellSet possible, int moves);
    template <Goal goal>
    bool expand(const Board& board, CellSet possible, int moves);
    template <Goal goal>
    Reply* list_open_replies(const Board& board, int from, int moves, Reply* end) const;
    template <Goal goal>
    bool settled_by_table(Group& group, int moves) const;
    template <Goal goal>
    bool mover_fails(const Board& board, const Group& group, int moves);

    void sort(const Board& board, Group& group) const;
    void sort(const Board& board, Group* begin, Group* end) const;

    void count_node();
    void look_around();
    void enter(std::uint64_t key, int wanted);
    void leave(std::uint64_t key);
    bool others_search(const Reply& reply) const;
    bool unwinding() const { return unwind_to_ != nowhere; }

    bool on(Idea idea) const { return (ideas_ & idea) != 0; }
    std::uint64_t key_of(const Board& board) const {
        return on(forget_isolated) ? board.key_without_isolated() : board.key;
    }

    Table& table_;
    Meter meter_;
    unsigned ideas_;
    Busy* busy_;
    std::uint64_t quota_;
    std::uint64_t nodes_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    const std::function<void()>* report_ = nullptr;

    // The boards between the root and here that are shared with other threads. A thread that finds
    // one of them answered goes back there at once.
    static constexpr int shared_plies = 9;
    struct Step {
        std::uint64_t key;
        int wanted;
    };
    std::array<Step, shared_plies> path_{};
    int ply_ = 0;

    static constexpr int root = -1, nowhere = -2;
    int unwind_to_ = nowhere;
};

}  // namespace quaterne::quatrenun
