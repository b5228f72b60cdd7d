#include "quarto/kernel/entry.hpp"

namespace quaterne::quarto {

extern const Kernel portable_kernel;
const Kernel portable_kernel{"portable", ask, order};

}  // namespace quaterne::quarto
