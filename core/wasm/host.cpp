// What the module asks of the program around it.
#include <chrono>

#include "wasm/interface.hpp"

namespace quaterne::wasm {
namespace {

__attribute__((import_module("quaterne"), import_name("poll"))) extern "C" int host_poll();
__attribute__((import_module("quaterne"), import_name("progress"))) extern "C" int host_progress(double done,
                                                                                                 double nodes);

// A message waits no longer than this; asking more often would slow the search down.
constexpr auto poll_interval = std::chrono::milliseconds(10);

Clock::time_point last_poll;

bool poll() {
    const Clock::time_point now = Clock::now();
    if (now - last_poll < poll_interval) return false;
    const bool ends = host_poll() != 0;
    last_poll = Clock::now();  // whatever the others did meanwhile does not count
    return ends;
}

Clock::time_point deadline_after(double seconds) {
    if (!(seconds >= 0 && seconds < 1e8)) return Stop::never;
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

bool report_progress(double done, std::uint64_t nodes) { return host_progress(done, static_cast<double>(nodes)) != 0; }

std::vector<std::uint8_t> input_bytes;
Output answer;

}  // namespace

const std::uint8_t* input() { return input_bytes.data(); }
Output& output() { return answer; }

HostStop::HostStop(double seconds) : stop_(nullptr, deadline_after(seconds), poll) { last_poll = Clock::now(); }

Request request_of(const HostStop& stop, int distance, int horizon, double max_nodes, int reports) {
    return {distance != 0,
            horizon < 0 ? no_horizon : horizon,
            {stop.get(), static_cast<std::uint64_t>(max_nodes)},
            reports != 0 ? Progress(report_progress) : Progress()};
}

QUATERNE_EXPORT(input) std::uint8_t* make_input(std::uint32_t bytes) {
    input_bytes.resize(bytes);
    return input_bytes.data();
}
QUATERNE_EXPORT(output) const std::int32_t* output_address() { return answer.words(); }
QUATERNE_EXPORT(output_words) std::uint32_t output_words() { return static_cast<std::uint32_t>(answer.count()); }

}  // namespace quaterne::wasm
