#include "quarto/guide.hpp"

#include <bit>

#include "quarto/packing.hpp"

namespace quaterne::quarto {
namespace {

const char* const magic = "QTNGUIDE1";

}  // namespace

Guide Guide::read(const std::uint8_t* bytes, std::size_t size, const Game& game) {
    Reader reader(bytes, size, "the guide");
    reader.expect(magic);
    std::vector<std::uint32_t> found;
    while (!reader.at_end()) {
        const int characteristics = reader.byte();
        const bool squares = reader.byte() != 0;
        std::vector<std::uint32_t> fingerprints = reader.ascending(reader.count());
        if (characteristics == game.characteristics && squares == game.squares) found = std::move(fingerprints);
    }
    return Guide(game, found);
}

std::vector<std::uint8_t> Guide::write(const std::vector<GuideSection>& sections) {
    Writer writer(magic);
    for (const GuideSection& section : sections) {
        writer.byte(section.game.characteristics);
        writer.byte(section.game.squares);
        writer.count(section.fingerprints.size());
        writer.ascending(section.fingerprints);
    }
    return std::move(writer).bytes();
}

Guide::Guide(const Game& game, const std::vector<std::uint32_t>& fingerprints)
    : game_(game),
      size_(fingerprints.size()),
      mask_(std::bit_ceil(4 * fingerprints.size() + 1) - 1),
      slots_(mask_ + 1) {
    for (const std::uint32_t fingerprint : fingerprints) {
        std::size_t at = fingerprint & mask_;
        while (slots_[at] != 0) at = (at + 1) & mask_;
        slots_[at] = fingerprint;
    }
}

bool Guide::suggests(TableKey key) const {
    const std::uint32_t wanted = fingerprint(key);
    for (std::size_t at = wanted & mask_; slots_[at] != 0; at = (at + 1) & mask_)
        if (slots_[at] == wanted) return true;
    return false;
}

std::uint32_t Guide::fingerprint(TableKey key) {
    const std::uint64_t hash = key.bits * 0x9e37'79b9'7f4a'7c15ull;
    const auto bits = static_cast<std::uint32_t>((hash ^ hash >> 32) * 0xd6e8'feb8'6659'fd93ull >> 36);
    return bits == 0 ? 1 : bits;  // 0 marks a free slot
}

}  // namespace quaterne::quarto
