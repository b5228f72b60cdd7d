// What ends a search from outside.
//
// A stop is set by any thread, by its own deadline, or through its parent: a caller who allows a
// part of the work five seconds gives it a stop of its own, whose parent is the stop of the whole.
// In a program with one thread nobody can set it while a search runs: there the search itself asks
// now and then, by a function that the caller gives.
#pragma once

#include <atomic>
#include <chrono>

namespace quaterne {

using Clock = std::chrono::steady_clock;

class Stop {
  public:
    static constexpr Clock::time_point never = Clock::time_point::max();

    using Poll = bool (*)();

    // The parent, if there is one, must live as long as this. `poll` may be null; true ends the search.
    explicit Stop(const Stop* parent = nullptr, Clock::time_point deadline = never, Poll poll = nullptr)
        : parent_(parent), deadline_(deadline), poll_(poll) {}

    void set() { set_.store(true, std::memory_order_relaxed); }

    bool is_set() const { return was_set() || out_of_time(); }

    // Whether a thread has set it, or a parent.
    bool was_set() const {
        return set_.load(std::memory_order_relaxed) || (poll_ != nullptr && poll_()) ||
               (parent_ != nullptr && parent_->was_set());
    }

    // Whether its deadline has passed, or a parent's.
    bool out_of_time() const {
        return (deadline_ != never && Clock::now() >= deadline_) || (parent_ != nullptr && parent_->out_of_time());
    }

  private:
    const Stop* const parent_;
    const Clock::time_point deadline_;
    const Poll poll_;
    std::atomic<bool> set_{false};
};

}  // namespace quaterne
