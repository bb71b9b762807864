import styled from 'styled-components';
import { addDays, businessDates, formatDate } from '@/domain/business-day';
import { CAST_EVENTS } from '@/domain/cast-event';
import { Field } from '@/ui/pieces/field/field';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Stack } from '@/ui/pieces/layout';
import type { EventFields } from './gift-picker';

/** First and last day, and the hours between which a play begins. */
export function EventPeriod({ form, today }: { form: EventFields; today: string }) {
  const [from, to] = [form.choice('starts_on'), form.choice('ends_on')];
  const [fromHour, toHour] = [form.choice('from_hour'), form.choice('to_hour')];
  const start = from.value ?? today;
  const begin = (date: string) => {
    from.onChange(date);
    const last = addDays(date, CAST_EVENTS.days - 1);
    if ((to.value ?? date) < date) to.onChange(date);
    else if ((to.value ?? date) > last) to.onChange(last);
  };
  const setHours = (hours: readonly [number | null, number | null]) => {
    fromHour.onChange(hours[0]);
    toHour.onChange(hours[1]);
  };
  return (
    <Field label="期間" need="required" group>
      {() => (
        <Stack>
          <Pair>
            <SelectSheet
              label="開始日"
              options={datesFrom(start < today ? start : today, CAST_EVENTS.ahead + 1)}
              {...from}
              value={start}
              onChange={begin}
            />
            <SelectSheet label="終了日" options={datesFrom(start, CAST_EVENTS.days)} {...to} value={to.value ?? null} />
          </Pair>
          <Pair>
            <SelectSheet
              label="この時刻の開始から"
              options={HOURS}
              {...fromHour}
              value={textOf(fromHour.value ?? null)}
              onChange={(text) => {
                const hour = hourOf(text);
                if (hour === null) return setHours([null, null]);
                setHours([hour, Math.max(toHour.value ?? CAST_EVENTS.lastHour, hour + 1)]);
              }}
            />
            <SelectSheet
              label="この時刻の開始まで"
              options={HOURS}
              {...toHour}
              value={textOf(toHour.value ?? null)}
              onChange={(text) => {
                const hour = hourOf(text);
                if (hour === null) return setHours([null, null]);
                setHours([Math.min(fromHour.value ?? CAST_EVENTS.firstHour, hour - 1), hour]);
              }}
            />
          </Pair>
        </Stack>
      )}
    </Field>
  );
}

const ALL_DAY = '終日';
const HOURS = [
  { value: ALL_DAY, label: ALL_DAY },
  ...Array.from({ length: CAST_EVENTS.lastHour - CAST_EVENTS.firstHour + 1 }, (_, at) => {
    const text = textOf(CAST_EVENTS.firstHour + at);
    return { value: text, label: text };
  }),
];

function textOf(hour: number | null): string {
  return hour === null ? ALL_DAY : `${hour}:00`;
}

const hourOf = (text: string) => (text === ALL_DAY ? null : Number.parseInt(text, 10));
const datesFrom = (date: string, count: number) =>
  businessDates(date, count).map((value) => ({ value, label: formatDate(value) }));

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
  align-items: start;
`;
