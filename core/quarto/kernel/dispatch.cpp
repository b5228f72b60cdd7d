// Chooses the search for the processor at hand.
#include <cstring>

#include "common/processor.hpp"
#include "quarto/kernel.hpp"

namespace quaterne::quarto {

extern const Kernel portable_kernel;
#if defined(QUATERNE_X86_KERNELS)
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#endif

namespace {

// Best first.
int runnable(const Kernel* (&kernels)[3]) {
    int count = 0;
#if defined(QUATERNE_X86_KERNELS)
    if (has_avx512()) kernels[count++] = &avx512_kernel;
    if (has_avx2()) kernels[count++] = &avx2_kernel;
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
