// A search compiled for several processors, and which of them this one can run.
#pragma once
#include <cstring>
#include <initializer_list>

#include "common/processor.hpp"

namespace quaterne {

// Best first; the last one runs everywhere.  `Kernel` has a `name`.
template <typename Kernel>
class Kernels {
  public:
    struct Choice {
        const Kernel* kernel;
        bool runs_here;
    };

    // At most three.
    Kernels(std::initializer_list<Choice> choices) {
        for (const Choice& choice : choices)
            if (choice.runs_here) kernels_[count_++] = choice.kernel;
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
