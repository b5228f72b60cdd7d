import { readFileSync } from 'node:fs';
import type { Context } from '../src/grammar/lexer';
import type {
  Command,
  PieceSet,
  Problem,
  PuzzleSummary,
  Seat,
  ServerFrame,
  TableEvent,
  View,
} from '../src/wire/types';
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
  /** Tables for whole pages: see `tools/page_scenes.py`. */
  scenes: Record<string, Played>;
  /** What a server answers over HTTP: see `tools/page_answers.py`. */
  answers: { path: string; body: unknown; status: number; text: string }[];
  /** A puzzle of each kind, with its answer and another legal first action. */
  puzzles: Record<string, { summary: PuzzleSummary; answer: string[]; wrong: string }>;
}

/** Where somebody sits, or looks on. */
export type Place = Seat | 'onlooker';

/** What everybody gets who comes to a table, and what happens there. */
export interface Played {
  come: Record<Place, ServerFrame[]>;
  steps: {
    who: Place;
    command: Command;
    /** Who sees nothing of it gets no frame. */
    frames: Partial<Record<Place, ServerFrame>>;
  }[];
}

const file = `${import.meta.dirname}/../../build/page/golden.json`;
export const golden: Golden = JSON.parse(readFileSync(file, 'utf8'));

export const catalogues: Record<Language, Catalogue> = {
  en: new Catalogue('en', messagesOf('../locales', 'en')),
  fr: new Catalogue('fr', messagesOf('../locales', 'fr')),
};
