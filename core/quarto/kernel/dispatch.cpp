// Chooses the search for the processor at hand.
#include <cstring>

#include "quarto/kernel.hpp"

namespace quaterne::quarto {

extern const Kernel portable_kernel;
#if defined(QUATERNE_X86_KERNELS)
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#endif

namespace {

// Best first. The features are those of the compiler flags in CMakeLists.txt.
int runnable(const Kernel* (&kernels)[3]) {
    int count = 0;
#if defined(QUATERNE_X86_KERNELS)
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi2") &&
        __builtin_cpu_supports("avx512bitalg"))
        kernels[count++] = &avx512_kernel;
    if (avx2) kernels[count++] = &avx2_kernel;
#endif
    kernels[count++] = &portable_kernel;
    return count;
}

}  // namespace

const Kernel& kernel() {
    const Kernel* kernels[3];
    runnable(kernels);
    return *kernels[0];
}

const Kernel* kernel_named(const char* name) {
    const Kernel* kernels[3];
    const int count = runnable(kernels);
    for (int i = 0; i < count; ++i)
        if (std::strcmp(kernels[i]->name, name) == 0) return kernels[i];
    return nullptr;
}

}  // namespace quaterne::quarto
