// Nodes, counted.
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
    [[gnu::always_inline]] Visit(Worker& worker, Goal goal, int placed) {
        worker.count_node();
        if constexpr (profiling)
            if (worker.context.profile != nullptr)
                ply_ = &worker.context.profile->plies[goal == Goal::win][placed], ++ply_->nodes;
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

}  // namespace
}  // namespace quaterne::quarto
