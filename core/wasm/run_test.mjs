// Runs a test of the core that was compiled to WebAssembly: node core/wasm/run_test.mjs FILE [argument ...]
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file, ...given] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [file, ...given], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, {
  ...wasi.getImportObject(),
  quaterne: {
    failed: (address, bytes) => {
      const text = new Uint8Array(instance.exports.memory.buffer, address, bytes);
      throw new Error(new TextDecoder().decode(text));
    },
  },
});
process.exitCode = wasi.start(instance);
