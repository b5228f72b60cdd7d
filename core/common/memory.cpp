#include "common/memory.hpp"

#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace quaterne {

#if defined(__linux__)

void* zeroed_memory(std::size_t bytes) {
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return memory;
}

void use_big_pages(void* memory, std::size_t bytes) {
    madvise(memory, bytes, MADV_HUGEPAGE);  // advice: without it all still works
}

void give_back(void* memory, std::size_t bytes) { munmap(memory, bytes); }

#else

void* zeroed_memory(std::size_t bytes) {
    void* memory = std::calloc(bytes, 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void use_big_pages(void*, std::size_t) {}

void give_back(void* memory, std::size_t) { std::free(memory); }

#endif

}  // namespace quaterne
