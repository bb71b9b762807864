import styled from 'styled-components';
import { ScheduleDayRow } from './schedule-day-row';
import type { ShiftView } from './shift-line';

/** Props of ScheduleWeek: its seven days, and what a free day and a shift open. */
export type ScheduleWeekProps = {
  dates: readonly string[];
  today: string;
  shifts: readonly ShiftView[];
  onAdd: (date: string) => void;
  onChoose: (shift: ShiftView) => void;
};

/** Seven business days on one scale. */
export function ScheduleWeek({ dates, today, shifts, onAdd, onChoose }: ScheduleWeekProps) {
  return (
    <>
      <Axis aria-hidden="true">
        {[9, 13, 17, 21, 25, 29].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Axis>
      <ol>
        {dates.map((date) => (
          <ScheduleDayRow
            key={date}
            date={date}
            today={date === today}
            shifts={shifts.filter(({ business_date }) => business_date === date)}
            onAdd={() => onAdd(date)}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </>
  );
}

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  padding: 0 var(--gutter) 2px calc(var(--gutter) + 74px);
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;
