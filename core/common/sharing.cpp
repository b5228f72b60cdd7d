#include "common/sharing.hpp"

#if !defined(__wasm__)
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <system_error>

#include "common/thread.hpp"
#endif

namespace quaterne {

#if defined(__wasm__)

// WebAssembly in a browser has one thread, and solvers there ask for no more.
void run_threads(int, const std::function<void()>& work, const std::function<void()>&) { work(); }

#else

namespace {

constexpr auto idle_interval = std::chrono::milliseconds(20);

}  // namespace

void run_threads(int threads, const std::function<void()>& work, const std::function<void()>& idle) {
    std::mutex mutex;
    std::condition_variable done;
    int running = 0;
    std::list<Thread> started;
    const auto part = [&] {
        work();
        const std::lock_guard lock(mutex);
        --running;
        done.notify_one();
    };
    std::unique_lock lock(mutex);
    try {
        for (; running < threads; ++running) started.emplace_back(part);
    } catch (const std::system_error&) {  // the system has no more: those that have started do
    }
    if (started.empty()) return work();
    while (!done.wait_for(lock, idle_interval, [&] { return running == 0; })) {
        lock.unlock();
        idle();
        lock.lock();
    }
}

#endif

}  // namespace quaterne
