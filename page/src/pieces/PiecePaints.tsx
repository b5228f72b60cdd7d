/** The gradients that all pieces share: once on the page.  Their colours are in pieces.css. */

const WOODS = ['light', 'dark', 'beech'] as const;

/** Where each shade of a wood begins on a gradient, in percent. */
const ROUND: readonly (readonly [number, string])[] = [
  [0, 'mid'],
  [22, 'high'],
  [55, 'mid'],
  [88, 'low'],
  [100, 'edge'],
];

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
          <Wood key={wood} wood={wood} />
        ))}
      </defs>
    </svg>
  );
}

function Wood({ wood }: { readonly wood: (typeof WOODS)[number] }) {
  const stop = (shade: string, offset: number) => (
    <stop key={shade + offset} class={`${wood}-${shade}`} offset={`${offset}%`} />
  );
  return (
    <>
      <linearGradient id={`paint-${wood}-round`}>
        {ROUND.map(([offset, shade]) => stop(shade, offset))}
      </linearGradient>
      <linearGradient id={`paint-${wood}-left`} x2="1" y2="1">
        {stop('high', 0)}
        {stop('mid', 100)}
      </linearGradient>
      <linearGradient id={`paint-${wood}-right`} x2="1" y2="1">
        {stop('low', 0)}
        {stop('edge', 100)}
      </linearGradient>
      <linearGradient id={`paint-${wood}-top`} x2="1" y2="1">
        {stop('face', 10)}
        {stop('high', 90)}
      </linearGradient>
      <linearGradient id={`paint-${wood}-hole`} x1="0" y1="0.2" x2="1" y2="0.6">
        {stop('pit', 20)}
        {stop('well', 100)}
      </linearGradient>
    </>
  );
}
