// Chooses the search for the processor at hand.
#include "common/kernels.hpp"
#include "quatrenun/kernel.hpp"

// What the kernels share, for every processor.
template class quaterne::Worker<quaterne::quatrenun::SearchContext, quaterne::quatrenun::Step,
                                quaterne::quatrenun::shared_plies>;

namespace quaterne::quatrenun {

extern const Kernel portable_kernel;
#if defined(QUATERNE_X86_KERNELS)
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#endif

namespace {

Kernels<Kernel> runnable() {
#if defined(QUATERNE_X86_KERNELS)
    return {{&avx512_kernel, has_avx512()}, {&avx2_kernel, has_avx2()}, {&portable_kernel, true}};
#else
    return {{&portable_kernel, true}};
#endif
}

}  // namespace

const Kernel& kernel() { return runnable().best(); }

const Kernel* kernel_named(const char* name) { return runnable().named(name); }

}  // namespace quaterne::quatrenun
