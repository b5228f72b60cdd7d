import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FIRST = fileURLToPath(new URL('src/styles/first.css', import.meta.url));
const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * The name of the page is drawn with a few styles of its own; all others come after it in the body, so
 * that a slow line does not hold up the first picture. Scripts wait for both.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    buildStart() {
      const source = readFileSync(FIRST, 'utf8').replace(/\/\*[\s\S]*?\*\/|\s+(?=\s)/g, '');
      this.emitFile({ type: 'asset', name: 'first.css', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /first-[^/]*\.css$/.test(name));
        const [styles] = STYLES.exec(html) ?? [];
        if (file === undefined || styles === undefined) throw new Error('the styles are missing');
        const first = `<link rel="stylesheet" href="./${file}">`;
        return html
          .replace(STYLES, `\n    ${first}`)
          .replace(/\s*<noscript>/, (noscript) => `${styles}${noscript}`);
      },
    },
  };
}
