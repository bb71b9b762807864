import styled from 'styled-components';
import { breakWords, isResting } from '@/domain/break-words';
import { businessDateOf, format30 } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';
import { Gutter } from '@/ui/pieces/layout';
import { Lead } from '@/ui/pieces/text';
import type { Detail } from '../types';
import { areasText, Rating } from './profile';
import { StartPicker, type StartPickerProps } from './start-picker';

/** The cast's name and facts, the earliest time, and the choice of a start. */
export default function PanelContent(props: StartPickerProps) {
  const { cast, week, today } = props;
  const shift = week.find(({ date }) => date === today);
  return (
    <>
      <Gutter>
        <Who>
          <p>
            <b>{cast.display_name}</b>
            {cast.age}歳{cast.height === null ? '' : `　T${cast.height}`}
          </p>
          {cast.rating !== null && <Rating cast={cast} />}
          <small>
            {cast.store.name}　{areasText(cast)}
          </small>
        </Who>
        <Earliest cast={cast} today={today} hours={shift?.from ? `${shift.from}–${shift.to}` : null} />
      </Gutter>
      {isResting(cast) && cast.break ? (
        <Gutter>
          <Lead>{breakWords(cast.break)}</Lead>
        </Gutter>
      ) : (
        cast.accepting && cast.courses.length > 0 && <StartPicker {...props} />
      )}
    </>
  );
}

function Earliest({ cast, today, hours }: { cast: Detail; today: string; hours: string | null }) {
  const start = cast.next_starts_at === null ? null : new Date(cast.next_starts_at);
  return (
    <When>
      {start !== null && cast.accepting && (
        <p>
          {dayWord(businessDateOf(start), today)} 最短<b>{format30(start)}</b>
        </p>
      )}
      {hours !== null && (
        <p>
          本日の出勤<span>{hours}</span>
        </p>
      )}
    </When>
  );
}

const Who = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: 12px;
  align-items: baseline;
  padding-bottom: 16px;
  border-bottom: 1px solid var(--line);

  p { font: var(--t-14); color: var(--muted); }
  b { margin-right: 8px; font: 700 1.5rem/1.35 var(--font); color: var(--ink); }
  small { grid-column: 1 / -1; font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;

const When = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  padding-top: 16px;
  font: var(--t-12);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  b { display: block; font: 700 2.75rem/1.15 var(--font); color: var(--accent); }
  span { display: block; font: var(--t-14); color: var(--ink); }
  p:nth-child(2) { text-align: right; }
`;
