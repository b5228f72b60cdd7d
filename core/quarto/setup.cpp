#include "quarto/setup.hpp"

#include <stdexcept>

namespace quaterne::quarto {

Translation::Translation(const Rules& rules) {
    if (rules.characteristics == 0 || rules.characteristics > 15)
        throw std::invalid_argument("characteristics must be a mask from 1 to 15, not " +
                                    std::to_string(rules.characteristics));
    game_ = {__builtin_popcount(rules.characteristics), rules.squares};
    for (unsigned piece = 0; piece < 16; ++piece) {
        unsigned image = 0;
        int counting = 0, idle = game_.characteristics;
        for (int bit = 0; bit < 4; ++bit) {
            const int to = rules.characteristics >> bit & 1 ? counting++ : idle++;
            image |= (piece >> bit & 1) << to;
        }
        inside_[piece] = static_cast<Piece>(image);
        outside_[image & 15] = static_cast<Piece>(piece);
    }
}

Position Translation::position(const Setup& setup) const {
    Position position;
    position.in_play = static_cast<std::uint8_t>(game_.mask());
    const auto take = [&](Piece piece, const std::string& where) {
        if (piece > 15)
            throw std::invalid_argument(where + " holds " + std::to_string(piece) + ", which is no piece (0 to 15)");
        if (!(position.reserve >> inside_[piece] & 1))
            throw std::invalid_argument("piece " + std::to_string(piece) + " is there twice");
        position.take(inside_[piece]);
    };
    for (int cell = 0; cell < cell_count; ++cell) {
        if (setup.cells[cell] == no_piece) continue;
        take(setup.cells[cell], "cell " + std::to_string(cell));
        position.place(static_cast<Cell>(cell));
    }
    if (setup.hand != no_piece) take(setup.hand, "the hand");
    return position;
}

}  // namespace quaterne::quarto
