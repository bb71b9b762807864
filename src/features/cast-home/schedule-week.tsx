import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { minutesOf30, spokenDate } from '@/domain/business-day';
import type { Break } from '@/domain/reception';
import { paths } from '@/paths';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import { twoColumns, wide } from '@/ui/pieces/theme/tokens';
import { DAY_SCALE, DayAxis, DayName } from './day-scale';
import { type Drawn, type StartDrag, useShiftDrag } from './schedule/use-shift-drag';
import { countsOf, isInBreak } from './shift-days';
import { ShiftLine } from './shift-line';
import type { ShiftView } from './types';

/** Props of ScheduleWeek: its seven days, the break, and what a free day, a shift, and hours that were drawn open. */
export type ScheduleWeekProps = {
  dates: readonly string[];
  today: string;
  shifts: readonly ShiftView[];
  pause: Break | null;
  onAdd: (date: string) => void;
  onChoose: (shift: ShiftView) => void;
  onDrawn: (drawn: Drawn) => void;
};

/**
 * Seven business days on one scale (9–29): hours and a bar, or お休み with a way to add; a day of the cast's break leads
 * to its setting.
 */
export function ScheduleWeek({ dates, today, shifts, pause, onAdd, onChoose, onDrawn }: ScheduleWeekProps) {
  const { drawn, start } = useShiftDrag(onDrawn);
  return (
    <>
      <DayAxis before="74px" />
      <ol>
        {dates.map((date) => {
          const dayShifts = shifts.filter(({ business_date }) => business_date === date);
          const isOff = dayShifts.length === 0;
          const isResting = isOff && isInBreak(pause, date);
          return (
            <Row key={date} data-row={date}>
              <DayName date={date} today={date === today} stacked />
              <Hours>
                {drawn?.date === date && <Drawing drawn={drawn} />}
                {isResting && (
                  <Resting href={paths.castSettings}>
                    <span>休業</span>
                    <Icon of={ChevronRight} size={24} />
                  </Resting>
                )}
                {isOff && !isResting && (
                  <Off
                    type="button"
                    onClick={() => onAdd(date)}
                    aria-label={`お休み　${spokenDate(date)}に出勤を登録する`}
                  >
                    <span>お休み</span>
                    <Icon of={Plus} size={24} />
                    <Free data-track onPointerDown={(event) => start(event, date, null)} />
                  </Off>
                )}
                {!isOff && (
                  <Shifts>
                    {dayShifts.map((shift) => (
                      <Shift key={shift.id} shift={shift} onChoose={() => onChoose(shift)} onDrag={start} />
                    ))}
                  </Shifts>
                )}
              </Hours>
            </Row>
          );
        })}
      </ol>
    </>
  );
}

/** The hours that are being drawn, over the day's bar. */
function Drawing({ drawn: { from, to } }: { drawn: Drawn }) {
  const [start, end] = [from, to].map((clock) => ((minutesOf30(clock) / 60 - DAY_SCALE[0]) / LENGTH) * 100);
  return (
    <Ghost aria-hidden="true" style={{ left: `${start}%`, right: `${100 - (end ?? 0)}%` }}>
      <b className="num">
        {from}–{to}
      </b>
    </Ghost>
  );
}

type ShiftProps = { shift: ShiftView; onChoose: () => void; onDrag: StartDrag };

function Shift({ shift, onChoose, onDrag }: ShiftProps) {
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
      <Track data-track onPointerDown={(event) => onDrag(event, date, shift)}>
        <ShiftLine shift={shift} scale={DAY_SCALE} small />
      </Track>
    </Choose>
  );
}

function bookingsText(shift: ShiftView): string {
  const { booked, asked } = countsOf([shift]);
  if (booked + asked === 0) return '予約なし';
  return [booked > 0 && `${booked}件`, asked > 0 && `依頼${asked}件`].filter(Boolean).join(' ＋ ');
}

const LENGTH = DAY_SCALE[1] - DAY_SCALE[0];

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
  width: 100%;
  min-height: 44px;

  @media ${twoColumns} { display: grid; grid-template-columns: 1fr auto; row-gap: 4px; }

  font: var(--t-14);
  color: var(--muted);

  svg { color: var(--ink); }
`;

const Resting = styled(SmartLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  font: var(--t-14);
  color: var(--muted);
`;

const Hours = styled.div`
  position: relative;
  min-width: 0;
`;

// From 1024 px hours are drawn on the bars; below, and with a finger, a tap opens the sheet.
const Track = styled.span`
  display: block;

  @media ${twoColumns} { cursor: ew-resize; user-select: none; }
`;

const Free = styled(Track)`
  display: none;

  @media ${twoColumns} {
    display: block;
    grid-column: 1 / -1;
    height: 20px;
    border-radius: 4px;
    background: var(--sunken);
    cursor: crosshair;
  }
`;

const Ghost = styled.div`
  position: absolute;
  bottom: 0;
  z-index: 1;
  height: 20px;
  border: 2px solid var(--accent);
  border-radius: 4px;
  background: var(--accent-tint);
  pointer-events: none;

  b { position: absolute; bottom: 100%; left: 0; padding: 2px 6px; border-radius: 4px; background: var(--ink); color: var(--ground); font: 700 .75rem/1rem var(--font); white-space: nowrap; }
`;
