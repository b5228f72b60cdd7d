// The cells of an endgame in the order in which they are tried: those that leave something safe to give,
// the ones that leave least first.
#pragma once

#include "quarto/kernel/endgame_board.hpp"

namespace quaterne::quarto {
namespace {

#if defined(QUATERNE_BYTE_SHUFFLE)
alignas(16) constexpr std::uint8_t bits_in[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
#endif

class CellQueue {
  public:
    static constexpr int none = 0xff00;

    // `after`: for every cell, the threats once the piece in hand lies there. `choice`: the pieces to give.
    template <bool squares>
    [[gnu::always_inline]] CellQueue(const Remaining<squares>& remaining, const Lanes& after, Few choice,
                                     bool ordered) {
#if defined(QUATERNE_BYTE_SHUFFLE)
        const Lanes safe = look_up(remaining.without_ones, after & 15) &
                           look_up(remaining.without_zeros, (Lanes)((Lanes16)after >> 4) & 15) & choice;
        Lanes left{};
        if (ordered)
            left = look_up(lanes_at(bits_in), safe & 15) + look_up(lanes_at(bits_in), (Lanes)((Lanes16)safe >> 4) & 15);
#else
        Lanes safe{}, left{};
        for (unsigned rest = choice; rest != 0; rest &= rest - 1) {
            const Lanes holds = (Lanes)((after & remaining.traits(__builtin_ctz(rest))) == 0);
            safe |= holds & static_cast<std::uint8_t>(rest & (0u - rest));
            if (ordered) left -= holds;
        }
#endif
        const Lanes number = {0, 1, 2, 3, 4, 5, 6, 7}, order = left | (Lanes)(safe == 0);
        safe_ = ((Lanes64)safe)[0];
        items_ =
            (Lanes16)__builtin_shufflevector(number, order, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    }

    // The number of the first cell, and of the next one; `none` or more when there is none.
    [[gnu::always_inline]] int first() {
        best_ = smallest_of(items_);
        return best_ < none ? best_ & 7 : best_;
    }
    [[gnu::always_inline]] int next() {
        items_ |= (Lanes16)(items_ == best_);
        return first();
    }

    // To give when the piece in hand lies there.
    [[gnu::always_inline]] Few safe(int cell) const { return static_cast<Few>(safe_ >> 8 * cell); }
    [[gnu::always_inline]] bool empty() const { return safe_ == 0; }

  private:
    Eight safe_;
    // One a cell, smallest first, all ones when taken:
    //
    //     15..8               7..0
    //     safe pieces, or     number of
    //     255 if there are    the cell
    //     none
    Lanes16 items_;
    std::uint16_t best_;
};

}  // namespace
}  // namespace quaterne::quarto
