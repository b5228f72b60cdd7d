/** What a group still lacks, drawn: for the eye, the names of the cells say it too. */
import type { PieceWordName } from '../rules/pieces';

/** In a box of 12 by 12: heights as bars, shapes from above, fills cut open, finishes as swatches. */
const TRAIT_SIGNS: Record<PieceWordName, string> = {
  tall: 'M4 1h4v10h-4z',
  short: 'M2.5 6.5h7v4.5h-7z',
  round: 'M1.5 6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  square: 'M2 2h8v8h-8z',
  hollow: 'M1.5 2v8.5h9v-8.5h-2.2v5.5h-4.6v-5.5z',
  solid: 'M1.5 2h9v8.5h-9z',
  dark: 'M6 .8l5.2 5.2l-5.2 5.2l-5.2-5.2z',
  light: 'M6 .8l5.2 5.2l-5.2 5.2l-5.2-5.2z',
  grooved: 'M1.5 1.5h1.8v9h-1.8zM5.1 1.5h1.8v9h-1.8zM8.7 1.5h1.8v9h-1.8z',
  smooth: 'M1.5 3.5h9v5h-9z',
};

/** Shapes and the light wood are outlines: they are not taken for fills and heights. */
const OUTLINED: readonly PieceWordName[] = ['round', 'square', 'light', 'smooth'];

export interface MissingTraitsProps {
  readonly signs: readonly PieceWordName[];
  /** The same in words, where there is room for them: as the name of the cell says it. */
  readonly words: string;
}

/** At the foot of a group; one that lacks a single value warns. */
export function MissingTraits({ signs, words }: MissingTraitsProps) {
  return (
    <span class={signs.length === 1 ? 'missing-traits near' : 'missing-traits'} aria-hidden="true">
      <span class="signs">
        {signs.map((sign) => (
          <svg key={sign} viewBox="0 0 12 12" aria-hidden="true">
            <path d={TRAIT_SIGNS[sign]} class={OUTLINED.includes(sign) ? 'outlined' : ''} />
          </svg>
        ))}
        <span class="in-words">{words}</span>
      </span>
    </span>
  );
}
