import { useState } from 'react';
import { businessDateOf, dayTone, format30, spokenDate, weekdayOf } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';
import { datesOffered } from '@/domain/list-date';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { Button } from '@/ui/pieces/button';
import { DateStrip } from '@/ui/pieces/date-strip';
import { OptionCards } from '@/ui/pieces/option-cards';
import { Sheet } from '@/ui/pieces/sheet';
import { MINUTES_OFFERED, without } from '../cast-query';
import { endTimes, halfHours } from '../half-hours';
import type { ConditionSheetProps } from './area-sheet';
import { ChipCondition, ConditionTitle } from './chip-condition';

/** When and how long: the business days that can be booked, a half hour to begin from and one to end by, a length. */
export default function TimeSheet({ onClose, query, listDate, onApply }: ConditionSheetProps & { listDate: string }) {
  const [date, setDate] = useState(query.date ?? listDate);
  const [from, setFrom] = useState(query.from);
  const [to, setTo] = useState(query.to);
  const [minutes, setMinutes] = useState(query.minutes);
  const now = useNow(60_000) ?? serverNow();
  const today = businessDateOf(now);
  const times = halfHours(date === today ? format30(now) : undefined);
  const start = from !== undefined && times.includes(from) ? from : undefined;
  const ends = endTimes(start ?? times[0]);
  const end = to !== undefined && ends.includes(to) ? to : undefined;
  const apply = () =>
    onApply({
      ...without(query, 'date', 'from', 'to', 'minutes'),
      ...(date === listDate ? {} : { date }),
      ...(start === undefined ? {} : { from: start }),
      ...(end === undefined ? {} : { to: end }),
      ...(minutes === undefined ? {} : { minutes }),
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title="日時"
      footer={
        <Button full size="lg" onClick={apply}>
          この日時で探す
        </Button>
      }
    >
      <DateStrip
        items={datesOffered(now).map((day) => ({
          value: day,
          weekday: day === today ? dayWord(day, today) : weekdayOf(day),
          day: Number(day.slice(8, 10)),
          tone: dayTone(day) ?? undefined,
          mark: null,
          label: spokenDate(day),
        }))}
        value={date}
        onChange={setDate}
      />
      <ChipCondition
        title="開始時刻"
        options={times}
        wordsOf={(time) => `${time}〜`}
        value={start}
        onChoose={setFrom}
      />
      <ChipCondition title="終了時刻" options={ends} wordsOf={(time) => `${time}まで`} value={end} onChoose={setTo} />
      <ConditionTitle>利用時間</ConditionTitle>
      <OptionCards
        label="利用時間"
        options={LENGTHS}
        value={minutes === undefined ? ANY : String(minutes)}
        onChange={(value) => setMinutes(value === ANY ? undefined : Number(value))}
      />
    </Sheet>
  );
}

const ANY = 'any';
const LENGTHS = [
  { value: ANY, title: '指定なし' },
  ...MINUTES_OFFERED.map((minutes) => ({ value: String(minutes), title: `${minutes}分` })),
];
