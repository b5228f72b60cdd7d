// A search compiled for several processors, and which of them this one can run.
#pragma once
#include <cstring>

#include "common/processor.hpp"

namespace quaterne {

// Best first.  The last one runs everywhere; a search that was not compiled for a processor has
// nullptr in its place.  `Kernel` has a `name`.
template <typename Kernel>
class Kernels {
public:
    Kernels(const Kernel* avx512, const Kernel* avx2, const Kernel* portable) {
        if (avx512 != nullptr && has_avx512()) kernels_[count_++] = avx512;
        if (avx2 != nullptr && has_avx2()) kernels_[count_++] = avx2;
        kernels_[count_++] = portable;
    }

    const Kernel& best() const { return *kernels_[0]; }

    // nullptr when there is none of that name that can run here.
    const Kernel* named(const char* name) const {
        for (int i = 0; i < count_; ++i)
            if (std::strcmp(kernels_[i]->name, name) == 0) return kernels_[i];
        return nullptr;
    }

private:
    const Kernel* kernels_[3];
    int count_ = 0;
};

}  // namespace quaterne
