// Mistakes on purpose: a sanitizer that does not find them would find no others either.
#include <cstdlib>
#include <thread>

extern "C" int address() {
    volatile char* cell = static_cast<char*>(std::malloc(16));
    const int beyond = cell[16];
    std::free(const_cast<char*>(cell));
    return beyond;
}

extern "C" int thread() {
    int shared = 0;
    auto count = [&shared] {
        for (int i = 0; i < 1000; ++i) {
            *const_cast<volatile int*>(&shared) += 1;
        }
    };
    std::thread one(count);
    std::thread other(count);
    one.join();
    other.join();
    return shared;
}
