// Top down: the reply chosen at one position decides which attacks are left to answer two
// placements later. A reply costs what it takes to refute the attacker with an empty table.
#include "quarto/guide_builder.hpp"

#include <algorithm>
#include <atomic>
#include <unordered_set>
#include <utility>

#include "common/questions.hpp"
#include "quarto/guide.hpp"
#include "quarto/kernel.hpp"

namespace quaterne::quarto {
namespace {

constexpr std::size_t table_bytes = std::size_t{32} << 20;
// The first budget of a try; those that come after are so many times the one before.
constexpr std::uint64_t first_budget = 16'384;
constexpr std::uint64_t growth = 4;

struct Child {
    Position position;
    Key key;
};

// The moves of a position up to symmetry, best first; none when one of them wins by force at once.
std::vector<Child> children_of(const Position& position, const Game& game) {
    Move moves[most_moves];
    const int count = kernel().order(position, game.squares, 0, moves);
    std::vector<Child> children;
    if (count > 0 && moves[0].mobility == 0) return children;
    for (int i = 0; i < count; ++i) {
        Position child = position;
        child.place(moves[i].cell);
        child.take(moves[i].give);
        const Key key = Symmetry::of(game.squares).key(child);
        if (std::none_of(children.begin(), children.end(), [&](const Child& c) { return c.key == key; }))
            children.push_back({child, key});
    }
    return children;
}

// What a position of the defender adds to the guide, and which attacks its reply leaves.
struct Found {
    std::vector<std::uint32_t> replies;  // at most one
    std::vector<Child> attacks;          // the defender's positions two placements later
};

// One thread, with a table of its own.
class Explorer {
  public:
    Explorer(const Game& game, const GuideOptions& options, int final_placement)
        : game_(game), options_(options), final_placement_(final_placement), table_(table_bytes) {}

    // Finds the reply for a position of the defender, if it needs one.
    Found explore(const Position& position) {
        table_.size_for(position.placed());
        std::vector<Child> open = children_of(position, game_);
        if (open.empty()) return {};
        if (open.size() == 1) return {{}, children_of(open.front().position, game_)};
        const Key first = open.front().key;
        std::uint64_t wasted = ~std::uint64_t{0};
        for (std::size_t tries = static_cast<std::size_t>(options_.tries);; tries += tries) {
            open.resize(std::min(tries, open.size()));
            for (std::uint64_t budget = first_budget; !open.empty(); budget *= growth) {
                const Outcome outcome = compete(open, budget, first, wasted);
                if (stopped()) return {};
                if (outcome.cheapest < 0) continue;
                const Child& reply = open[static_cast<std::size_t>(outcome.cheapest)];
                Found found{{}, children_of(reply.position, game_)};
                if (wasted - outcome.kept >= options_.least_saving)
                    found.replies.push_back(Guide::fingerprint(TableKey::of(reply.key, Goal::win)));
                return found;
            }
            // All of them lose: the good one is further down, or there is none.
            open = children_of(position, game_);
            if (tries >= open.size()) return {};
        }
    }

  private:
    bool stopped() const { return options_.stop != nullptr && options_.stop->is_set(); }

    struct Outcome {
        int cheapest = -1;       // the number of the cheapest good reply, -1 without one
        std::uint64_t kept = 0;  // of the nodes of the first reply, if that one is good: cannot be saved
    };

    // Tries replies within the budget, and removes those that lose. Once the first of all replies
    // has an answer, `wasted` is what it cost.
    Outcome compete(std::vector<Child>& open, std::uint64_t budget, Key first, std::uint64_t& wasted) {
        Outcome outcome;
        bool first_is_good = false;
        for (std::size_t i = 0; i < open.size();) {
            table_.forget();
            Budget nodes({options_.stop, budget});
            const SearchContext context{&kernel(), &table_, game_.squares};
            const Answer wins =
                Questions<Worker>(context, nodes, {}).ask(open[i].position, Goal::win, final_placement_);
            if (stopped()) return {};
            if (wins != Answer::unknown && open[i].key == first) wasted = nodes.nodes();
            if (wins == Answer::yes) {
                open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
                continue;
            }
            if (wins == Answer::no) {
                budget = nodes.nodes();
                first_is_good |= open[i].key == first;
                outcome = {static_cast<int>(i), first_is_good ? budget : 0};
            }
            ++i;
        }
        return outcome;
    }

    const Game game_;
    const GuideOptions& options_;
    const int final_placement_;
    Table table_;
};

// Explores positions side by side. What is found does not depend on the number of threads.
std::vector<Found> explore_all(const std::vector<Child>& positions, const Game& game, const GuideOptions& options,
                               int final_placement) {
    std::vector<Found> found(positions.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        Explorer explorer(game, options, final_placement);
        for (std::size_t i = next++; i < positions.size(); i = next++) {
            if (options.stop != nullptr && options.stop->is_set()) return;
            found[i] = explorer.explore(positions[i].position);
        }
    };
    run_threads(options.threads, work, [&] {
        if (options.progress)
            options.progress(positions.front().position.placed(), std::min(next.load(), positions.size()),
                             positions.size());
    });
    return found;
}

// The replies to one attacker, level by level from the defender's first positions.
void collect(std::vector<Child> level, const Game& game, const GuideOptions& options, int final_placement,
             std::vector<std::uint32_t>& replies) {
    while (!level.empty() && level.front().position.placed() <= options.most_placed) {
        std::unordered_set<Key> seen;
        std::vector<Child> next;
        for (const Found& found : explore_all(level, game, options, final_placement)) {
            replies.insert(replies.end(), found.replies.begin(), found.replies.end());
            for (const Child& attack : found.attacks)
                if (seen.insert(attack.key).second) next.push_back(attack);
        }
        level = std::move(next);
    }
}

}  // namespace

std::vector<std::uint32_t> build_guide(const Game& game, const GuideOptions& options) {
    // Whichever piece is given first, the empty board is the same up to symmetry.
    Position start;
    start.in_play = static_cast<std::uint8_t>(game.mask());
    start.take(0);
    const Key key = Symmetry::of(game.squares).key(start);
    // The attacker of the even placements meets a defender on the empty board, that of the odd
    // ones a placement later.
    std::vector<std::uint32_t> replies;
    collect({{start, key}}, game, options, 16, replies);
    collect(children_of(start, game), game, options, 15, replies);
    if (options.stop != nullptr && options.stop->is_set()) return {};
    std::sort(replies.begin(), replies.end());
    replies.erase(std::unique(replies.begin(), replies.end()), replies.end());
    return replies;
}

}  // namespace quaterne::quarto
