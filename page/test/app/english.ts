/** Whether a page in French says a word of English. */

import { expect } from 'vitest';
import type { Pattern } from '../../src/words/catalogue';
import { messagesOf } from '../../words.ts';
import type { Stage } from './stage';

const NAMES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/** The texts of a message, without its variables. */
function textsOf(pattern: Pattern): string[] {
  if (typeof pattern === 'string') return [pattern];
  return pattern.flatMap((part) => {
    if (typeof part === 'string') return [part];
    return part.length === 3 ? part[2].flatMap(([, variant]) => textsOf(variant)) : [];
  });
}

function allWords(language: string): Set<string> {
  const messages = [language, `${language}-lazy`].map((part) => messagesOf('../locales', part));
  const patterns = messages.flatMap((each) => Object.values(each));
  return new Set(patterns.flatMap(textsOf).flatMap(wordsIn));
}

const french = allWords('fr');
const english = new Set([...allWords('en')].filter((word) => !french.has(word)));
english.delete('english'); // its own name, in the list of languages

/** Everything that is shown or named, apart from what is marked as English. */
function shown(): string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  while (walk.nextNode()) {
    const { parentElement, textContent } = walk.currentNode;
    if (!parentElement?.closest('script, style, noscript, [lang=en]'))
      texts.push(textContent ?? '');
  }
  const named = [...document.querySelectorAll('*')];
  return [...texts, ...named.flatMap((each) => NAMES.map((name) => each.getAttribute(name) ?? ''))];
}

/** The words of a text that are English and not French. */
export function englishIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsIn))].filter((word) => english.has(word));
}

/** Checks that nothing English stands there or was said. */
export function expectFrench(stage: Stage): void {
  expect(englishIn(shown()), 'shown').toEqual([]);
  expect(englishIn(stage.said), 'said').toEqual([]);
}
