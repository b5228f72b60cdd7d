import type { Language, Verbosity } from '../wire/types';

export type { Language, Verbosity };

/** The languages that have catalogues. */
export const LANGUAGES = ['en', 'fr'] as const satisfies readonly Language[];

/** How much is said: whole words, pieces by their digit, or only who and where. */
export const VERBOSITIES = [
  'words',
  'codes',
  'coordinates',
] as const satisfies readonly Verbosity[];

/** The first language asked for that there is; English otherwise. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
