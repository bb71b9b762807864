import styled from 'styled-components';
import { dayTone, weekdayOf } from '@/domain/business-day';
import { isHoliday } from '@/domain/holidays';

/** The hours of the 30-hour clock on which days are compared. */
export const DAY_SCALE = [9, 29] as const;
const HOURS = [9, 13, 17, 21, 25, 29];

/** The hours of the scale, above the bars; `before` and `after` (CSS lengths) are the columns beside those. */
export function DayAxis({ before, after = '0px' }: { before: string; after?: string }) {
  return (
    <Axis
      aria-hidden="true"
      style={{ paddingLeft: `calc(var(--gutter) + ${before})`, paddingRight: `calc(var(--gutter) + ${after})` }}
    >
      {HOURS.map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </Axis>
  );
}

/** A day by its number and its weekday, beside each other or `stacked`, in the colour of its kind. */
export function DayName({ date, today, stacked = false }: { date: string; today?: boolean; stacked?: boolean }) {
  const weekday = `${weekdayOf(date)}${isHoliday(date) ? '・祝' : ''}`;
  return (
    <Name data-tone={dayTone(date) ?? undefined} $stacked={stacked}>
      <b>{Number(date.slice(8))}</b>
      <span>{today ? '本日' : weekday}</span>
    </Name>
  );
}

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  padding-bottom: 2px;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const Name = styled.div<{ $stacked: boolean }>`
  display: ${({ $stacked }) => ($stacked ? 'grid' : 'block')};
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  b { margin-right: 6px; font: var(${({ $stacked }) => ($stacked ? '--t-20' : '--t-17')}); font-weight: 700; color: var(--ink); }
  &[data-tone='sat'], &[data-tone='sat'] b { color: var(--sat); }
  &[data-tone='sun'], &[data-tone='sun'] b { color: var(--sun); }
`;
