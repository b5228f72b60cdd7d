#!/bin/sh
# The kernels for newer processors must not define code that other files could be linked
# with: an inline function compiled for AVX-512 would crash an older processor.
#
#     kernel_symbols.sh LIBRARY
set -eu
leaked=$(nm -A "$1" | grep -E 'avx(2|512)\.cpp' | grep -E ' [TW] ' || true)
if [ -n "$leaked" ]; then
    echo "code that leaves its kernel:"
    echo "$leaked"
    exit 1
fi
