/** A screen with a list of choices: a heading, a sentence, the way back. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Dispatch } from '../state/state';
import type { Formatter } from '../words/formatter';
import { Link } from './buttons';

interface IndexScreenProps {
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  readonly title: string;
  readonly tagline: string;
  readonly trouble?: string | null;
  readonly children: ComponentChildren;
}

export function IndexScreen({
  formatter,
  dispatch,
  title,
  tagline,
  trouble,
  children,
}: IndexScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers say the title of the screen first.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class="start">
      <nav class="corner">
        <Link dispatch={dispatch} to={{ name: 'start' }} class="quiet">
          {formatter.say('back-to-start')}
        </Link>
      </nav>
      <header class="welcome">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{tagline}</p>
      </header>
      {trouble && <p class="trouble">{trouble}</p>}
      {children}
    </main>
  );
}
