#include "quarto/book.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>

#include "quarto/wins.hpp"

namespace quaterne::quarto {
namespace {

constexpr char magic[] = "QTNBOOK1";
constexpr std::size_t magic_size = sizeof magic - 1;

// The bytes of a file, taken from the front; complains when there are too few.
class Reader {
  public:
    Reader(const std::uint8_t* bytes, std::size_t size) : at_(bytes), end_(bytes + size) {}

    bool at_end() const { return at_ == end_; }
    std::uint8_t byte() {
        if (at_ == end_) throw std::invalid_argument("the opening book ends in the middle of a section");
        return *at_++;
    }
    std::uint32_t word() {
        std::uint32_t value = 0;
        for (int shift = 0; shift < 32; shift += 8) value |= static_cast<std::uint32_t>(byte()) << shift;
        return value;
    }
    std::uint32_t groups() {
        std::uint32_t value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uint32_t>(next & 127) << shift;
            if (next < 128) return value;
        }
        throw std::invalid_argument("the opening book holds a number that is too long");
    }
    std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

  private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

BookSection read_section(Reader& reader) {
    BookSection section;
    section.game.characteristics = reader.byte();
    section.game.squares = reader.byte() != 0;
    section.placed = reader.byte();
    const std::uint32_t count = reader.word();
    if (count > reader.left()) throw std::invalid_argument("the opening book is shorter than it says");
    std::uint32_t key = 0;
    for (std::uint32_t i = 0; i < count; ++i) section.keys.push_back(key += reader.groups());
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
    if (size < magic_size || std::memcmp(bytes, magic, magic_size) != 0)
        throw std::invalid_argument("these bytes are no opening book: they do not begin with " +
                                    std::string(magic));
    Reader reader(bytes + magic_size, size - magic_size);
    std::vector<BookSection> sections;
    while (!reader.at_end()) sections.push_back(read_section(reader));
    return Book(std::move(sections));
}

Book::Book(std::vector<BookSection> sections) : sections_(std::move(sections)) {
    for (const BookSection& section : sections_) check(section);
}

std::vector<std::uint8_t> Book::write() const {
    std::vector<std::uint8_t> bytes(magic, magic + magic_size);
    for (const BookSection& section : sections_) {
        bytes.push_back(static_cast<std::uint8_t>(section.game.characteristics));
        bytes.push_back(section.game.squares);
        bytes.push_back(static_cast<std::uint8_t>(section.placed));
        const std::uint32_t count = static_cast<std::uint32_t>(section.keys.size());
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(count >> shift));
        std::uint32_t before = 0;
        for (const std::uint32_t key : section.keys) {
            std::uint32_t step = key - before;
            for (; step >= 128; step >>= 7) bytes.push_back(static_cast<std::uint8_t>(step | 128));
            bytes.push_back(static_cast<std::uint8_t>(step));
            before = key;
        }
        for (const std::int8_t result : section.results) bytes.push_back(static_cast<std::uint8_t>(result));
    }
    return bytes;
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
        for (int i = 0; i < game.characteristics; ++i)
            kind |= (small >> ((3 - i) * placed + bit) & 1) << i;
        unsigned piece = kind;
        while (!(position.reserve >> piece & 1)) piece += 1u << game.characteristics;
        position.take(static_cast<Piece>(piece));
        position.place(static_cast<Cell>(__builtin_ctz(rest)));
    }
    position.hand = 0;
    return position;
}

std::vector<std::uint32_t> book_positions(const Game& game, int placed) {
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
                    if (n + 1 >= 3 && wins_at_once(child, game.squares)) continue;
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
