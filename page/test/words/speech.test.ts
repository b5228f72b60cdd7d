import { describe, expect, it } from 'vitest';
import type { View } from '../../src/wire/types';
import * as answers from '../../src/words/descriptions';
import { problemSentence } from '../../src/words/errors';
import { eventSentence, expected, lastSentence } from '../../src/words/events';
import { Formatter } from '../../src/words/formatter';
import { helpSentences, rulesSentences } from '../../src/words/rulesAndHelp';
import { catalogues, golden } from '../golden';

function answered(formatter: Formatter, view: View): string[] {
  return [
    expected(formatter, view),
    answers.reserveSentence(formatter, view),
    answers.handSentence(formatter, view),
    answers.freeCellsSentence(formatter, view),
    lastSentence(formatter, view),
    answers.touchesLeftSentence(formatter, view),
    ...answers.boardSentences(formatter, view),
    ...rulesSentences(formatter, view),
    ...helpSentences(formatter, view),
    ...answers.offerSentences(formatter, view),
    answers.cellSentence(formatter, view, 'a1'),
    answers.lineSentence(formatter, view, 'b2'),
    ...['0', '1', 'f'].map((piece) => answers.whereSentence(formatter, view, piece)),
    ...[0, 10_001, 3_650_000].map((now) => answers.timeSentence(formatter, view, now)),
  ];
}

describe.each(golden.spoken)('what is said: $language, $verbosity, $set', (spoken) => {
  const formatter = new Formatter(catalogues[spoken.language], spoken.set, spoken.verbosity);

  it('is what the terminal says of every event', () => {
    const said = golden.views.map((view) =>
      golden.events.map((event) => eventSentence(formatter, event, view)),
    );
    expect(said).toEqual(spoken.events);
  });

  it('is what the terminal answers', () => {
    expect(golden.views.map((view) => answered(formatter, view))).toEqual(spoken.answers);
  });

  it('is what the terminal says of every error', () => {
    expect(golden.errors.map((error) => problemSentence(formatter, error))).toEqual(spoken.errors);
  });
});
