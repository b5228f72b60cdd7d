/** The gradients that all pieces share: once on the page.  Their colours are in pieces.css. */

export const WOODS = ['light', 'dark', 'beech'] as const;
export type Wood = (typeof WOODS)[number];

/** From where to where light falls on each part, and where a shade of its wood begins, in percent. */
export const PAINTED_PARTS = {
  round: { y2: 0, shades: { 0: 'mid', 22: 'high', 55: 'mid', 88: 'low', 100: 'edge' } },
  left: { y2: 1, shades: { 0: 'high', 100: 'mid' } },
  right: { y2: 1, shades: { 0: 'low', 100: 'edge' } },
  top: { y2: 1, shades: { 10: 'face', 90: 'high' } },
  hole: { y1: 0.2, y2: 0.6, shades: { 20: 'pit', 100: 'well' } },
};

/** An SVG of no size that holds the paints; outside of anything that is hidden by `display`. */
export function PiecePaints() {
  return (
    <svg class="paints" aria-hidden="true" width="0" height="0">
      <defs>
        <radialGradient id="paint-shadow">
          <stop class="cast" offset="35%" />
          <stop class="cast none" offset="100%" />
        </radialGradient>
        {WOODS.map((wood) => (
          <WoodPaints key={wood} wood={wood} />
        ))}
      </defs>
    </svg>
  );
}

function WoodPaints({ wood }: { readonly wood: Wood }) {
  return (
    <>
      {Object.entries(PAINTED_PARTS).map(([part, { shades, ...way }]) => (
        <linearGradient key={part} id={`paint-${wood}-${part}`} {...way}>
          {Object.entries(shades).map(([offset, shade]) => (
            <stop key={offset} class={`${wood}-${shade}`} offset={`${offset}%`} />
          ))}
        </linearGradient>
      ))}
    </>
  );
}
