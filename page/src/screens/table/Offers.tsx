/** What the opponent offers, to be answered; what this side offers, to be withdrawn. */
import type { Dispatch } from '../../state/state';
import type { OpenOffer, View } from '../../wire/types';
import type { Voice } from '../../words/voice';
import { Button } from '../Button';
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
          <p>{offerText(voice, view, open)}</p>
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

/** Who offers what; how to answer is on the buttons. */
function offerText(voice: Voice, view: View, open: OpenOffer): string {
  const persons = voice.persons(view, open.seat);
  const you = persons.you === 'actor' ? 'actor' : 'nobody';
  return voice.say('offer-made', { ...persons, you, offer: open.offer });
}

interface AnswersProps extends Pick<OffersProps, 'voice' | 'dispatch'> {
  readonly open: OpenOffer;
  readonly isOwn: boolean;
}

function Answers({ open, isOwn, voice, dispatch }: AnswersProps) {
  const answer = (type: 'accept' | 'refuse' | 'withdraw', main = '') => (
    <Button look={main} onClick={() => dispatch({ type, offer: open.offer })}>
      {voice.say('answer-offer', { answer: type })}
    </Button>
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
