#include "quarto/parallel_search.hpp"

#include <algorithm>
#include <chrono>

#include "common/threads.hpp"
#include "quarto/guide.hpp"

namespace quaterne::quarto {
namespace {

// Moves are shared out at the first attacking position with this many pieces or more: with
// fewer there are too few different moves, ...
constexpr int fewest_shared = 2;
// ... and with more than this a thread costs more than it brings.
constexpr int most_shared = 5;

constexpr auto telling_interval = std::chrono::milliseconds(50);

}  // namespace

ParallelSearch::ParallelSearch(const SearchContext& context, Budget& budget, const Progress& progress)
    : context_(context), symmetry_(Symmetry::of(context.squares)), budget_(budget), progress_(progress) {}

Answer ParallelSearch::ask(const Position& position, bool attacking, int final_placement) {
    if (position.placed() > most_shared || (context_.threads == 1 && !progress_))
        return alone(position, attacking, final_placement);
    return walk(position, attacking, final_placement, {0, 1});
}

TableKey ParallelSearch::table_key(const Position& position, bool attacking) const {
    return TableKey::of(context_.off & off_symmetry ? Symmetry::plain_key(position) : symmetry_.key(position),
                           attacking);
}

Answer ParallelSearch::alone(const Position& position, bool attacking, int final_placement) {
    Meter meter(budget_);
    Worker worker{context_.table, &symmetry_, &meter, nullptr, context_.off, context_.guide, context_.profile};
    const bool yes = context_.kernel->ask(worker, position, context_.squares, attacking, final_placement);
    meter.spend(static_cast<std::uint32_t>(worker.nodes - worker.metered));
    return worker.ended ? Answer::unknown : yes ? Answer::yes : Answer::no;
}

Answer ParallelSearch::walk(const Position& position, bool attacking, int final_placement, Share share) {
    if (position.placed() > most_shared || position.placed() + 4 > final_placement)
        return alone(position, attacking, final_placement);
    Move moves[most_moves];
    const int count = context_.kernel->order(position, context_.squares, context_.off, moves);
    const Answer hoped = attacking ? Answer::yes : Answer::no;
    const Answer feared = attacking ? Answer::no : Answer::yes;
    if (count > 0 && moves[0].mobility == 0) return hoped;

    // Children that are equal up to symmetry or already known need no search.
    std::vector<Position> children;
    std::vector<TableKey> keys;
    const bool remember = !(context_.off & off_table);
    for (int i = 0; i < count; ++i) {
        Position child = position;
        child.place(moves[i].cell);
        child.take(moves[i].give);
        const TableKey key = table_key(child, !attacking);
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        keys.push_back(key);
        const Bounds known = remember ? context_.table->find(key) : Bounds{};
        if (known.says_win(final_placement) ? attacking : known.says_no_win(final_placement) && !attacking) return hoped;
        if (known.says_win(final_placement) || known.says_no_win(final_placement)) continue;
        const bool suggested = !attacking && context_.guide != nullptr && context_.guide->suggests(key);
        children.insert(suggested ? children.begin() : children.end(), child);
    }

    const std::uint64_t before = budget_.nodes();
    Answer answer = feared;
    if (attacking && position.placed() >= fewest_shared && context_.threads > 1) {
        answer = together(children, final_placement, share);
    } else {
        const double size = share.size / static_cast<double>(children.empty() ? 1 : children.size());
        for (std::size_t i = 0; i < children.size() && answer == feared; ++i) {
            const Share part{share.begin + size * static_cast<double>(i), size};
            // One thread walks no deeper than it takes to tell its progress.
            const bool leaf = context_.threads == 1 && children[i].placed() >= 3;
            answer = leaf ? alone(children[i], !attacking, final_placement) : walk(children[i], !attacking, final_placement, part);
            if (!told(part.begin + part.size)) answer = Answer::unknown;
        }
    }
    if (answer != Answer::unknown && remember) {
        const std::uint64_t nodes = budget_.nodes() - before + 1;
        context_.table->store(table_key(position, attacking), final_placement, answer == Answer::yes,
                            63 - __builtin_clzll(nodes));
    }
    return answer;
}

Answer ParallelSearch::together(const std::vector<Position>& children, int final_placement, Share share) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> found{false}, halt{false};
    const auto work = [&](bool telling) {
        Meter meter(budget_);
        while (!halt.load(std::memory_order_relaxed)) {
            const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
            if (i >= children.size()) break;
            Worker worker{context_.table, &symmetry_, &meter, &halt, context_.off, context_.guide};
            const bool wins = context_.kernel->ask(worker, children[i], context_.squares, false, final_placement);
            meter.spend(static_cast<std::uint32_t>(worker.nodes - worker.metered));
            if (worker.ended) {
                halt.store(true, std::memory_order_relaxed);
            } else if (wins) {
                found.store(true, std::memory_order_relaxed);
                halt.store(true, std::memory_order_relaxed);
            }
            const double done = static_cast<double>(i + 1) / static_cast<double>(children.size());
            if (telling && !told(share.begin + share.size * done)) halt.store(true, std::memory_order_relaxed);
        }
    };
#if QUATERNE_THREADS
    std::vector<std::thread> helpers;
    const std::size_t wanted = std::min(static_cast<std::size_t>(context_.threads), children.size());
    for (std::size_t t = 1; t < wanted; ++t) helpers.emplace_back(work, false);
    work(true);
    for (std::thread& helper : helpers) helper.join();
#else
    work(true);
#endif
    if (found.load()) return Answer::yes;
    return halt.load() ? Answer::unknown : Answer::no;
}

bool ParallelSearch::told(double done) {
    if (!progress_ || Clock::now() - last_told_ < telling_interval) return true;
    last_told_ = Clock::now();
    if (progress_(done, budget_.nodes())) return true;
    budget_.stop();
    return false;
}

}  // namespace quaterne::quarto
