import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { wide } from '@/components/theme/tokens';
import { spokenDate } from '@/domain/business-day';
import { DAY_SCALE, DayAxis, DayName } from './day-scale';
import { countsOf } from './shift-days';
import { ShiftLine } from './shift-line';
import type { ShiftView } from './types';

/** Props of ScheduleWeek: its seven days, and what a free day and a shift open. */
export type ScheduleWeekProps = {
  dates: readonly string[];
  today: string;
  shifts: readonly ShiftView[];
  onAdd: (date: string) => void;
  onChoose: (shift: ShiftView) => void;
};

/** Seven business days on one scale (9–29): hours and a bar, or お休み with a way to add. */
export function ScheduleWeek({ dates, today, shifts, onAdd, onChoose }: ScheduleWeekProps) {
  return (
    <>
      <DayAxis before="74px" />
      <ol>
        {dates.map((date) => {
          const own = shifts.filter(({ business_date }) => business_date === date);
          return (
            <Row key={date} data-row={date}>
              <DayName date={date} today={date === today} stacked />
              {own.length === 0 ? (
                <Off
                  type="button"
                  onClick={() => onAdd(date)}
                  aria-label={`お休み　${spokenDate(date)}に出勤を登録する`}
                >
                  <span>お休み</span>
                  <Icon of={Plus} size={24} />
                </Off>
              ) : (
                <Shifts>
                  {own.map((shift) => (
                    <Shift key={shift.id} shift={shift} onChoose={() => onChoose(shift)} />
                  ))}
                </Shifts>
              )}
            </Row>
          );
        })}
      </ol>
    </>
  );
}

function Shift({ shift, onChoose }: { shift: ShiftView; onChoose: () => void }) {
  const { business_date: date, from, to } = shift;
  const bookings = bookingsText(shift);
  return (
    <Choose
      type="button"
      onClick={onChoose}
      // What is seen comes first; the row's date is part of the name, or every day would sound alike.
      aria-label={`${from}–${to} ${bookings}　${spokenDate(date)} ${from}から${to}の出勤を変更する`}
    >
      <p>
        <b className="num">
          {from}–{to}
        </b>
        <span className="num">{bookings}</span>
      </p>
      <ShiftLine shift={shift} scale={DAY_SCALE} small />
    </Choose>
  );
}

function bookingsText(shift: ShiftView): string {
  const { booked, asked } = countsOf([shift]);
  if (booked + asked === 0) return '予約なし';
  return [booked > 0 && `${booked}件`, asked > 0 && `依頼${asked}件`].filter(Boolean).join(' ＋ ');
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 62px 1fr;
  gap: 0 12px;
  align-items: center;
  min-height: 68px;
  padding: 8px var(--gutter);
  border-top: 1px solid var(--line);
`;

const Shifts = styled.div`
  display: grid;
  gap: 10px;

  p { display: flex; justify-content: space-between; gap: 0 20px; margin-bottom: 6px; font: var(--t-15); }

  @media ${wide} { p { justify-content: flex-start; } }
  p span { font: var(--t-13); color: var(--muted); }
`;

const Choose = styled.button`
  display: block;
  width: 100%;
  text-align: left;
`;

const Off = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  font: var(--t-14);
  color: var(--muted);

  svg { color: var(--ink); }
`;
