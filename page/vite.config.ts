import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { firstPaint } from './firstPaint.ts';
import { firstScript } from './firstScript.ts';
import { integrity } from './integrity.ts';
import { typeface } from './typeface.ts';
import { plainImports, preload, words } from './words.ts';

const locales = fileURLToPath(new URL('../locales', import.meta.url));
// `quaterne serve` beside `npm run dev`.
const server = process.env.QUATERNE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  // Relative addresses: the page works under any path prefix.
  base: './',
  worker: { format: 'es' },
  plugins: [words(locales), typeface(), preload(), plainImports(), firstPaint(), integrity()],
  build: {
    target: 'es2022',
    modulePreload: false,
    // One file of styles, so that no screen is drawn before it has its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: fileURLToPath(new URL('index.html', import.meta.url)),
        'service-worker': fileURLToPath(new URL('src/service/serviceWorker.ts', import.meta.url)),
      },
      output: {
        // Browsers know it by its address, which stays.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { debugName: 'start', name: firstScript, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Modules and the document are made once for all files: a test leaves nothing behind.
    isolate: false,
    // Where the page's tests say that it is: a history changes no origin.
    environmentOptions: { happyDOM: { url: 'https://x.example/' } },
    testTimeout: 30_000,
  },
});
