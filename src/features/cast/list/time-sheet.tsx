import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip, ChipRow } from '@/components/chip';
import { DateStrip } from '@/components/date-strip';
import { OptionCards } from '@/components/option-cards';
import { Sheet } from '@/components/sheet';
import { businessDateOf, businessDates, dayTone, format30, spokenDate, weekdayOf } from '@/domain/business-day';
import { DAYS_AHEAD } from '@/domain/limits';
import { useNow } from '@/hooks/use-now';
import { type ListQuery, MINUTES_OFFERED, without } from '../cast-query';
import { dayWord } from '../cast-text';
import { halfHours } from '../half-hours';
import type { ConditionSheetProps } from './area-sheet';

/** When and how long: seven business days, a half hour to begin from, a length. */
export default function TimeSheet({ onClose, ...rest }: ConditionSheetProps & { today: string }) {
  return (
    <Sheet open onClose={onClose} title="日時">
      <Conditions {...rest} />
    </Sheet>
  );
}

type ConditionsProps = { query: ListQuery; today: string; onApply: (next: ListQuery) => void };

function Conditions({ query, today, onApply }: ConditionsProps) {
  const [date, setDate] = useState(query.date ?? today);
  const [from, setFrom] = useState(query.from);
  const [minutes, setMinutes] = useState(query.minutes);
  const now = useNow(60_000);
  const times = halfHours(now && date === today && businessDateOf(now) === today ? format30(now) : undefined);
  const apply = () =>
    onApply({
      ...without(query, 'date', 'from', 'minutes'),
      ...(date === today ? {} : { date }),
      ...(from && times.includes(from) ? { from } : {}),
      ...(minutes === undefined ? {} : { minutes }),
    });
  return (
    <Parts>
      <DateStrip
        items={businessDates(today, DAYS_AHEAD).map((day) => ({
          value: day,
          weekday: dayWord(day, today) === '本日' ? '本日' : weekdayOf(day),
          day: Number(day.slice(8, 10)),
          tone: dayTone(day) ?? undefined,
          mark: null,
          label: spokenDate(day),
        }))}
        value={date}
        onChange={setDate}
      />
      <h3>開始時刻</h3>
      <ChipRow $wrap>
        <Chip pressed={from === undefined} onPress={() => setFrom(undefined)}>
          指定なし
        </Chip>
        {times.map((time) => (
          <Chip key={time} pressed={from === time} onPress={() => setFrom(time)}>
            {time}〜
          </Chip>
        ))}
      </ChipRow>
      <h3>利用時間</h3>
      <OptionCards
        label="利用時間"
        options={LENGTHS}
        value={minutes === undefined ? ANY : String(minutes)}
        onChange={(value) => setMinutes(value === ANY ? undefined : Number(value))}
      />
      <footer>
        <Button full size="lg" onClick={apply}>
          この日時で探す
        </Button>
      </footer>
    </Parts>
  );
}

const ANY = 'any';
const LENGTHS = [
  { value: ANY, title: '指定なし' },
  ...MINUTES_OFFERED.map((minutes) => ({ value: String(minutes), title: `${minutes}分` })),
];

const Parts = styled.div`
  h3 { margin-top: 16px; padding: 0 var(--gutter) 4px; font: var(--t-14); font-weight: 700; }
  footer { position: sticky; bottom: -16px; margin-top: 20px; padding: 12px var(--gutter); border-top: 1px solid var(--line); background: var(--raised); }
`;
