#include "quatrenun/kernel/entry.hpp"

namespace quaterne::quatrenun {

extern const Kernel avx2_kernel;
const Kernel avx2_kernel{"avx2", ask};

}  // namespace quaterne::quatrenun
