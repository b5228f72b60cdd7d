import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What only the terminal says: left out of the page. */
const TERMINAL_ONLY = new Set(['terminal.ftl', 'walk.ftl']);
const PREFIX = 'virtual:words/';

/** The catalogue of a language as one text: comments and blank lines are not shipped. */
export function catalogueText(folder: string, language: string): string {
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.ftl') && !TERMINAL_ONLY.has(name))
    .sort()
    .map((name) => readFileSync(join(folder, language, name), 'utf8'))
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n');
}

/**
 * `virtual:words/fr` is the address of the Fluent messages of `locales/fr`, which terminal and page
 * share: a text beside the scripts, fetched in one language only.
 */
export function words(folder: string): Plugin {
  let isBuild = false;
  return {
    name: 'words',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      for (const name of readdirSync(join(folder, language))) {
        this.addWatchFile(join(folder, language, name));
      }
      const source = catalogueText(folder, language);
      if (!isBuild)
        return `export default ${JSON.stringify(`data:text/plain,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${language}.txt`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** Lets the browser fetch all scripts at once, not one after it has run the other. */
export function preload(): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && !file.isEntry)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
