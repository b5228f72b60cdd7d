// Nodes, counted; and whether a search has to end, asked often and answered cheaply.
#pragma once

#include "quarto/kernel.hpp"

namespace quaterne::quarto {
namespace {

#if defined(QUATERNE_PROFILE)
constexpr bool profiling = true;
#else
constexpr bool profiling = false;
#endif

// One node: counts it, and in a build for profiles what becomes of its moves.
class Visit {
  public:
    [[gnu::always_inline]] Visit(Worker& worker, bool attacking, int placed) {
        ++worker.nodes;
        if constexpr (profiling)
            if (worker.profile != nullptr) ply_ = &worker.profile->plies[attacking][placed], ++ply_->nodes;
    }
    // A move is searched.
    [[gnu::always_inline]] void try_move() {
        if constexpr (profiling)
            if (++tries_ == 1 && ply_ != nullptr) ++ply_->tried;
    }
    // ... and it was what the player hoped for.
    [[gnu::always_inline]] void succeed() {
        if constexpr (profiling)
            if (ply_ != nullptr) ++ply_->succeeded, ply_->first += tries_ == 1;
    }

  private:
    Profile::Ply* ply_ = nullptr;
    int tries_ = 0;
};

// The nodes between two looks at the limits: some ten microseconds of search.
constexpr std::uint64_t nodes_between_looks = 1024;

// True when a limit, a stop or an answer of another thread ends the search: unwind, and trust no value.
inline bool must_end(Worker& worker) {
    if (worker.path.unwinding()) return true;
    if (worker.nodes - worker.metered < nodes_between_looks) return false;
    worker.look_around();
    return worker.path.unwinding();
}

}  // namespace
}  // namespace quaterne::quarto
