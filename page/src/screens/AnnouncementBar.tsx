import type { Announcement } from '../wire/types';
import { announcementSentence } from '../words/announcements';
import type { Formatter } from '../words/formatter';

interface AnnouncementBarProps {
  readonly announcement: Announcement | null;
  readonly formatter: Formatter;
}

/** What an administrator announces, above every screen. The live region says it: see `announce`. */
export function AnnouncementBar({ announcement, formatter }: AnnouncementBarProps) {
  if (announcement === null) return null;
  return (
    <aside class="announcement" aria-label={formatter.say('announcement-title')}>
      <p>{announcementSentence(formatter, announcement, Date.now())}</p>
    </aside>
  );
}
