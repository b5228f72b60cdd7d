import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource, type Message } from '@fluent/bundle';
import type { Plugin, Rollup } from 'vite';
import type { Messages, Pattern, PatternPart } from './src/words/catalogue.ts';

/** What only the terminal says, or the server for the page: left out of the page. */
const NOT_OF_THE_PAGE = new Set([
  'administration.ftl',
  'causes.ftl',
  'command-line.ftl',
  'commands.ftl',
  'match.ftl',
  'research.ftl',
  'review.ftl',
  'terminal.ftl',
  'walk.ftl',
]);
const PREFIX = 'virtual:words/';
/** Behind a language: the words of the screens that are not there at first. */
const LAZY = '-lazy';

const isLazy = (name: string) => name.startsWith('page-') || name === 'puzzles.ftl';

/**
 * The messages of a language as the page puts them together: read here, so that no visitor need. The
 * files `page-….ftl` belong to screens that are fetched when they are wanted: they are a part of
 * their own, named like the language with `-lazy` behind it.
 */
export function messagesOf(folder: string, part: string): Messages {
  const language = part.replace(LAZY, '');
  const files = readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.ftl') && !NOT_OF_THE_PAGE.has(name))
    .filter((name) => isLazy(name) === part.endsWith(LAZY));
  const text = files.map((name) => readFileSync(join(folder, language, name), 'utf8')).join('\n');
  return Object.fromEntries(
    new FluentResource(text).body.map(({ id, value }) => [id, patternOf(id, value)]),
  );
}

type Read = NonNullable<Message['value']>;
type Expression = Exclude<Exclude<Read, string>[number], string>;

/** Text, variables and choices are all that our catalogues have, and all that the page knows. */
function patternOf(id: string, pattern: Read | null): Pattern {
  if (typeof pattern === 'string') return pattern;
  if (pattern === null) throw new Error(`${id} says nothing`);
  return pattern.map((part) => (typeof part === 'string' ? part : partOf(id, part)));
}

function partOf(id: string, part: Expression): PatternPart {
  if (part.type === 'str') return part.value;
  if (part.type === 'var') return [part.name];
  if (part.type !== 'select' || part.selector.type !== 'var') {
    throw new Error(`${id} has a ${part.type}, which the page cannot say`);
  }
  const variants = part.variants.map(
    ({ key, value }) => [key.value, patternOf(id, value)] as const,
  );
  return [part.selector.name, part.star, variants];
}

/**
 * `virtual:words/fr` is the address of the Fluent messages of `locales/fr`, which terminal and page
 * share: a file beside the scripts, fetched in one language only.
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
      const language = part.replace(LAZY, '');
      for (const name of readdirSync(join(folder, language))) {
        this.addWatchFile(join(folder, language, name));
      }
      const source = JSON.stringify(messagesOf(folder, part));
      if (!isBuild)
        return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${part}.json`, source });
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

/** The lazy screens are one script without styles of its own: Vite need not look for more. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (get) => get();' : null,
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
