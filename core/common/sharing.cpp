#include "common/sharing.hpp"

#if !defined(__wasm__)
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>
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
    int running = threads;
    std::vector<std::thread> started;
    for (int i = 0; i < threads; ++i)
        started.emplace_back([&] {
            work();
            const std::lock_guard lock(mutex);
            --running;
            done.notify_one();
        });
    std::unique_lock lock(mutex);
    while (!done.wait_for(lock, idle_interval, [&] { return running == 0; })) {
        lock.unlock();
        idle();
        lock.lock();
    }
    lock.unlock();
    for (std::thread& thread : started) thread.join();
}

#endif

}  // namespace quaterne
