/** What the server, or a page without one, keeps and shows of its visitors, for how long, and what they can do about it. */
import { useEffect, useState } from 'preact/hooks';
import { isAlone } from '../local/hosts';
import { IndexScreen } from '../screens/IndexScreen';
import type { LazyScreenProps } from '../screens/LazyScreen';
import { ask, Refused } from '../wire/http';
import type { PrivacyNotice } from '../wire/types';
import { problemSentence } from '../words/errors';
import type { Formatter } from '../words/formatter';

/** The sections, each with the message that has its points. */
const AT_A_SERVER = {
  kept: 'privacy-kept',
  archive: 'privacy-archive',
  browser: 'privacy-browser',
  yours: 'privacy-yours',
};
const ALONE = { browser: 'privacy-here', yours: 'privacy-yours-here' };
const POINTS = [1, 2, 3] as const;

export function PrivacyScreen({ page, formatter, dispatch }: LazyScreenProps) {
  const [notice, setNotice] = useState<PrivacyNotice | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (isAlone()) return;
    ask<PrivacyNotice>(page.base, 'privacy').then(setNotice, (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      const text = problemSentence(page.session.formatter(), error.problem);
      setTrouble(text);
      page.session.say(text, 'error');
    });
  }, [page]);
  return (
    <IndexScreen
      formatter={formatter}
      dispatch={dispatch}
      title={formatter.say('privacy-heading')}
      tagline={formatter.say('privacy-tagline', { host: isAlone() ? 'tab' : 'server' })}
      trouble={trouble}
    >
      {Object.entries(isAlone() ? ALONE : AT_A_SERVER).map(([section, points]) => (
        <section key={section} class="course" aria-labelledby={`privacy-${section}`}>
          <h2 id={`privacy-${section}`}>{formatter.say('privacy-title', { section })}</h2>
          <ul>
            {POINTS.map((number) => (
              <li key={number}>{formatter.say(points, { number })}</li>
            ))}
          </ul>
        </section>
      ))}
      {notice && <Keeping notice={notice} formatter={formatter} />}
      {notice && notice.text !== '' && <Operator text={notice.text} formatter={formatter} />}
    </IndexScreen>
  );
}

interface KeepingProps {
  readonly notice: PrivacyNotice;
  readonly formatter: Formatter;
}

function Keeping({ notice, formatter }: KeepingProps) {
  const kept = {
    games: notice.keep_days,
    unstarted: notice.keep_unstarted_days,
    names: notice.keep_names_days,
  };
  return (
    <section class="course" aria-labelledby="privacy-keeping">
      <h2 id="privacy-keeping">{formatter.say('privacy-title', { section: 'keeping' })}</h2>
      <ul>
        {Object.entries(kept).map(([what, days]) => (
          <li key={what}>
            {days === null
              ? formatter.say('privacy-kept-always', { what })
              : formatter.say('privacy-kept-days', { what, days })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the operator's own words, which have no language that the page knows. */
function Operator({ text, formatter }: { readonly text: string; readonly formatter: Formatter }) {
  return (
    <section class="course" aria-labelledby="privacy-operator">
      <h2 id="privacy-operator">{formatter.say('privacy-title', { section: 'operator' })}</h2>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
