import styled from 'styled-components';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { rangeNote } from '@/domain/calendar-note';
import { formatClocks30 } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { Note } from '@/ui/pieces/text';

/** The day, the length and in large letters the hours that are about to be asked for. */
export function WishedTime({ start, minutes }: { start: Date; minutes: number }) {
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  const note = rangeNote(start, end);
  return (
    <>
      <p className="num">
        {formatDate(businessDateOf(start))}　{minutes}分
      </p>
      <Hours className="num">{formatClocks30(start, end)}</Hours>
      {note && <Note>（{note}）</Note>}
    </>
  );
}

const Hours = styled.h2`
  font: 700 2rem/1.3 var(--font);
`;
