import { describe, expect, it } from 'vitest';
import type { View } from '../../src/wire/types';
import * as answers from '../../src/words/answers';
import { problemSentence } from '../../src/words/errors';
import { eventSentence, expected } from '../../src/words/happenings';
import { helpSentences, rulesSentences } from '../../src/words/tableWords';
import { Voice } from '../../src/words/voice';
import { catalogues, golden } from '../golden';

function answered(voice: Voice, view: View): string[] {
  return [
    expected(voice, view),
    answers.reserveSentence(voice, view),
    answers.handSentence(voice, view),
    answers.freeCellsSentence(voice, view),
    answers.lastSentence(voice, view),
    answers.touchesLeftSentence(voice, view),
    ...answers.boardSentences(voice, view),
    ...rulesSentences(voice, view),
    ...helpSentences(voice, view),
    ...answers.offerSentences(voice, view),
    answers.cellSentence(voice, view, 'a1'),
    answers.lineSentence(voice, view, 'b2'),
    ...['0', '1', 'f'].map((piece) => answers.whereSentence(voice, view, piece)),
    ...[0, 10_001, 3_650_000].map((now) => answers.timeSentence(voice, view, now)),
  ];
}

describe.each(golden.spoken)('what is said: $language, $verbosity, $set', (spoken) => {
  const voice = new Voice(catalogues[spoken.language], spoken.set, spoken.verbosity);

  it('is what the terminal says of every event', () => {
    const said = golden.views.map((view) =>
      golden.events.map((event) => eventSentence(voice, event, view)),
    );
    expect(said).toEqual(spoken.events);
  });

  it('is what the terminal answers', () => {
    expect(golden.views.map((view) => answered(voice, view))).toEqual(spoken.answers);
  });

  it('is what the terminal says of every error', () => {
    expect(golden.errors.map((error) => problemSentence(voice, error))).toEqual(spoken.errors);
  });
});
