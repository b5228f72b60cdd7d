/** What the opponent offers, to be answered; what this side offers, to be withdrawn. */
import type { Dispatch } from '../../state/state';
import type { OpenOffer, View } from '../../wire/types';
import type { Voice } from '../../words/voice';
import type { Turn } from './turn';

export interface OffersProps {
  readonly view: View;
  readonly turn: Turn;
  readonly voice: Voice;
  readonly dispatch: Dispatch;
}

/** Open offers, above everything else but in nobody's way. */
export function Offers({ view, turn, voice, dispatch }: OffersProps) {
  if (view.offers.length === 0) return null;
  return (
    <section class="offers" aria-label={voice.say('offers-title')}>
      {view.offers.map((open) => (
        <div key={open.seat + open.offer} class="offer">
          <p>{voice.say('offer-made', { ...voice.persons(view, open.seat), offer: open.offer })}</p>
          {turn.seat !== null && (
            <Answers
              open={open}
              isOwn={open.seat === view.seat}
              voice={voice}
              dispatch={dispatch}
            />
          )}
        </div>
      ))}
    </section>
  );
}

interface AnswersProps extends Pick<OffersProps, 'voice' | 'dispatch'> {
  readonly open: OpenOffer;
  readonly isOwn: boolean;
}

function Answers({ open, isOwn, voice, dispatch }: AnswersProps) {
  const answer = (type: 'accept' | 'refuse' | 'withdraw', main = '') => (
    <button
      type="button"
      class={`button ${main}`}
      onClick={() => dispatch({ type, offer: open.offer })}
    >
      {voice.say('answer-offer', { answer: type })}
    </button>
  );
  return isOwn ? (
    answer('withdraw')
  ) : (
    <>
      {answer('accept', 'main')}
      {answer('refuse')}
    </>
  );
}
