// Batches of games, exact labels, random positions and their keys, as arrays for Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <initializer_list>
#include <optional>
#include <string>

#include "lab/batch.hpp"
#include "lab/position_key.hpp"
#include "python/bindings.hpp"
#include "python/watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace quaterne {
namespace {

using namespace lab;

template <typename T>
using View = nb::ndarray<nb::numpy, const T>;
template <typename T>
using Vector = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <typename T, int width>
using Rows = nb::ndarray<T, nb::shape<-1, width>, nb::c_contig, nb::device::cpu>;

// An array that looks into the memory of its owner.
template <typename T>
View<T> view(nb::handle owner, const T* data, std::initializer_list<std::size_t> shape,
             std::initializer_list<std::int64_t> strides = {}) {
    return View<T>(data, shape, owner, strides);
}

// One field of every game: the arrays step from game to game.
template <typename Game, typename T>
View<T> field(nb::handle owner, const Game* games, std::size_t count, const T Game::* member) {
    static_assert(sizeof(Game) % sizeof(T) == 0);
    return view<T>(owner, &(games->*member), {count}, {static_cast<std::int64_t>(sizeof(Game) / sizeof(T))});
}
template <typename Game, typename T>
View<T> field(nb::handle owner, const Game* games, std::size_t count, const std::array<T, 16> Game::* member) {
    static_assert(sizeof(Game) % sizeof(T) == 0);
    return view<T>(owner, (games->*member).data(), {count, 16},
                   {static_cast<std::int64_t>(sizeof(Game) / sizeof(T)), 1});
}

template <typename Batch_, typename Member>
void add_field(nb::class_<Batch_>& bound, const char* name, Member member) {
    bound.def_prop_ro(name, [member](nb::handle self) {
        auto& batch = nb::cast<Batch_&>(self);
        return field(self, batch.games(), batch.size(), member);
    });
}

template <typename Rules>
nb::class_<Batch<Rules>> bind_batch(nb::module_& module, const char* name) {
    using Games = Batch<Rules>;
    using Game = typename Rules::Game;
    const auto games = [](nb::handle self) -> Games& { return nb::cast<Games&>(self); };
    nb::class_<Games> bound(module, name, "Games that take a step at the same time; arrays look into its memory.");
    bound.def("reset", &Games::reset, nb::call_guard<nb::gil_scoped_release>())
        .def("seed", &Games::seed, "seed"_a)
        .def(
            "step",
            [](Games& batch, const Vector<const std::int64_t>& actions) {
                if (actions.shape(0) != batch.size())
                    throw std::invalid_argument("there are " + std::to_string(batch.size()) + " games, not " +
                                                std::to_string(actions.shape(0)));
                nb::gil_scoped_release release;
                batch.step(actions.data());
            },
            "actions"_a)
        .def("sample", &Games::sample, nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro("actions", [](const Games& batch) { return batch.rules().actions(); })
        .def_prop_ro("sampled",
                     [games](nb::handle self) { return view(self, games(self).sampled(), {games(self).size()}); })
        .def_prop_ro("masks",
                     [games](nb::handle self) {
                         return view(self, reinterpret_cast<const std::int8_t*>(games(self).masks()),
                                     {games(self).size(), static_cast<std::size_t>(games(self).rules().actions())});
                     })
        .def_prop_ro("observations",
                     [games](nb::handle self) -> nb::object {
                         if (games(self).observations() == nullptr) return nb::none();
                         return nb::cast(view(self, games(self).observations(),
                                              {games(self).size(), std::size_t{Rules::planes}, 4, 4}));
                     })
        .def_prop_ro("rewards",
                     [games](nb::handle self) { return view(self, games(self).rewards(), {games(self).size()}); })
        .def_prop_ro("over",
                     [games](nb::handle self) {
                         return view(self, reinterpret_cast<const bool*>(games(self).over()), {games(self).size()});
                     })
        .def_prop_ro("results",
                     [games](nb::handle self) { return view(self, games(self).results(), {games(self).size()}); });
    add_field(bound, "stages", &Game::stage);
    add_field(bound, "players", &Game::player);
    return bound;
}

// Labels `count` positions, so far as nothing stops it; returns how many.
template <typename LabelOne>
std::size_t labelled(std::size_t count, nb::object progress, std::int8_t* values, std::int8_t* distances,
                     LabelOne label_one) {
    Watch watch(std::move(progress), nullptr);
    return watch.run(0, false, [&](const Limits& limits) {
        for (std::size_t i = 0; i < count; ++i) {
            std::optional<Label> label;
            try {
                label = label_one(i, limits);
            } catch (const std::invalid_argument& error) {
                throw std::invalid_argument("position " + std::to_string(i) + ": " + error.what());
            }
            if (!label) return i;
            values[i] = label->value, distances[i] = label->distance;
            if (watch.wants_progress() && i % 256 == 255)
                watch.report(static_cast<double>(i + 1) / static_cast<double>(count), i + 1);
        }
        return count;
    });
}

void bind_quarto_lab(nb::module_& module) {
    using Games = Batch<QuartoRules>;
    auto bound = bind_batch<QuartoRules>(module, "QuartoBatch");
    bound.def(
        "__init__",
        [](Games* batch, std::size_t games, unsigned characteristics, bool squares, bool automatic, bool late_after,
           bool observes, std::uint64_t seed, std::shared_ptr<quarto::Solver> solver, int exact_from) {
            QuartoRules rules(characteristics, squares, automatic, late_after);
            if (solver) rules.end_exactly(std::move(solver), exact_from);
            new (batch) Games(std::move(rules), games, observes, seed);
        },
        "games"_a, "characteristics"_a, "squares"_a, "automatic"_a, "late_after"_a, nb::kw_only(), "observes"_a,
        "seed"_a, "solver"_a = nb::none(), "exact_from"_a = 0);
    add_field(bound, "boards", &QuartoGame::board);
    add_field(bound, "hands", &QuartoGame::hand);
    add_field(bound, "lasts", &QuartoGame::last);
    add_field(bound, "lates", &QuartoGame::late);

    module.def(
        "label_quarto",
        [](quarto::Solver& solver, unsigned characteristics, bool squares, bool automatic, bool late_after,
           Rows<const std::uint8_t, 16> boards, Vector<const std::uint8_t> hands, Vector<const std::uint8_t> lasts,
           Vector<const std::uint8_t> lates, Vector<std::int8_t> values, Vector<std::int8_t> distances, bool distance,
           nb::object progress) {
            const QuartoRules rules(characteristics, squares, automatic, late_after);
            return labelled(boards.shape(0), std::move(progress), values.data(), distances.data(),
                            [&](std::size_t i, const Limits& limits) {
                                const QuartoGame game = rules.set_up(boards.data() + 16 * i, hands.data()[i],
                                                                     lasts.data()[i], lates.data()[i]);
                                return rules.label(game, solver, {distance, quarto::cell_count, limits, {}});
                            });
        },
        "solver"_a, "characteristics"_a, "squares"_a, "automatic"_a, "late_after"_a, "boards"_a, "hands"_a, "lasts"_a,
        "lates"_a, "values"_a.noconvert(), "distances"_a.noconvert(), "distance"_a, "progress"_a.none(),
        "Writes values and distances of positions; returns how many there are.");
    module.def(
        "draw_quarto",
        [](unsigned characteristics, bool squares, int placed, bool with_hand, bool quiet, std::uint64_t tries,
           std::uint64_t seed, Rows<std::uint8_t, 16> boards, Vector<std::uint8_t> hands) {
            const QuartoRules rules(characteristics, squares, true, false);
            nb::gil_scoped_release release;
            Random random(seed);
            QuartoGame game;
            std::size_t drawn = 0;
            for (; drawn < boards.shape(0); ++drawn) {
                if (!rules.draw(game, placed, with_hand, quiet, tries, random)) break;
                std::copy(game.board.begin(), game.board.end(), boards.data() + 16 * drawn);
                hands.data()[drawn] = game.hand;
            }
            return drawn;
        },
        "characteristics"_a, "squares"_a, "placed"_a, "with_hand"_a, "quiet"_a, "tries"_a, "seed"_a,
        "boards"_a.noconvert(), "hands"_a.noconvert(),
        "Writes random positions without an alignment; returns how many.");
    module.def(
        "quarto_keys",
        [](unsigned characteristics, bool squares, Rows<const std::uint8_t, 16> boards,
           Vector<const std::uint8_t> hands, Rows<std::uint64_t, 2> keys) {
            const QuartoRules rules(characteristics, squares, false, false);
            const quarto::Translation translation({characteristics, squares});
            nb::gil_scoped_release release;
            for (std::size_t i = 0; i < boards.shape(0); ++i) {
                const QuartoGame game = rules.set_up(boards.data() + 16 * i, hands.data()[i], none, none);
                const PositionKey key = position_key(game, translation);
                std::copy(key.begin(), key.end(), keys.data() + 2 * i);
            }
        },
        "characteristics"_a, "squares"_a, "boards"_a, "hands"_a, "keys"_a.noconvert());
}

void bind_quatrenun_lab(nb::module_& module) {
    using Games = Batch<QuatrenunRules>;
    auto bound = bind_batch<QuatrenunRules>(module, "QuatrenunBatch");
    bound.def(
        "__init__",
        [](Games* batch, std::size_t games, bool observes, std::uint64_t seed,
           std::shared_ptr<quatrenun::Solver> solver, int exact_from) {
            QuatrenunRules rules;
            if (solver) rules.end_exactly(std::move(solver), exact_from);
            new (batch) Games(std::move(rules), games, observes, seed);
        },
        "games"_a, nb::kw_only(), "observes"_a, "seed"_a, "solver"_a = nb::none(), "exact_from"_a = 0);
    add_field(bound, "groups", &QuatrenunGame::groups);
    add_field(bound, "designated", &QuatrenunGame::designated);

    module.def(
        "label_quatrenun",
        [](quatrenun::Solver& solver, Rows<const std::uint16_t, 16> groups, Vector<const std::uint8_t> designated,
           Vector<std::int8_t> values, Vector<std::int8_t> distances, bool distance, nb::object progress) {
            const QuatrenunRules rules;
            return labelled(groups.shape(0), std::move(progress), values.data(), distances.data(),
                            [&](std::size_t i, const Limits& limits) {
                                const QuatrenunGame game = rules.set_up(groups.data() + 16 * i, designated.data()[i]);
                                return rules.label(game, solver, {distance, quatrenun::unlimited, limits, {}});
                            });
        },
        "solver"_a, "groups"_a, "designated"_a, "values"_a.noconvert(), "distances"_a.noconvert(), "distance"_a,
        "progress"_a.none(), "Writes values and distances of positions; returns how many there are.");
    module.def(
        "draw_quatrenun",
        [](int moves, bool designated, std::uint64_t tries, std::uint64_t seed, Rows<std::uint16_t, 16> groups,
           Vector<std::uint8_t> cells) {
            const QuatrenunRules rules;
            nb::gil_scoped_release release;
            Random random(seed);
            QuatrenunGame game;
            std::size_t drawn = 0;
            for (; drawn < groups.shape(0); ++drawn) {
                if (!rules.draw(game, moves, designated, tries, random)) break;
                std::copy(game.groups.begin(), game.groups.end(), groups.data() + 16 * drawn);
                cells.data()[drawn] = game.designated;
            }
            return drawn;
        },
        "moves"_a, "designated"_a, "tries"_a, "seed"_a, "groups"_a.noconvert(), "cells"_a.noconvert(),
        "Writes positions after so many random moves; returns how many.");
    module.def(
        "quatrenun_keys",
        [](Rows<const std::uint16_t, 16> groups, Vector<const std::uint8_t> designated, Rows<std::uint64_t, 2> keys) {
            const QuatrenunRules rules;
            nb::gil_scoped_release release;
            for (std::size_t i = 0; i < groups.shape(0); ++i) {
                const PositionKey key = position_key(rules.set_up(groups.data() + 16 * i, designated.data()[i]));
                std::copy(key.begin(), key.end(), keys.data() + 2 * i);
            }
        },
        "groups"_a, "designated"_a, "keys"_a.noconvert());
}

}  // namespace

void bind_lab(nb::module_& module) {
    nb::module_ lab = module.def_submodule("lab", "Batches of games and exact labels, as arrays.");
    bind_quarto_lab(lab);
    bind_quatrenun_lab(lab);
}

}  // namespace quaterne
