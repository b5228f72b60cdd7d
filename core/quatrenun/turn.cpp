#include "quatrenun/turn.hpp"

#include <stdexcept>
#include <string>

namespace quaterne::quatrenun {

namespace {

std::string name(int cell) { return {static_cast<char>('a' + cell % 4), static_cast<char>('1' + cell / 4)}; }

template <typename F>
void for_each(std::uint16_t set, F&& f) {
    for (; set; set = without_lowest(set)) f(lowest(set));
}

}  // namespace

State State::of(const Groups& groups, int designated) {
    PieceSet seen = 0;
    for (int cell = 0; cell < 16; ++cell) {
        if (seen & groups[cell])
            throw std::invalid_argument("piece " + std::to_string(lowest(seen & groups[cell])) + " is in two groups");
        seen |= groups[cell];
        if (is_complete(groups[cell]))
            throw std::invalid_argument("the group on " + name(cell) + " is complete: the game is over");
    }
    if (seen != 0xffff)
        throw std::invalid_argument("piece " + std::to_string(lowest(~seen)) +
                                    " is in no group: all sixteen must be on the board");
    if (designated < nothing || designated > 15)
        throw std::invalid_argument("the designated cell must be 0 to 15, or -1 for none, not " +
                                    std::to_string(designated));
    if (designated != nothing && !(designatable(groups) >> designated & 1))
        throw std::invalid_argument("the designated group on " + name(designated) + " has no legal move");
    return {groups, designated};
}

std::vector<Turn> legal_turns(const State& state) {
    const Groups& groups = state.groups;
    std::vector<Turn> turns;
    if (state.designated == nothing) {
        for_each(designatable(groups),
                 [&](int cell) { turns.push_back({nothing, nothing, cell, false, State{groups, cell}}); });
        return turns;
    }
    const int from = state.designated;
    for_each(groups[from], [&](int piece) {
        for_each(targets(groups, from), [&](int to) {
            if (completing(groups[to]) >> piece & 1) {
                turns.push_back({piece, to, nothing, true, {}});
                return;
            }
            const Groups next = moved(groups, piece, from, to);
            const CellSet possible = designatable(next);
            if (possible == 0) turns.push_back({piece, to, nothing, false, {}});
            for_each(possible, [&](int cell) { turns.push_back({piece, to, cell, false, State{next, cell}}); });
        });
    });
    return turns;
}

Perft perft(const State& state, int turns) {
    Perft total;
    if (turns == 0) return {1, 0};
    if (state.designated == nothing) {
        for (const Turn& turn : legal_turns(state)) {
            const Perft below = perft(*turn.next, turns);
            total.sequences += below.sequences;
            total.complete += below.complete;
        }
        return total;
    }
    const int from = state.designated;
    for_each(targets(state.groups, from), [&](int to) {
        for_each(state.groups[from], [&](int piece) {
            if (completing(state.groups[to]) >> piece & 1) {
                if (turns == 1) ++total.sequences, ++total.complete;
                return;
            }
            const Perft below = perft({moved(state.groups, piece, from, to)}, turns - 1);
            total.sequences += below.sequences;
            total.complete += below.complete;
        });
    });
    return total;
}

}  // namespace quaterne::quatrenun
