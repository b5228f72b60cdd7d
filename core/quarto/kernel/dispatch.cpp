// Chooses the search for the processor at hand.
#include "common/kernels.hpp"
#include "quarto/kernel.hpp"

namespace quaterne::quarto {

extern const Kernel portable_kernel;
#if defined(QUATERNE_X86_KERNELS)
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#endif

namespace {

Kernels<Kernel> runnable() {
#if defined(QUATERNE_X86_KERNELS)
    return {&avx512_kernel, &avx2_kernel, &portable_kernel};
#else
    return {nullptr, nullptr, &portable_kernel};
#endif
}

}  // namespace

const Kernel& kernel() { return runnable().best(); }

const Kernel* kernel_named(const char* name) { return runnable().named(name); }

}  // namespace quaterne::quarto
