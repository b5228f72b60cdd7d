// A search and the thread that waits for it.
//
// The search runs in a thread of its own. The calling thread waits without the GIL and takes it
// now and then: to let Python handle signals, so that Ctrl-C ends any search, and to call the
// progress function, which is thus always called where the search was asked for. Neither changes
// how the search goes.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "common/limits.hpp"
#include "common/stop.hpp"
#include "common/thread.hpp"

namespace quaterne {

class Watch {
  public:
    // `progress` is a Python callable or None; `stop` is the caller's, or null.
    Watch(nanobind::object progress, const Stop* stop) : progress_(std::move(progress)), stop_(stop) {}

    bool wants_progress() const { return !progress_.is_none(); }

    // For the search: how much is done.
    void report(double done, std::uint64_t nodes) {
        {
            const std::lock_guard lock(mutex_);
            reported_ = {done, nodes};
        }
        changed_.notify_one();
    }

    // Runs the search: the caller's stop ends it, the number of nodes if it is not 0, a signal and
    // the progress function. A search that is short, over before anybody could press a key, or
    // that no signal and no progress function can end, needs no thread.
    template <typename Run>
    auto run(std::uint64_t max_nodes, bool is_short, Run search) {
        const Limits limits{&stop_, max_nodes};
        if (!wants_progress() && (is_short || !in_main_thread())) {
            nanobind::gil_scoped_release release;
            return search(limits);
        }
        std::optional<decltype(search(limits))> result;
        std::exception_ptr problem;
        {
            nanobind::gil_scoped_release release;
            const auto run_search = [&] {
                try {
                    result = search(limits);
                } catch (...) {
                    problem = std::current_exception();
                }
                {
                    const std::lock_guard lock(mutex_);
                    over_ = true;
                }
                changed_.notify_one();
            };
            try {
                const Thread searcher(run_search);
                wait();
            } catch (const std::system_error&) {  // the system has no more threads: nobody can watch
                run_search();
            }
        }
        if (raised_) std::rethrow_exception(raised_);
        if (problem) std::rethrow_exception(problem);
        return std::move(*result);
    }

  private:
    static constexpr auto patience = std::chrono::milliseconds(50);
    using Reported = std::optional<std::pair<double, std::uint64_t>>;

    // Only there does Python handle signals.
    static bool in_main_thread() {
        const nanobind::object main = nanobind::module_::import_("threading").attr("main_thread")();
        return nanobind::cast<unsigned long>(main.attr("ident")) == PyThread_get_thread_ident();
    }

    void wait() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait_for(lock, patience, [this] { return over_ || reported_; });
            const Reported reported = std::exchange(reported_, std::nullopt);
            const bool over = over_;
            lock.unlock();
            if (!raised_) look_around(reported);
            lock.lock();
            if (over) return;
        }
    }

    void look_around(const Reported& reported) {
        nanobind::gil_scoped_acquire gil;
        try {
            if (PyErr_CheckSignals() != 0) nanobind::raise_python_error();
            if (reported && progress_(reported->first, reported->second).is(nanobind::handle(Py_False))) stop_.set();
        } catch (...) {
            raised_ = std::current_exception();
            stop_.set();
        }
    }

    nanobind::object progress_;
    Stop stop_;  // the caller's is its parent
    std::mutex mutex_;
    std::condition_variable changed_;
    Reported reported_;          // not passed on yet
    bool over_ = false;          // the search has ended
    std::exception_ptr raised_;  // by a signal's handler or the progress function
};

}  // namespace quaterne
