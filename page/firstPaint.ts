import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FIRST = fileURLToPath(new URL('src/styles/first.css', import.meta.url));
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:module)?preload"[^>]*>)/g;

/**
 * The name of the page is drawn with a few styles of its own. All others, the scripts and what is loaded
 * ahead come after it in the body, so that a slow line or a slow phone does not hold up the first picture.
 * The last of the plugins that write into the head.
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
        const later = [STYLES, SCRIPTS].flatMap((parts) => html.match(parts) ?? []).join('');
        if (file === undefined || later === '') throw new Error('the styles are missing');
        return html
          .replace(STYLES, '')
          .replace(SCRIPTS, '')
          .replace(/\s*<\/head>/, (end) => `\n    <link rel="stylesheet" href="./${file}">${end}`)
          .replace(/\s*<noscript>/, (noscript) => `${later}${noscript}`);
      },
    },
  };
}
