// How numbers go into the module and come out of it.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "common/limits.hpp"
#include "common/request.hpp"

// Visible to the program around the module, by this name.
#define QUATERNE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace quaterne::wasm {

// What the caller has written before it asks.
const std::uint8_t* input();

// The answer, word by word. Every question begins with `clear`.
class Output {
  public:
    void clear() { words_.clear(); }
    void add(std::int32_t word) { words_.push_back(word); }
    void add(std::uint64_t number) {
        add(static_cast<std::int32_t>(number));
        add(static_cast<std::int32_t>(number >> 32));
    }
    void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }

    const std::int32_t* words() const { return words_.data(); }
    std::size_t count() const { return words_.size(); }

  private:
    std::vector<std::int32_t> words_;
};
Output& output();

// A stop that asks the program around the module now and then; `seconds` below 0: no deadline.
class HostStop {
  public:
    explicit HostStop(double seconds);
    const Stop* get() const { return &stop_; }

  private:
    Stop stop_;
};

// What every question has beside its position. A horizon below 0 is none. The stop must live as long.
Request request_of(const HostStop& stop, int distance, int horizon, double max_nodes, int reports);

}  // namespace quaterne::wasm
