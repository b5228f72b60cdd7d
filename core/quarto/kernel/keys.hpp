// What the search looks up in the table.
#pragma once

#include "quarto/kernel.hpp"
#include "quarto/kernel/threats.hpp"

namespace quaterne::quarto {
namespace {

template <bool squares>
inline TableKey table_key(const Worker& worker, const Board<squares>& board, Pieces reserve, Piece hand,
                          unsigned in_play, Goal goal) {
    const Position position{board.planes, static_cast<Cells>(~board.empty), reserve, hand,
                            static_cast<std::uint8_t>(in_play)};
    return TableKey::of(
        worker.off(off_symmetry) ? Symmetry::plain_key(position) : worker.context.symmetry->key(position), goal);
}

// How much a search cost, as the table keeps it.
[[gnu::always_inline]] inline int effort_of(std::uint64_t nodes) { return 63 - __builtin_clzll(nodes + 1); }

}  // namespace
}  // namespace quaterne::quarto
