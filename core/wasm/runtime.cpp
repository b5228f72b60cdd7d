// What C++ needs of a system, where nothing can be thrown and caught.
//
// The core throws only std exceptions, for arguments that cannot be and for memory that is missing.
// Nothing in it catches them, so an error leaves the module at once: the program around it gets the
// message and raises an error of its own. What was allocated meanwhile is lost, which is little.
//
// Memory and the clock are here, too: with them the module needs few files of the C++ library, and a
// compiler that brings it as sources need not compile all of it.
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <new>
#include <typeinfo>

__attribute__((import_module("quaterne"), import_name("failed"), noreturn)) extern "C" void host_failed(
    const char* message, std::size_t bytes);

namespace {

[[noreturn]] void fail(const char* message) { host_failed(message, std::strlen(message)); }

}  // namespace

extern "C" {

void* __cxa_allocate_exception(std::size_t bytes) noexcept { return std::malloc(bytes); }

void __cxa_free_exception(void*) noexcept {}

// All exceptions of the standard library derive from std::exception alone, so it is at their address.
[[noreturn]] void __cxa_throw(void* thrown, std::type_info*, void (*)(void*)) {
    fail(static_cast<const std::exception*>(thrown)->what());
}

}  // extern "C"

void* operator new(std::size_t bytes) {
    void* const memory = std::malloc(bytes == 0 ? 1 : bytes);
    if (memory == nullptr) fail("std::bad_alloc");
    return memory;
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return std::malloc(bytes == 0 ? 1 : bytes); }
void* operator new[](std::size_t bytes) { return operator new(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
    std::timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return time_point(std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec));
}
