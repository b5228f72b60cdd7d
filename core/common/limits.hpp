// What may end a search early, and the cheap way to ask about it.
//
//   Limits   what the caller allows: until a stop is set, so many nodes
//   Budget   one per search: adds up what all its threads have spent
//   Meter    one per thread: counts nodes locally, asks the budget now and then
#pragma once

#include <atomic>
#include <cstdint>

#include "common/stop.hpp"

namespace quaterne {

struct Limits {
    const Stop* stop = nullptr;   // null: nothing from outside ends the search
    std::uint64_t max_nodes = 0;  // over all threads; 0: no limit
};

enum class Ending : std::uint8_t { finished, stopped, out_of_nodes, out_of_time };

class Budget {
  public:
    explicit Budget(const Limits& limits) : limits_(limits) {}

    // Adds nodes spent; true when the search must end. The first reason found stays.
    bool spend(std::uint64_t nodes);

    // Adds nodes of a thread that is done: counted, but no reason to end anything.
    void settle(std::uint64_t nodes) { nodes_.fetch_add(nodes, std::memory_order_relaxed); }

    // Ends the search from within it.
    void stop();

    bool exhausted() const { return ending() != Ending::finished; }
    Ending ending() const { return ending_.load(std::memory_order_relaxed); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  private:
    void end(Ending reason);

    Limits limits_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<Ending> ending_{Ending::finished};
};

// Nodes are flushed every `interval`, so a node limit is kept to within that many
// per thread, and one thread alone always ends at the same node.
class Meter {
  public:
    static constexpr std::uint32_t interval = 4096;

    explicit Meter(Budget& budget) : budget_(&budget) {}
    ~Meter() { budget_->settle(local_); }
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    // Counts `nodes` more. True when the search must end: unwind, and trust no value.
    [[gnu::always_inline]] bool spend(std::uint32_t nodes = 1) {
        local_ += nodes;
        return local_ >= interval && flush();
    }

    // For searches that count by themselves: asks now, whatever the interval.
    bool flush();

    // True once a flush has said so; for callers that look after the fact.
    bool ended() const { return ended_; }

  private:
    Budget* budget_;
    std::uint32_t local_ = 0;
    bool ended_ = false;
};

}  // namespace quaterne
