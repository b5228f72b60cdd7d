/** Where one chooses what to do: a heading, a sentence, the way back. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Way } from '../screens/Way';
import type { Dispatch } from '../state/state';
import type { Voice } from '../words/voice';

interface HallProps {
  readonly voice: Voice;
  readonly dispatch: Dispatch;
  readonly title: string;
  readonly tagline: string;
  readonly trouble?: string | null;
  readonly children: ComponentChildren;
}

export function Hall({ voice, dispatch, title, tagline, trouble, children }: HallProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What the screen is about is heard first.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class="start">
      <nav class="corner">
        <Way dispatch={dispatch} to={{ name: 'start' }} class="quiet">
          {voice.say('back-to-start')}
        </Way>
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
