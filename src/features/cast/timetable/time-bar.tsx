import styled from 'styled-components';
import { minutesOf30 } from '@/domain/business-day';

const START = 9;
const END = 29;

/** Props of TimeBar: times in 30-hour text; `now` as hours of the day that is shown, null on another day. */
export type TimeBarProps = {
  from: string;
  to: string;
  spans: readonly { from: string; to: string }[];
  now: number | null;
};

/**
 * A business day from 9 to 29 as a line, the same in every row: hours of work, in them what can be booked, and now.
 */
export function TimeBar({ from, to, spans, now }: TimeBarProps) {
  const bookable = spans.map((span) => `${span.from}–${span.to}`).join('、');
  return (
    <Bar
      role="img"
      aria-label={`出勤 ${from}–${to}、${bookable ? `予約できる時間 ${bookable}` : '予約できる時間なし'}`}
    >
      <Shift style={stretch(from, to)} />
      {spans.map((span) => (
        <Bookable key={span.from} style={stretch(span.from, span.to)} />
      ))}
      {now !== null && now >= START && now <= END && <Now style={{ left: `${placeOf(now)}%` }} />}
    </Bar>
  );
}

function stretch(from: string, to: string) {
  const [left, right] = [from, to].map((time) => placeOf(minutesOf30(time) / 60)) as [number, number];
  return { left: `${left}%`, width: `${right - left}%` };
}

function placeOf(hour: number): number {
  return ((Math.min(END, Math.max(START, hour)) - START) / (END - START)) * 100;
}

const Bar = styled.span`
  position: relative;
  display: block;
  height: 6px;
  margin-top: 7px;
  border-radius: 3px;
  background: var(--sunken);
`;

const Shift = styled.i`
  position: absolute;
  inset-block: 0;
  border-radius: 3px;
  background: var(--control);
  opacity: 0.55;
`;

const Bookable = styled(Shift)`
  background: var(--ink);
  opacity: 1;
`;

const Now = styled.i`
  position: absolute;
  inset-block: -3px;
  width: 2px;
  margin-left: -1px;
  background: var(--accent);
`;
