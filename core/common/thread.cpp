#include "common/thread.hpp"

#if !defined(__wasm__)

#include <cstddef>
#include <system_error>
#include <utility>

namespace quaterne {

#if defined(_WIN32)

Thread::Thread(std::function<void()> work) : thread_(std::move(work)) {}

Thread::~Thread() { thread_.join(); }

#else

namespace {

constexpr std::size_t stack_bytes = std::size_t{4} << 20;

// The attributes of a new thread, given back when it has started.
class Attributes {
  public:
    Attributes() {
        pthread_attr_init(&attributes_);
        pthread_attr_setstacksize(&attributes_, stack_bytes);
    }
    ~Attributes() { pthread_attr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
    const pthread_attr_t* get() const { return &attributes_; }

  private:
    pthread_attr_t attributes_;
};

}  // namespace

Thread::Thread(std::function<void()> work) : work_(std::move(work)) {
    const auto run = [](void* thread) -> void* {
        static_cast<Thread*>(thread)->work_();
        return nullptr;
    };
    const int error = pthread_create(&handle_, Attributes().get(), run, this);
    if (error != 0) throw std::system_error(error, std::generic_category());
}

Thread::~Thread() { pthread_join(handle_, nullptr); }

#endif

}  // namespace quaterne

#endif
