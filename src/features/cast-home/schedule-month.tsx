import type { ButtonHTMLAttributes } from 'react';
import styled from 'styled-components';
import { dayTone, spokenDate, WEEKDAYS, type Weekday } from '@/domain/business-day';
import { monthLabel, monthOf, weeksOf } from '@/domain/month';
import { useRovingFocus } from '@/ui/pieces/use-roving-focus';
import { countsOf, hoursOf } from './shift-days';
import type { ShiftView } from './types';

/** Props of ScheduleMonth: the month, today, the last day that can be chosen, and what a chosen day opens. */
export type ScheduleMonthProps = {
  month: string;
  today: string;
  last: string;
  shifts: readonly ShiftView[];
  onChoose: (date: string) => void;
};

const WEEKEND_TONES: Partial<Record<Weekday, 'sun' | 'sat'>> = { 日: 'sun', 土: 'sat' };

/** A month of days with their hours and marks for bookings. One tab stop; the arrow keys go from day to day. */
export default function ScheduleMonth({ month, today, last, shifts, onChoose }: ScheduleMonthProps) {
  const isOpen = (date: string) => date >= today && date <= last && monthOf(date) === month;
  const places = weeksOf(month).flatMap((week, row) =>
    week.flatMap((id, column) => (id !== null && isOpen(id) ? [{ id, row, column }] : [])),
  );
  const { container, onKeyDown, propsOf } = useRovingFocus<HTMLTableElement>(places, today);
  return (
    <Table ref={container} onKeyDown={onKeyDown}>
      <caption className="vh">{monthLabel(month)}の出勤</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" data-tone={WEEKEND_TONES[name]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, at) =>
              date === null ? (
                <td key={WEEKDAYS[at]} />
              ) : (
                <td key={date}>
                  <Day
                    date={date}
                    shifts={shifts.filter(({ business_date }) => business_date === date)}
                    isToday={date === today}
                    stop={propsOf(date)}
                    isOpen={isOpen(date)}
                    onChoose={() => onChoose(date)}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type DayProps = {
  date: string;
  shifts: readonly ShiftView[];
  isToday: boolean;
  stop: ButtonHTMLAttributes<HTMLButtonElement>;
  isOpen: boolean;
  onChoose: () => void;
};

function Day({ date, shifts, isToday, stop, isOpen, onChoose }: DayProps) {
  const { booked, asked } = countsOf(shifts);
  const hours = hoursOf(shifts);
  return (
    <Cell
      type="button"
      data-tone={dayTone(date) ?? undefined}
      data-works={hours > 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={labelOf(date, shifts)}
      {...stop}
      disabled={!isOpen}
      onClick={onChoose}
    >
      <b className="num">{Number(date.slice(8))}</b>
      {hours > 0 && <span className="num">{hours}h</span>}
      <Marks aria-hidden="true">
        {booked > 0 && <i>{booked}</i>}
        {asked > 0 && <i data-asked>{asked}</i>}
      </Marks>
    </Cell>
  );
}

function labelOf(date: string, shifts: readonly ShiftView[]): string {
  const { booked, asked } = countsOf(shifts);
  const day = spokenDate(date);
  const hours = shifts.map(({ from, to }) => `${from}から${to}`).join('、');
  return [
    day,
    hours === '' ? '出勤なし' : `${hours}の出勤 ${hoursOf(shifts)}h`,
    booked > 0 && `予約${booked}件`,
    asked > 0 && `依頼${asked}件`,
  ]
    .filter(Boolean)
    .join('、');
}

const Table = styled.table`
  width: calc(100% - 2 * var(--gutter) + 8px);
  margin: 0 calc(var(--gutter) - 4px);
  border-collapse: collapse;
  table-layout: fixed;

  th { height: 28px; font: var(--t-12); color: var(--muted); }
  th[data-tone='sat'] { color: var(--sat); }
  th[data-tone='sun'] { color: var(--sun); }
  td { padding: 2px; border-top: 1px solid var(--line); }
`;

const Cell = styled.button`
  display: grid;
  grid-template-rows: 24px 18px 18px;
  justify-items: center;
  align-items: center;
  width: 100%;
  min-height: 64px;
  padding-top: 2px;
  border-radius: var(--r-control);
  font: var(--t-12);
  color: var(--muted);

  b { font: var(--t-15); font-weight: 700; color: var(--ink); }
  &[data-tone='sat'] b { color: var(--sat); }
  &[data-tone='sun'] b { color: var(--sun); }
  &[data-works] { background: var(--accent-tint); color: var(--on-accent-tint); }
  &[aria-current] { box-shadow: inset 0 0 0 2px var(--accent); }
  &:disabled { background: none; color: var(--muted); }
  &:disabled b { font-weight: 400; color: var(--muted); }
`;

const Marks = styled.span`
  display: flex;
  gap: 2px;
  grid-row: 3;

  i {
    min-width: 18px;
    padding: 0 4px;
    border-radius: 9px;
    background: var(--accent);
    color: var(--on-accent);
    font: 700 .75rem/1.125rem var(--font);
    font-style: normal;
    text-align: center;
  }
  i[data-asked] { background: var(--surface); color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
`;
