import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { wide } from '@/components/theme/tokens';
import { dayTone, spokenDate, weekdayOf } from '@/domain/business-day';
import { isHoliday } from '@/domain/holidays';
import { countsOf } from './shift-days';
import { ShiftLine, type ShiftView } from './shift-line';

/** Props: a business date, its shifts, and what adding one or choosing one does. */
export type ScheduleDayRowProps = {
  date: string;
  today: boolean;
  shifts: readonly ShiftView[];
  onAdd: () => void;
  onChoose: (shift: ShiftView) => void;
};

/** One day of the week: hours and a bar on the scale 9–29, or お休み with a way to add. */
export function ScheduleDayRow({ date, today, shifts, onAdd, onChoose }: ScheduleDayRowProps) {
  const weekday = today ? '本日' : isHoliday(date) ? `${weekdayOf(date)}・祝` : weekdayOf(date);
  return (
    <Row data-row={date}>
      <Day data-tone={dayTone(date) ?? undefined}>
        <b className="num">{Number(date.slice(8))}</b>
        <span>{weekday}</span>
      </Day>
      {shifts.length === 0 ? (
        <Off type="button" onClick={onAdd} aria-label={`お休み　${spokenDate(date)}に出勤を登録する`}>
          <span>お休み</span>
          <Icon of={Plus} size={24} />
        </Off>
      ) : (
        <Shifts>
          {shifts.map((shift) => (
            <Choose
              key={shift.id}
              type="button"
              onClick={() => onChoose(shift)}
              // What is seen comes first; the row's date is part of the name, or every day would sound alike.
              aria-label={`${shift.from}–${shift.to} ${bookingsText(shift)}　${spokenDate(date)} ${shift.from}から${shift.to}の出勤を変更する`}
            >
              <p>
                <b className="num">
                  {shift.from}–{shift.to}
                </b>
                <span className="num">{bookingsText(shift)}</span>
              </p>
              <ShiftLine shift={shift} scale={[9, 29]} small />
            </Choose>
          ))}
        </Shifts>
      )}
    </Row>
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

const Day = styled.div`
  display: grid;
  font: var(--t-12);
  color: var(--muted);

  b { font: var(--t-20); font-weight: 700; color: var(--ink); }
  &[data-tone='sat'], &[data-tone='sat'] b { color: var(--sat); }
  &[data-tone='sun'], &[data-tone='sun'] b { color: var(--sun); }
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
