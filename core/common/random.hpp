// Random numbers that are the same on every machine.
#pragma once

#include <array>
#include <cstdint>

namespace quaterne {

// xoshiro256** of Blackman and Vigna, seeded by splitmix64 as its authors advise.
class Random {
  public:
    explicit Random(std::uint64_t seed) {
        for (auto& word : state_) {
            seed += 0x9e3779b97f4a7c15;
            std::uint64_t z = seed;
            z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
            z = (z ^ z >> 27) * 0x94d049bb133111eb;
            word = z ^ z >> 31;
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = rotated(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotated(state_[3], 45);
        return result;
    }

  private:
    static std::uint64_t rotated(std::uint64_t x, int by) { return x << by | x >> (64 - by); }

    std::array<std::uint64_t, 4> state_{};
};

// A number below n, at most 16, from 32 random bits: no number is preferred by more than 2^-28.
inline unsigned below(std::uint32_t random, unsigned n) {
    return static_cast<unsigned>(std::uint64_t{random} * n >> 32);
}

}  // namespace quaterne
