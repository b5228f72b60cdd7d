// Numbers in files: bytes, words, and ascending numbers as the steps between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace quaterne::quarto {

// The bytes of a file, taken from the front; throws std::invalid_argument when there are too few.
class Reader {
  public:
    // `file` is what to call it in complaints: "the opening book".
    Reader(const std::uint8_t* bytes, std::size_t size, std::string file)
        : at_(bytes), end_(bytes + size), file_(std::move(file)) {}

    bool at_end() const { return at_ == end_; }

    // Throws unless the file begins with this text.
    void expect(const std::string& magic) {
        if (left() < magic.size() || std::string(at_, at_ + magic.size()) != magic)
            throw std::invalid_argument("these bytes are not " + file_ + ": they do not begin with " + magic);
        at_ += magic.size();
    }
    std::uint8_t byte() {
        if (at_ == end_) throw std::invalid_argument(file_ + " ends in the middle of a section");
        return *at_++;
    }
    // A number of elements that take at least a byte each.
    std::uint32_t count() {
        std::uint32_t value = 0;
        for (int shift = 0; shift < 32; shift += 8) value |= static_cast<std::uint32_t>(byte()) << shift;
        if (value > left()) throw std::invalid_argument(file_ + " is shorter than it says");
        return value;
    }
    std::vector<std::uint32_t> ascending(std::uint32_t count) {
        std::vector<std::uint32_t> numbers;
        std::uint32_t number = 0;
        for (std::uint32_t i = 0; i < count; ++i) numbers.push_back(number += step());
        return numbers;
    }

  private:
    std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

    // Groups of seven bits, low first; the last one has no high bit.
    std::uint32_t step() {
        std::uint32_t value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uint32_t>(next & 127) << shift;
            if (next < 128) return value;
        }
        throw std::invalid_argument(file_ + " holds a number that is too long");
    }

    const std::uint8_t* at_;
    const std::uint8_t* end_;
    const std::string file_;
};

// What Reader reads.
class Writer {
  public:
    explicit Writer(const std::string& magic) : bytes_(magic.begin(), magic.end()) {}

    void byte(int value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
    void count(std::size_t value) {
        for (int shift = 0; shift < 32; shift += 8) byte(static_cast<int>(value >> shift & 255));
    }
    void ascending(const std::vector<std::uint32_t>& numbers) {
        std::uint32_t before = 0;
        for (const std::uint32_t number : numbers) {
            std::uint32_t step = number - before;
            for (; step >= 128; step >>= 7) byte(static_cast<int>(step & 127) | 128);
            byte(static_cast<int>(step));
            before = number;
        }
    }
    std::vector<std::uint8_t> bytes() && { return std::move(bytes_); }

  private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace quaterne::quarto
