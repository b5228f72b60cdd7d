import { readFileSync } from 'node:fs';
import type { Context } from '../src/grammar/context';
import type { PieceSet, Problem, TableEvent, View } from '../src/wire/types';
import { Catalogue } from '../src/words/catalogue';
import type { Language, Verbosity } from '../src/words/languages';
import { messagesOf } from '../words.ts';

/** What Python says and understands; `make test-page` writes it. */
interface Golden {
  views: View[];
  events: TableEvent[];
  spoken: {
    language: Language;
    verbosity: Verbosity;
    set: PieceSet;
    events: string[][];
    answers: string[][];
    errors: string[];
  }[];
  errors: Problem[];
  contexts: Record<string, Context>;
  /** Random tables as somebody sees them: each event, and the view after it. */
  games: { event: TableEvent; view: View }[][];
  /** Games in which nobody calls: each event, and after the last one of each step the dead lines. */
  missed: { event: TableEvent; view: View | null; dead: string[] | null }[][];
  /** Language, circumstances, phrase, meaning or trouble, what is answered to a trouble. */
  typed: [Language, string, string, string, string][];
}

const file = new URL('../../build/page/golden.json', import.meta.url);
export const golden: Golden = JSON.parse(readFileSync(file, 'utf8'));

export const catalogues: Record<Language, Catalogue> = {
  en: new Catalogue('en', messagesOf('../locales', 'en')),
  fr: new Catalogue('fr', messagesOf('../locales', 'fr')),
};
