import { Catalogue } from '../src/words/catalogue';
import { messagesOf } from '../words.ts';

const whole = (language: 'en' | 'fr') =>
  new Catalogue(language, {
    ...messagesOf('../locales', language),
    ...messagesOf('../locales', `${language}-later`),
  });

/** With the words of the screens that are not there at first. */
export const later = { en: whole('en'), fr: whole('fr') };
