import english from 'virtual:words/en';
import lazyEnglish from 'virtual:words/en-lazy';
import french from 'virtual:words/fr';
import lazyFrench from 'virtual:words/fr-lazy';
import type { Messages } from './catalogue';
import type { Language } from './languages';

const ADDRESSES: Record<Language, string> = { en: english, fr: french };
const LAZY: Record<Language, string> = { en: lazyEnglish, fr: lazyFrench };
const asked = new Map<string, Promise<Messages>>();

/** The messages of a language, fetched once. */
export function fetchWords(language: Language): Promise<Messages> {
  return fetchOnce(ADDRESSES[language]);
}

/** The same with the messages of the lazy screens. */
export async function fetchAllWords(language: Language): Promise<Messages> {
  const parts = [ADDRESSES[language], LAZY[language]].map(fetchOnce);
  return Object.assign({}, ...(await Promise.all(parts)));
}

function fetchOnce(address: string): Promise<Messages> {
  const known = asked.get(address) ?? fetch(address).then(messagesIn);
  asked.set(address, known);
  // After a failure the next use tries again.
  known.catch(() => asked.delete(address));
  return known;
}

async function messagesIn(response: Response): Promise<Messages> {
  if (!response.ok) throw new Error('no words');
  return response.json();
}
