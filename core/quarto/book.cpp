#include "quarto/book.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "quarto/packing.hpp"
#include "quarto/wins.hpp"

namespace quaterne::quarto {
namespace {

const char* const magic = "QTNBOOK1";

BookSection read_section(Reader& reader) {
    BookSection section;
    section.game.characteristics = reader.byte();
    section.game.squares = reader.byte() != 0;
    section.placed = reader.byte();
    const std::uint32_t count = reader.count();
    section.keys = reader.ascending(count);
    for (std::uint32_t i = 0; i < count; ++i) section.results.push_back(static_cast<std::int8_t>(reader.byte()));
    return section;
}

void check(const BookSection& section) {
    const auto refuse = [](const std::string& why) { throw std::invalid_argument("opening book: " + why); };
    if (section.game.characteristics < 1 || section.game.characteristics > 4)
        refuse("a section for " + std::to_string(section.game.characteristics) + " characteristics");
    if (section.placed < 0 || section.placed > most_placed_in_book)
        refuse("a section for " + std::to_string(section.placed) + " placed pieces");
    if (section.keys.size() != section.results.size()) refuse("not one result for each key");
    for (std::size_t i = 1; i < section.keys.size(); ++i)
        if (section.keys[i - 1] >= section.keys[i]) refuse("keys not in ascending order");
}

}  // namespace

Book Book::read(const std::uint8_t* bytes, std::size_t size) {
    Reader reader(bytes, size, "the opening book");
    reader.expect(magic);
    std::vector<BookSection> sections;
    while (!reader.at_end()) sections.push_back(read_section(reader));
    return Book(std::move(sections));
}

Book::Book(std::vector<BookSection> sections) : sections_(std::move(sections)) {
    for (const BookSection& section : sections_) check(section);
}

std::vector<std::uint8_t> Book::write() const {
    Writer writer(magic);
    for (const BookSection& section : sections_) {
        writer.byte(section.game.characteristics);
        writer.byte(section.game.squares);
        writer.byte(section.placed);
        writer.count(section.keys.size());
        writer.ascending(section.keys);
        for (const std::int8_t result : section.results) writer.byte(result);
    }
    return std::move(writer).bytes();
}

std::optional<int> Book::find(const Game& game, int placed, Key key) const {
    if (placed > most_placed_in_book) return std::nullopt;
    const std::uint32_t wanted = book_key(key, placed);
    for (const BookSection& section : sections_) {
        if (section.placed != placed || section.game.characteristics != game.characteristics ||
            section.game.squares != game.squares)
            continue;
        const auto found = std::lower_bound(section.keys.begin(), section.keys.end(), wanted);
        if (found != section.keys.end() && *found == wanted)
            return section.results[static_cast<std::size_t>(found - section.keys.begin())];
    }
    return std::nullopt;
}

std::uint32_t book_key(Key key, int placed) {
    std::uint32_t small = static_cast<std::uint32_t>(key >> 32);
    for (int plane = 3; plane >= 0; --plane)
        small = small << placed | (static_cast<std::uint32_t>(key >> 8 * plane) & ((1u << placed) - 1));
    return small;
}

Position position_of(std::uint32_t small, int placed, const Game& game) {
    const Cells occupied = static_cast<Cells>(small >> 4 * placed);
    Position position;
    position.in_play = static_cast<std::uint8_t>(game.mask());
    // The piece in hand is the lowest of its kind, kind 0; it must be kept for the end.
    position.reserve = static_cast<Pieces>(position.reserve & ~1u);
    // Squeezing reads the occupied cells upwards, so the last one is the lowest bit. Sorted
    // planes have the empty ones, those out of play, lowest: take the others from the top.
    int bit = placed - 1;
    for (unsigned rest = occupied; rest != 0; rest &= rest - 1, --bit) {
        unsigned kind = 0;
        for (int i = 0; i < game.characteristics; ++i) kind |= (small >> ((3 - i) * placed + bit) & 1) << i;
        unsigned piece = kind;
        while (!(position.reserve >> piece & 1)) piece += 1u << game.characteristics;
        position.take(static_cast<Piece>(piece));
        position.place(static_cast<Cell>(__builtin_ctz(rest)));
    }
    position.hand = 0;
    return position;
}

std::vector<std::uint32_t> book_positions(const Game& game, int placed, bool missed) {
    const Symmetry& symmetry = Symmetry::of(game.squares);
    std::vector<std::uint32_t> keys{0};
    for (int n = 0; n < placed; ++n) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t key : keys) {
            const Position parent = position_of(key, n, game);
            for (unsigned cells = static_cast<Cells>(~parent.occupied); cells != 0; cells &= cells - 1) {
                Position after = parent;
                after.place(static_cast<Cell>(__builtin_ctz(cells)));
                for (unsigned give = after.reserve; give != 0; give &= give - 1) {
                    Position child = after;
                    child.take(static_cast<Piece>(__builtin_ctz(give)));
                    // A piece in hand that wins at once leads on only if that is missed.
                    if ((n + 1 == placed || !missed) && wins_at_once(child, game.squares)) continue;
                    next.push_back(book_key(symmetry.key(child), n + 1));
                }
            }
            if (next.size() > 4'000'000) {  // keep memory small: most are duplicates
                std::sort(next.begin(), next.end());
                next.erase(std::unique(next.begin(), next.end()), next.end());
            }
        }
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        keys = std::move(next);
    }
    return keys;
}

}  // namespace quaterne::quarto
