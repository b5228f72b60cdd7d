#include "quarto/kernel/entry.hpp"

namespace quaterne::quarto {

extern const Kernel avx2_kernel;
const Kernel avx2_kernel{"avx2", ask, order};

}  // namespace quaterne::quarto
