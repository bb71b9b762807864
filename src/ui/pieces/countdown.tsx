import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

/**
 * Props of Countdown. `until` is an ISO instant; `total` the whole wait in minutes (the full ring); `now` gives
 * milliseconds (hand in the server's clock when the device's may be wrong); `variant` ring is 56 × 56, text is words
 * alone.
 */
export type CountdownProps = {
  until: string;
  total: number;
  now?: () => number;
  variant?: 'ring' | 'text';
  lead?: string;
  over?: string;
};

/**
 * What is left of a wait, in whole minutes, announced when the minute changes. The last ten (of a wait below a quarter
 * of an hour the last three) are in the colour of a warning.
 */
export function Countdown({
  until,
  total,
  now = Date.now,
  variant = 'ring',
  lead = '残り',
  over = '時間切れ',
}: CountdownProps) {
  // The snapshot is a number of minutes: React draws again only when it changes. The server knows no "now".
  const minutes = useSyncExternalStore<number | null>(
    everySecond,
    () => Math.min(total, minutesLeft(until, now())), // clocks differ by a moment: never more than the whole wait
    () => null,
  );
  const late = minutes !== null && minutes <= (total < 15 ? 3 : 10);
  const words = wordsOf(minutes, lead, over);
  const text = words.join('');
  return (
    <Box $late={late}>
      {variant === 'text' ? (
        <b aria-hidden="true">{text}</b>
      ) : (
        <Ring aria-hidden="true">
          <Circle share={minutes === null ? 1 : Math.min(1, minutes / total)} late={late} />
          <span>
            {words.length > 1 && <small>{words.at(-2)}</small>}
            <b>{words.at(-1)}</b>
          </span>
        </Ring>
      )}
      <span className="vh" role="timer" aria-live="polite" aria-atomic="true">
        {text}
      </span>
    </Box>
  );
}

/** Whole minutes until an ISO instant, rounded up, never under 0. `now` in milliseconds. */
export function minutesLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

function wordsOf(minutes: number | null, lead: string, over: string): string[] {
  if (minutes === null) return [];
  return minutes === 0 ? [over] : [lead, ...inWords(minutes)];
}

// The ring shows the last two words, a line each: hours and minutes in one line are wider than it.
function inWords(minutes: number): string[] {
  const rest = minutes % 60;
  if (minutes < 100) return [`${minutes}分`];
  return [`${Math.floor(minutes / 60)}時間`, ...(rest > 0 ? [`${rest}分`] : [])];
}

function Circle({ share, late }: { share: number; late: boolean }) {
  const length = 2 * Math.PI * 25;
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" fill="none" stroke="var(--line)" strokeWidth="4" />
      {share > 0 && (
        <circle
          cx="28"
          cy="28"
          r="25"
          fill="none"
          stroke={late ? 'var(--warning)' : 'var(--accent)'}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${length * share} ${length}`}
          transform="rotate(-90 28 28)"
        />
      )}
    </svg>
  );
}

const Box = styled.span<{ $late: boolean }>`
  position: relative;
  display: inline-block;
  flex: none;
  font-variant-numeric: tabular-nums;
  color: ${({ $late }) => ($late ? 'var(--warning)' : 'var(--ink)')};
`;

const Ring = styled.span`
  position: relative;
  display: block;
  width: 56px;
  height: 56px;

  > span { position: absolute; inset: 0; display: grid; place-content: center; text-align: center; white-space: nowrap; }
  small { display: block; font: 400 .75rem/1.1 var(--font); color: var(--muted); }
  b { font: 700 .9375rem/1.1 var(--font); letter-spacing: -0.02em; }
  b:only-child { font-size: .75rem; }
`;
