#include "common/processor.hpp"

#if defined(QUATERNE_X86_KERNELS)
#include <cpuid.h>

#include <initializer_list>
#endif

namespace quaterne {

#if defined(QUATERNE_X86_KERNELS)

namespace {

// Asked by hand: __builtin_cpu_supports needs a library that not every linker brings along.
struct Processor {
    unsigned basic_c = 0, extended_b = 0, extended_c = 0;
    unsigned saved = 0;  // the registers that the operating system saves

    Processor() {
        unsigned a, b, c, d;
        if (__get_cpuid(1, &a, &b, &c, &d)) basic_c = c;
        if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) extended_b = b, extended_c = c;
        const unsigned has_xgetbv = 1u << 27;
        if (basic_c & has_xgetbv) {
            asm volatile(".byte 0x0f, 0x01, 0xd0" : "=a"(a), "=d"(d) : "c"(0));  // xgetbv
            saved = a;
        }
    }
};

bool has(unsigned word, std::initializer_list<int> bits) {
    for (const int bit : bits)
        if ((word >> bit & 1) == 0) return false;
    return true;
}

const Processor& processor() {
    static const Processor found;
    return found;
}

}  // namespace

bool has_avx2() {
    const Processor& here = processor();
    return has(here.saved, {1, 2}) && has(here.basic_c, {23 /* popcnt */, 28 /* avx */}) &&
           has(here.extended_b, {3 /* bmi */, 5 /* avx2 */, 8 /* bmi2 */});
}

bool has_avx512() {
    const Processor& here = processor();
    return has_avx2() && has(here.saved, {5, 6, 7}) &&
           has(here.extended_b, {16 /* f */, 17 /* dq */, 30 /* bw */, 31 /* vl */}) &&
           has(here.extended_c, {6 /* vbmi2 */, 12 /* bitalg */});
}

#else

bool has_avx2() { return false; }
bool has_avx512() { return false; }

#endif

}  // namespace quaterne
