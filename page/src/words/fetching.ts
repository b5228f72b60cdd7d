import english from 'virtual:words/en';
import laterEnglish from 'virtual:words/en-later';
import french from 'virtual:words/fr';
import laterFrench from 'virtual:words/fr-later';
import type { Language } from './languages';

const ADDRESSES: Record<Language, string> = { en: english, fr: french };
const LATER: Record<Language, string> = { en: laterEnglish, fr: laterFrench };
const asked = new Map<string, Promise<string>>();

/** The messages of a language, fetched once. */
export function fetchWords(language: Language): Promise<string> {
  return fetchOnce(ADDRESSES[language]);
}

/** The same with those of the screens that are not there at first. */
export async function fetchAllWords(language: Language): Promise<string> {
  const texts = [ADDRESSES[language], LATER[language]].map(fetchOnce);
  return (await Promise.all(texts)).join('\n');
}

function fetchOnce(address: string): Promise<string> {
  const known = asked.get(address) ?? fetch(address).then(textOf);
  asked.set(address, known);
  return known;
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error('the words cannot be fetched');
  return response.text();
}
