// One thread's part in answering a question: where it stands, what it has spent, why it ends.
//
//   Context   what a search of the game needs: the table, the parts switched off, the kernel, ...
//   Step      a position on the way, with `answered(table)`: does the table settle its question?
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "common/limits.hpp"
#include "common/sharing.hpp"

namespace quaterne {

// As many nodes as it takes.
constexpr std::uint64_t no_quota = ~std::uint64_t{0};

// (Always inline, as kernels must not share code; what is not inline is compiled once a game, outside them.)
template <typename Context_, typename Step, int shared_plies>
class Worker {
  public:
    using Context = Context_;

    // With `busy`, other threads are answering the same question on the same table. After `quota` nodes it
    // gives up.
    Worker(const Context& context, Budget& budget, std::uint64_t quota = no_quota, Busy* busy = nullptr)
        : context(context), path(busy), meter_(budget), quota_(quota) {}
    ~Worker() { meter_.spend(static_cast<std::uint32_t>(nodes_ - metered_)); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Ends the search, as a limit does, soon after the flag is set.
    void stop_when(const std::atomic<bool>& flag) { stop_ = &flag; }
    // Calls f now and then.
    void report_to(const std::function<void(double done)>& f) { report_ = &f; }

    // True when a limit, the quota or another thread ended the search: the last answer then means nothing.
    bool ended() const { return path.unwinding(); }

    // The rest is for the search.
    [[gnu::always_inline]] auto& table() const { return *context.table; }
    [[gnu::always_inline]] bool off(unsigned part) const { return (context.off & part) != 0; }
    [[gnu::always_inline]] std::uint64_t nodes() const { return nodes_; }
    [[gnu::always_inline]] void count_node() { ++nodes_; }

    // Asked often and answered cheaply. True when the search must end, or go back: unwind, and trust no value.
    [[gnu::always_inline]] bool must_end() {
        if (path.unwinding()) return true;
        if (nodes_ - metered_ < nodes_between_looks) return false;
        look_around();
        return path.unwinding();
    }

    const Context context;
    SearchPath<Step, shared_plies> path;
    double done = 0;  // of the whole question, 0 to 1, as far as the search says

  private:
    // Some ten microseconds of a quick search.
    static constexpr std::uint64_t nodes_between_looks = 1024;

    [[gnu::noinline]] void look_around();

    Meter meter_;
    std::uint64_t quota_;
    std::uint64_t nodes_ = 0;
    std::uint64_t metered_ = 0;  // those the meter knows of
    const std::atomic<bool>* stop_ = nullptr;
    const std::function<void(double done)>* report_ = nullptr;
};

template <typename Context, typename Step, int shared_plies>
void Worker<Context, Step, shared_plies>::look_around() {
    const std::uint64_t fresh = nodes_ - metered_;
    metered_ = nodes_;
    if (meter_.spend(static_cast<std::uint32_t>(fresh)) || nodes_ > quota_ ||
        (stop_ != nullptr && stop_->load(std::memory_order_relaxed)))
        path.unwind();
    if (report_ != nullptr) (*report_)(done);
    path.look_back([this](const Step& step) { return step.answered(table()); });
}

}  // namespace quaterne
