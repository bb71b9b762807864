import type { EmptyArt } from './empty-drawing';
import { later } from './later';

export type { EmptyArt };

// Most places are not empty.
const Drawing = later(() => import('./empty-drawing'));

/** A line drawing, 128 × 96, hidden from readers. Its room is there at once, its lines come after the words. */
export function EmptyDrawing({ art }: { art: EmptyArt }) {
  return (
    <svg
      viewBox="0 0 128 96"
      width="128"
      height="96"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 88h112" stroke="var(--control)" />
      <Drawing art={art} />
    </svg>
  );
}
