#include "quatrenun/kernel/entry.hpp"

namespace quaterne::quatrenun {

extern const Kernel avx512_kernel;
const Kernel avx512_kernel{"avx512", ask};

}  // namespace quaterne::quatrenun
