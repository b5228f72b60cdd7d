import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** What only the terminal says, or the server for the page: left out of the page. */
const NOT_OF_THE_PAGE = new Set(['terminal.ftl', 'walk.ftl', 'review.ftl']);
const PREFIX = 'virtual:words/';
/** Behind a language: the words of the screens that are not there at first. */
const LATER = '-later';

const isLater = (name: string) => name.startsWith('page-') || name === 'puzzles.ftl';

/**
 * The catalogue of a language as one text: comments and blank lines are not shipped. The files
 * `page-….ftl` belong to screens that are fetched when they are wanted: they make a text of their
 * own, named like the language with `-later` behind it.
 */
export function catalogueText(folder: string, part: string): string {
  const language = part.replace(LATER, '');
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.ftl') && !NOT_OF_THE_PAGE.has(name))
    .filter((name) => isLater(name) === part.endsWith(LATER))
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
      const part = id.slice(PREFIX.length + 1);
      const language = part.replace(LATER, '');
      for (const name of readdirSync(join(folder, language))) {
        this.addWatchFile(join(folder, language, name));
      }
      const source = catalogueText(folder, part);
      if (!isBuild)
        return `export default ${JSON.stringify(`data:text/plain,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${part}.txt`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** Lets the browser fetch what it needs at first all at once, not one script after another ran. */
export function preload(): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        neededFirst(bundle).map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
          injectTo: 'head' as const,
        })),
    },
  };
}

/** What the entry asks for as soon as it runs, with all that this is made of. */
function neededFirst(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set(chunks.flatMap((chunk) => (chunk.isEntry ? chunk.dynamicImports : [])));
  for (const name of found) {
    for (const needed of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) {
      if (!chunks.some((chunk) => chunk.isEntry && chunk.fileName === needed)) found.add(needed);
    }
  }
  return [...found];
}
