#include "quarto/kernel/entry.hpp"

namespace quaterne::quarto {

extern const Kernel avx512_kernel;
const Kernel avx512_kernel{"avx512", ask, order};

}  // namespace quaterne::quarto
