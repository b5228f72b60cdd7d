// The Quarto solver and its opening book for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>

#include "python/bindings.hpp"
#include "python/watch.hpp"
#include "quarto/guide_builder.hpp"
#include "quarto/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace quaterne {
namespace {

using namespace quarto;

Setup setup_of(const nb::bytes& cells, std::optional<int> hand) {
    if (cells.size() != cell_count)
        throw std::invalid_argument("a board has 16 cells, not " + std::to_string(cells.size()));
    Setup setup;
    const auto* bytes = static_cast<const std::uint8_t*>(cells.data());
    std::copy(bytes, bytes + cell_count, setup.cells.begin());
    if (hand) {
        if (*hand < 0 || *hand > 15)
            throw std::invalid_argument("the hand holds " + std::to_string(*hand) + ", which is no piece (0 to 15)");
        setup.hand = static_cast<Piece>(*hand);
    }
    return setup;
}

// With so many pieces placed a search is over in a few milliseconds.
constexpr int placed_for_a_short_search = 9;

bool is_short(const Setup& setup) {
    return cell_count - std::count(setup.cells.begin(), setup.cells.end(), no_piece) >= placed_for_a_short_search;
}

nb::object value_of(const Verdict& verdict) { return number_or_none(verdict.at_least, verdict.known()); }

nb::tuple as_tuple(const JudgedMove& move) {
    return nb::make_tuple(number_or_none(move.cell, move.cell != no_piece),
                          number_or_none(move.give, move.give != no_piece), value_of(move.verdict),
                          number_or_none(move.verdict.distance, move.verdict.distance != 0), move.verdict.at_least,
                          move.verdict.at_most);
}

std::shared_ptr<Solver> make_solver(unsigned characteristics, bool squares, std::size_t table_bytes, int threads,
                                    unsigned off, std::optional<std::string> kernel, std::shared_ptr<Book> book,
                                    std::shared_ptr<Guide> guide) {
    SolverOptions options;
    options.table_bytes = table_bytes;
    options.threads = threads;
    options.off = off;
    options.kernel = chosen_kernel(kernel, kernel_named);
    options.book = std::move(book);
    options.guide = std::move(guide);
    return std::make_shared<Solver>(Rules{characteristics, squares}, options);
}

void bind_report(nb::module_& module) {
    nb::class_<Report>(module, "Report", "What a search found, and what it cost.")
        .def_prop_ro(
            "value", [](const Report& r) { return value_of(r.verdict); },
            "For the player to act: 1 win, 0 draw, -1 loss; None when not known.")
        .def_prop_ro("at_least", [](const Report& r) { return r.verdict.at_least; })
        .def_prop_ro("at_most", [](const Report& r) { return r.verdict.at_most; })
        .def_prop_ro(
            "distance", [](const Report& r) { return number_or_none(r.verdict.distance, r.verdict.distance != 0); },
            "Placements up to the one that ends the game; None for a draw or when not known.")
        .def_ro("nodes", &Report::nodes)
        .def_ro("seconds", &Report::seconds)
        .def_prop_ro(
            "ending", [](const Report& r) { return name_of(r.ending); }, "'finished', 'stopped', 'nodes' or 'time'.");
}

void bind_solver(nb::module_& module) {
    nb::class_<Solver>(module, "Solver", "Exact values of Quarto positions; keeps its table between calls.")
        .def(nb::new_(&make_solver), "characteristics"_a = 15, "squares"_a = false, nb::kw_only(),
             "table_bytes"_a = std::size_t{32} << 20, "threads"_a = 1, "off"_a = 0, "kernel"_a = nb::none(),
             "book"_a = nb::none(), "guide"_a = nb::none())
        .def(
            "solve",
            [](Solver& solver, const nb::bytes& cells, std::optional<int> hand, bool distance, int horizon,
               const Stop* stop, std::uint64_t max_nodes, nb::object progress) {
                const Setup setup = setup_of(cells, hand);
                return searched(distance, horizon, stop, max_nodes, std::move(progress), is_short(setup),
                                [&](const Request& request) { return solver.solve(setup, request); });
            },
            "cells"_a, "hand"_a.none(), nb::kw_only(), "distance"_a = true, "horizon"_a = int{cell_count},
            "stop"_a = nb::none(), "max_nodes"_a = 0, "progress"_a = nb::none(),
            "The value of a position: 16 bytes, 255 for an empty cell, and the piece in hand or None.")
        .def(
            "moves",
            [](Solver& solver, const nb::bytes& cells, std::optional<int> hand, bool distance, int horizon,
               const Stop* stop, std::uint64_t max_nodes, nb::object progress) {
                const Setup setup = setup_of(cells, hand);
                const MovesReport found =
                    searched(distance, horizon, stop, max_nodes, std::move(progress), is_short(setup),
                             [&](const Request& request) { return solver.moves(setup, request); });
                nb::list moves;
                for (const JudgedMove& move : found.moves) moves.append(as_tuple(move));
                return nb::make_tuple(found.report, moves);
            },
            "cells"_a, "hand"_a.none(), nb::kw_only(), "distance"_a = true, "horizon"_a = int{cell_count},
            "stop"_a = nb::none(), "max_nodes"_a = 0, "progress"_a = nb::none(),
            "The report of the position and all its moves, best first: (cell, give, value, distance, "
            "at_least, at_most).")
        .def(
            "half",
            [](Solver& solver, const nb::bytes& cells, std::optional<int> hand, bool odd, const Stop* stop,
               std::uint64_t max_nodes, nb::object progress) {
                const Setup setup = setup_of(cells, hand);
                const Half found = searched(false, no_horizon, stop, max_nodes, std::move(progress), is_short(setup),
                                            [&](const Request& request) { return solver.half(setup, odd, request); });
                const nb::object answer =
                    found.answer == Answer::unknown ? nb::none() : nb::object(nb::bool_(found.answer == Answer::yes));
                return nb::make_tuple(answer, found.report);
            },
            "cells"_a, "hand"_a.none(), "odd"_a, nb::kw_only(), "stop"_a = nb::none(), "max_nodes"_a = 0,
            "progress"_a = nb::none(),
            "Can the player of the odd (or even) placements force a win? (True, False or None, report).")
        .def("use_whole_table", &Solver::use_whole_table, "Prepares for many positions that lead to the same ones.")
        .def("forget", &Solver::forget, nb::call_guard<nb::gil_scoped_release>(), "Empties the table.")
        .def_prop_ro("table_bytes", &Solver::table_bytes)
        .def_prop_ro("kernel", &Solver::kernel_name);
}

using Section = std::tuple<int, bool, int, std::vector<std::uint32_t>, std::vector<int>>;

Book book_of(const std::vector<Section>& sections) {
    std::vector<BookSection> made;
    for (const auto& [characteristics, squares, placed, keys, results] : sections) {
        BookSection section{{characteristics, squares}, placed, keys, {}};
        for (const int result : results) section.results.push_back(static_cast<std::int8_t>(result));
        made.push_back(std::move(section));
    }
    return Book(std::move(made));
}

void bind_book(nb::module_& module) {
    nb::class_<Book>(module, "Book", "Values of early positions, solved beforehand.")
        .def(
            nb::new_([](const nb::bytes& bytes) {
                return std::make_shared<Book>(Book::read(static_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
            }),
            "data"_a)
        .def_static(
            "write",
            [](const std::vector<Section>& sections) {
                const std::vector<std::uint8_t> bytes = book_of(sections).write();
                return nb::bytes(bytes.data(), bytes.size());
            },
            "sections"_a, "The bytes of a book: (characteristics, squares, placed, keys ascending, results).")
        .def(
            "sections",
            [](const Book& book) {
                nb::list sections;
                for (const BookSection& s : book.sections())
                    sections.append(nb::make_tuple(s.game.characteristics, s.game.squares, s.placed, s.keys,
                                                   std::vector<int>(s.results.begin(), s.results.end())));
                return sections;
            },
            "What Book.write was given.");

    module.def(
        "book_positions",
        [](int characteristics, bool squares, int placed, bool missed) {
            if (characteristics < 1 || characteristics > 4 || placed < 0 || placed > most_placed_in_book)
                throw std::invalid_argument("1 to 4 characteristics and 0 to 4 placed pieces");
            nb::gil_scoped_release release;
            return book_positions({characteristics, squares}, placed, missed);
        },
        "characteristics"_a, "squares"_a, "placed"_a, "missed"_a,
        "The keys of all positions of a game, up to symmetry, whose hand does not win at once; `missed`: "
        "also those after a missed alignment.");
    module.def(
        "book_position",
        [](int characteristics, bool squares, int placed, std::uint32_t key) {
            if (characteristics < 1 || characteristics > 4 || placed < 0 || placed > most_placed_in_book)
                throw std::invalid_argument("1 to 4 characteristics and 0 to 4 placed pieces");
            const Position position = position_of(key, placed, {characteristics, squares});
            // A position knows the kinds of its pieces; each gets the lowest that is free.
            unsigned used = 1u << position.hand;
            std::uint8_t cells[cell_count];
            for (int cell = 0; cell < cell_count; ++cell) {
                cells[cell] = no_piece;
                if (!(position.occupied >> cell & 1)) continue;
                unsigned piece = position.piece_on(cell);
                while (used >> piece & 1) piece += 1u << characteristics;
                used |= 1u << piece;
                cells[cell] = static_cast<std::uint8_t>(piece);
            }
            return nb::make_tuple(nb::bytes(cells, cell_count), static_cast<int>(position.hand));
        },
        "characteristics"_a, "squares"_a, "placed"_a, "key"_a,
        "The position of a key, (cells, hand), for a solver of the lowest characteristics.");
}

Game game_of(int characteristics, bool squares) {
    if (characteristics < 1 || characteristics > 4)
        throw std::invalid_argument("1 to 4 characteristics, not " + std::to_string(characteristics));
    return {characteristics, squares};
}

using Replies = std::tuple<int, bool, std::vector<std::uint32_t>>;

void bind_guide(nb::module_& module) {
    nb::class_<Guide>(module, "Guide", "The replies that a proof of one game tries first.")
        .def(nb::new_([](const nb::bytes& bytes, int characteristics, bool squares) {
                 return std::make_shared<Guide>(Guide::read(static_cast<const std::uint8_t*>(bytes.data()),
                                                            bytes.size(), game_of(characteristics, squares)));
             }),
             "data"_a, "characteristics"_a, "squares"_a)
        .def("__len__", &Guide::size)
        .def_static(
            "write",
            [](const std::vector<Replies>& sections) {
                std::vector<GuideSection> made;
                for (const auto& [characteristics, squares, fingerprints] : sections)
                    made.push_back({game_of(characteristics, squares), fingerprints});
                const std::vector<std::uint8_t> bytes = Guide::write(made);
                return nb::bytes(bytes.data(), bytes.size());
            },
            "sections"_a, "The bytes of a file: (characteristics, squares, fingerprints ascending).");
    module.def(
        "build_guide",
        [](int characteristics, bool squares, int threads, int tries, int most_placed, const Stop* stop,
           nb::object progress) {
            const Game game = game_of(characteristics, squares);
            if (threads < 1 || tries < 1 || most_placed < 0 || most_placed > most_placed_in_guide)
                throw std::invalid_argument("at least one thread and one try, 0 to 6 placed pieces");
            Watch watch(std::move(progress), stop);
            return watch.run(0, false, [&](const Limits& limits) {
                return build_guide(game, {threads, tries, most_placed, GuideOptions{}.least_saving, limits.stop,
                                          [&](int placed, std::size_t done, std::size_t total) {
                                              watch.report(static_cast<double>(done) / static_cast<double>(total),
                                                           static_cast<std::uint64_t>(placed));
                                          }});
            });
        },
        "characteristics"_a, "squares"_a, nb::kw_only(), "threads"_a = 1, "tries"_a = 6, "most_placed"_a = 5,
        "stop"_a = nb::none(), "progress"_a = nb::none(),
        "The fingerprints of a game's guide; progress gets the share done and how many are placed.");
}

}  // namespace

void bind_quarto(nb::module_& module) {
    nb::module_ quarto = module.def_submodule("quarto", "Quarto: exact values, the opening book.");
    bind_report(quarto);
    bind_book(quarto);
    bind_guide(quarto);
    bind_solver(quarto);
    add_kernels(quarto, kernel_named,
                {{"symmetry", off_symmetry},
                 {"ordering", off_ordering},
                 {"probing", off_probing},
                 {"last_attack", off_last_attack},
                 {"table", off_table},
                 {"sharing", off_sharing}});
}

}  // namespace quaterne
