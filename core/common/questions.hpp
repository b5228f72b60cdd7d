// Puts questions to one thread, or to as many as the caller allows.
//
// A question of either game is: does the player to act reach the goal, at the latest with placement or
// move number `limit`? Threads share it as sharing.hpp says.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "common/goal.hpp"
#include "common/limits.hpp"
#include "common/request.hpp"
#include "common/sharing.hpp"
#include "common/worker.hpp"

namespace quaterne {

template <typename Worker>
class Questions {
  public:
    using Context = typename Worker::Context;

    // `progress` may be empty. The context and the budget must live as long as this.
    Questions(const Context& context, Budget& budget, Progress progress)
        : context_(context), budget_(budget), progress_(std::move(progress)) {}

    // `unknown` if a limit came first.
    template <typename Position>
    Answer ask(const Position& position, Goal goal, int limit) {
        const auto search = [&](Worker& worker) {
            const bool reached = context_.kernel->ask(worker, position, goal, limit);
            return worker.ended() ? Answer::unknown : reached ? Answer::yes : Answer::no;
        };
        if (context_.threads == 1 || !context_.can_share(position)) return alone(search, no_quota);
        const Answer answer = alone(search, too_few_for_threads);
        return answer == Answer::unknown && !budget_.exhausted() ? together(search) : answer;
    }

  private:
    static constexpr auto telling_interval = std::chrono::milliseconds(20);

    template <typename Search>
    Answer alone(const Search& search, std::uint64_t quota) {
        const std::function<void(double)> report = [this](double done) { tell(done); };
        Worker worker(context_, budget_, quota);
        if (progress_) worker.report_to(report);
        return search(worker);
    }

    template <typename Search>
    Answer together(const Search& search) {
        Busy busy;
        std::atomic<bool> enough{false};
        std::atomic<Answer> found{Answer::unknown};
        std::atomic<double> furthest{0};
        const std::function<void(double)> report = [&](double done) {
            double known = furthest.load(std::memory_order_relaxed);
            while (known < done && !furthest.compare_exchange_weak(known, done, std::memory_order_relaxed)) {
            }
        };
        run_threads(
            context_.threads,
            [&] {
                Worker worker(context_, budget_, no_quota, context_.leaves_to_others() ? &busy : nullptr);
                worker.stop_when(enough);
                worker.report_to(report);
                const Answer answer = search(worker);
                if (answer == Answer::unknown) return;
                // Threads that finish at the same time all found the same answer.
                found.store(answer, std::memory_order_relaxed);
                enough.store(true, std::memory_order_relaxed);
            },
            [&] { tell(furthest.load(std::memory_order_relaxed)); });
        return found.load();
    }

    void tell(double done) {
        if (!progress_) return;
        const Clock::time_point now = Clock::now();
        if (now - last_told_ < telling_interval) return;
        last_told_ = now;
        furthest_ = std::max(furthest_, done);
        if (!progress_(furthest_, budget_.nodes())) budget_.stop();
    }

    const Context& context_;
    Budget& budget_;
    const Progress progress_;
    double furthest_ = 0;  // told so far: progress never goes back
    Clock::time_point last_told_ = Clock::now();
};

}  // namespace quaterne
