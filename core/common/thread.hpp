// A thread with a stack that is large enough for every search.
//
// A system may give a thread little by itself: with musl it is 128 kB, and some moves of a search take 20 kB
// each. The system may also refuse to start one; then fewer have to do.
#pragma once

#if !defined(__wasm__)

#include <functional>

#if defined(_WIN32)
#include <thread>
#else
#include <pthread.h>
#endif

namespace quaterne {

class Thread {
  public:
    // Throws std::system_error when the system has no more threads. `work` may not throw.
    explicit Thread(std::function<void()> work);
    // Waits for the end of the work.
    ~Thread();
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;

  private:
#if defined(_WIN32)
    std::thread thread_;  // the program's own size, which is a megabyte or more
#else
    std::function<void()> work_;
    pthread_t handle_;
#endif
};

}  // namespace quaterne

#endif
