#include "common/processor.hpp"

namespace quaterne {

#if defined(QUATERNE_X86_KERNELS)

bool has_avx2() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg");
}

#else

bool has_avx2() { return false; }
bool has_avx512() { return false; }

#endif

}  // namespace quaterne
