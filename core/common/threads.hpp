// Whether there are threads: WebAssembly in a browser has one, and solvers there ask for no more.
#pragma once

#if defined(__wasm__)
#define QUATERNE_THREADS 0
#else
#define QUATERNE_THREADS 1
#include <condition_variable>
#include <mutex>
#include <thread>
#endif
