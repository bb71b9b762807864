import styled from 'styled-components';
import { businessDayOpen, format30, parse30 } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import { Footnote } from '@/ui/pieces/text';

/** Props of WindowBar: the hours that the customer waits for (30-hour clock) and the play that lies in them. */
export type WindowBarProps = { date: string; from: string; to: string; start: Date; end: Date };

/** The play inside the hours that the customer waits for, an hour of air on both sides. */
export function WindowBar({ date, from, to, start, end }: WindowBarProps) {
  const open = businessDayOpen(date).getTime();
  const hourOf = (at: Date) => 9 + (at.getTime() - open) / HOUR_MS;
  const [first, last] = [parse30(date, from), parse30(date, to)].map(hourOf) as [number, number];
  const [left, right] = [Math.floor(first) - 1, Math.ceil(last) + 1];
  const share = (hour: number) => `${((hour - left) / (right - left)) * 100}%`;
  const span = (a: number, b: number) => ({ left: share(a), right: `calc(100% - ${share(b)})` });
  // No more numbers than fit a phone.
  const step = Math.ceil((right - left) / 8);
  const hours = Array.from({ length: Math.floor((right - left) / step) + 1 }, (_, at) => left + at * step);
  return (
    <>
      <Bar aria-hidden="true">
        <i style={span(first, last)} />
        <b style={span(hourOf(start), hourOf(end))}>{format30(start, date)}</b>
      </Bar>
      <Hours aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: share(hour) }}>
            {hour}
          </span>
        ))}
      </Hours>
      <Footnote>
        薄い帯は、待っていた時間 {from}–{to}
      </Footnote>
    </>
  );
}

const Bar = styled.div`
  position: relative;
  height: 28px;
  border-radius: 4px;
  background: var(--sunken);
  overflow: hidden;

  i, b { position: absolute; inset-block: 0; }
  i { background: var(--accent-tint); }
  b { display: grid; align-items: center; padding-left: 6px; background: var(--accent); color: var(--on-accent); font: 700 .75rem/1 var(--font); font-variant-numeric: tabular-nums; white-space: nowrap; overflow: hidden; }
`;

const Hours = styled.div`
  position: relative;
  height: 22px;
  margin-inline: 8px;
  font: var(--t-12);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
`;
