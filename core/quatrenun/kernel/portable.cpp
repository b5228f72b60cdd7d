#include "quatrenun/kernel/entry.hpp"

namespace quaterne::quatrenun {

extern const Kernel portable_kernel;
const Kernel portable_kernel{"portable", ask};

}  // namespace quaterne::quatrenun
