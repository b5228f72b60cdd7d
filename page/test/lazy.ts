import { Catalogue } from '../src/words/catalogue';
import { messagesOf } from '../words.ts';

const whole = (language: 'en' | 'fr') =>
  new Catalogue(language, {
    ...messagesOf('../locales', language),
    ...messagesOf('../locales', `${language}-lazy`),
  });

/** The catalogues with the words of lazy screens. */
export const wholeCatalogues = { en: whole('en'), fr: whole('fr') };
