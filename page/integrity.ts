import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOADED =
  /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*? (?:src|href)="\.\/([^"]+)"/g;

/**
 * The first scripts and styles run only as they were built: a file that was cut off on its way, or is
 * of another version, is refused. What is loaded later has its hash in `files.json`.
 */
export function integrity(): Plugin {
  return {
    name: 'integrity',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const page = join(dir, 'index.html');
      const hash = (name: string) =>
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('base64');
      const html = readFileSync(page, 'utf8').replace(
        LOADED,
        (tag, name: string) => `${tag} integrity="sha256-${hash(name)}"`,
      );
      writeFileSync(page, html);
    },
  };
}
