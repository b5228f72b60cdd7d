// Chooses the search for the processor at hand.
#include "common/kernels.hpp"
#include "quarto/kernel.hpp"

// What the kernels share, for every processor.
template class quaterne::Worker<quaterne::quarto::SearchContext, quaterne::quarto::Step,
                                quaterne::quarto::most_shared + 1>;

namespace quaterne::quarto {

extern const Kernel portable_kernel;
#if defined(QUATERNE_X86_KERNELS)
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#elif defined(QUATERNE_NEON_KERNEL)
extern const Kernel neon_kernel;
#endif

namespace {

Kernels<Kernel> runnable() {
#if defined(QUATERNE_X86_KERNELS)
    return {{&avx512_kernel, has_avx512()}, {&avx2_kernel, has_avx2()}, {&portable_kernel, true}};
#elif defined(QUATERNE_NEON_KERNEL)
    return {{&neon_kernel, true}, {&portable_kernel, true}};
#else
    return {{&portable_kernel, true}};
#endif
}

}  // namespace

const Kernel& kernel() { return runnable().best(); }

const Kernel* kernel_named(const char* name) { return runnable().named(name); }

}  // namespace quaterne::quarto
