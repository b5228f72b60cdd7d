// Big pieces of memory for tables.
#pragma once

#include <cstddef>

namespace quaterne {

// All zero, aligned to a page. Costs nothing until it is touched. Throws std::bad_alloc when
// the system refuses.
void* zeroed_memory(std::size_t bytes);
// Asks for big pages for what is not touched yet: tables are read at random, and big pages save
// most of the address translation. They take longer to get, so only long searches gain.
void use_big_pages(void* memory, std::size_t bytes);
void give_back(void* memory, std::size_t bytes);

}  // namespace quaterne
