import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next';

/** Ships the licence of the typeface beside it, and lets the browser fetch it before it reads the styles. */
export function typeface(): Plugin {
  return {
    name: 'typeface',
    apply: 'build',
    generateBundle() {
      const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
      const source = readFileSync(join(folder, 'LICENSE'));
      this.emitFile({ type: 'asset', fileName: 'typeface-licence.txt', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        // Vite leaves an address that it cannot resolve as it is: the page would ask in vain.
        if (file === undefined) throw new Error('the typeface is missing: run `npm ci` in page/');
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          // After what the first picture needs: on a slow line the font would hold it up.
          fetchpriority: 'low',
        };
        return [{ tag: 'link', attrs: { ...attrs, href: `./${file}` }, injectTo: 'head' }];
      },
    },
  };
}
