"""The core as WebAssembly, for Python in a browser."""
