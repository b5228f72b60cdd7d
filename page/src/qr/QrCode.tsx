/** An address as a QR code, computed in the browser without any request. */
import { codewords, versionFor } from './codewords';
import { masked } from './mask';
import { drawData, patterns } from './matrix';

/** Modules of quiet around a code. */
const QUIET = 4;

/** The code of a text, row by row; null when it is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return null;
  const matrix = patterns(version);
  drawData(matrix, codewords(bytes, version));
  return masked(matrix);
}

export interface QrCodeProps {
  readonly text: string;
  /** What the picture is, for screen readers. */
  readonly label: string;
}

/** The code as a drawing; nothing when the text is too long for one. */
export function QrCode({ text, label }: QrCodeProps) {
  const dark = qrCode(text);
  if (!dark) return null;
  const size = dark.length + 2 * QUIET;
  const path = dark
    .flatMap((row, r) => row.map((on, c) => (on ? `M${c + QUIET} ${r + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <div class="code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shape-rendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
