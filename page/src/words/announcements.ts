import type { Announcement } from '../wire/types';
import type { Formatter } from './formatter';

/** What an administrator announces, in the visitor's language. */
export function announcementSentence(
  formatter: Formatter,
  { at, en, fr }: Announcement,
  now: number,
): string {
  const own = formatter.language === 'fr' ? fr : en;
  if (at === null) return own;
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const options: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
  if (!isToday) options.dateStyle = 'long';
  const time = new Intl.DateTimeFormat(formatter.language, options).format(at);
  const restart = formatter.say('announcement-restart', { time, today: isToday ? 'yes' : 'no' });
  return [restart, own].filter(Boolean).join(' ');
}

/** A day and a time, like “November 16, 2026 at 2:05 PM”. */
export function momentText(formatter: Formatter, time: number): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };
  return new Intl.DateTimeFormat(formatter.language, options).format(time);
}
