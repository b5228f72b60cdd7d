// Which of the instruction sets that kernels are compiled for this processor has.
#pragma once

namespace quaterne {

// The features are those of the compiler flags in CMakeLists.txt. False in a build without kernels
// for x86.
bool has_avx2();
bool has_avx512();

}  // namespace quaterne
