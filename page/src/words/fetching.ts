import english from 'virtual:words/en';
import french from 'virtual:words/fr';
import type { Language } from './languages';

const ADDRESSES: Record<Language, string> = { en: english, fr: french };
const asked = new Map<Language, Promise<string>>();

/** The messages of a language, fetched once. */
export function fetchWords(language: Language): Promise<string> {
  const known = asked.get(language) ?? fetch(ADDRESSES[language]).then(textOf);
  asked.set(language, known);
  return known;
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error('the words cannot be fetched');
  return response.text();
}
