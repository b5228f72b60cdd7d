#include "quarto/kernel/entry.hpp"

namespace quaterne::quarto {

extern const Kernel neon_kernel;
const Kernel neon_kernel{"neon", ask, order};

}  // namespace quaterne::quarto
