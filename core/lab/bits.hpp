// Sets of sixteen as sixteen bytes of 0 and 1, the form in which learning programs want them.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

namespace quaterne::lab {

struct ByteTable {
    std::array<std::array<std::uint8_t, 8>, 256> bytes{};
    constexpr ByteTable() {
        for (unsigned set = 0; set < 256; ++set)
            for (unsigned bit = 0; bit < 8; ++bit) bytes[set][bit] = set >> bit & 1;
    }
};
inline constexpr ByteTable byte_table;

inline void write_bits(std::uint8_t* to, std::uint16_t set) {
    std::memcpy(to, byte_table.bytes[set & 255].data(), 8);
    std::memcpy(to + 8, byte_table.bytes[set >> 8].data(), 8);
}

// Bit number `index` of those that are set; there must be so many.
inline int nth_bit(std::uint64_t set, unsigned index) {
    for (; index > 0; --index) set &= set - 1;
    return __builtin_ctzll(set);
}

}  // namespace quaterne::lab
