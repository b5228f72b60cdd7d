/** What the opponent offers, to be answered; what this side offers, to be withdrawn. */
import type { Dispatch } from '../../state/state';
import type { Turn } from '../../state/turn';
import type { OpenOffer, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button } from '../buttons';

export interface OffersProps {
  readonly view: View;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

/** Open offers, over the buttons of a turn. Neither answer is the main thing to do. */
export function Offers({ view, turn, formatter, dispatch }: OffersProps) {
  if (view.offers.length === 0) return null;
  return (
    <section class="offers" aria-label={formatter.say('offers-title')}>
      {view.offers.map((open) => (
        <div key={open.seat + open.offer} class="offer">
          <p>{offerText(formatter, view, open)}</p>
          {turn.seat !== null && (
            <Answers
              open={open}
              isOwn={open.seat === view.seat}
              formatter={formatter}
              dispatch={dispatch}
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** The offer and its player; the buttons answer it. */
function offerText(formatter: Formatter, view: View, open: OpenOffer): string {
  const persons = formatter.persons(view, open.seat);
  const you = persons.you === 'actor' ? 'actor' : 'nobody';
  return formatter.say('offer-made', { ...persons, you, offer: open.offer });
}

interface AnswersProps extends Pick<OffersProps, 'formatter' | 'dispatch'> {
  readonly open: OpenOffer;
  readonly isOwn: boolean;
}

function Answers({ open, isOwn, formatter, dispatch }: AnswersProps) {
  const answer = (type: 'accept' | 'refuse' | 'withdraw') => (
    <Button onClick={() => dispatch({ type, offer: open.offer })}>
      {formatter.say('answer-offer', { answer: type })}
    </Button>
  );
  return isOwn ? (
    answer('withdraw')
  ) : (
    <div class="answers">
      {answer('accept')}
      {answer('refuse')}
    </div>
  );
}
