import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preload, words } from './words.ts';

const locales = fileURLToPath(new URL('../locales', import.meta.url));
// `quaterne serve` beside `npm run dev`.
const server = process.env.QUATERNE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  // Relative addresses: the page works under any path prefix.
  base: './',
  plugins: [words(locales), preload()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The screens that come later come together: they have much in common, and pack better.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'later', test: /page\/src\/(review|setup|lessons|practice|puzzles)\// }],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['test/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 30_000 },
});
