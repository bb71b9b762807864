import styled from 'styled-components';
import {
  businessDateOf,
  businessDates,
  businessDayClose,
  businessDayOpen,
  format30,
  toTokyoIso,
} from '@/domain/business-day';
import { dayStripItem } from '@/domain/day-strip';
import { MINUTE_MS } from '@/domain/durations';
import { DAYS_AHEAD } from '@/domain/limits';
import { earliestWish, fitsDay } from '@/domain/matching';
import { DateStrip } from '@/ui/pieces/date-strip';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Gutter } from '@/ui/pieces/layout';
import type { MatchingWish } from './wish';

const STEP_MS = 10 * MINUTE_MS;

/** One of the seven days that can be booked, and a start of ten-minute steps on it. */
export function WhenPicker({
  wish,
  now,
  onChange,
}: {
  wish: MatchingWish;
  now: Date;
  onChange: (patch: Partial<MatchingWish>) => void;
}) {
  const earliest = earliestWish(now, wish.recruiting);
  const today = businessDateOf(now);
  const start = wish.startsAt === null ? earliest : new Date(wish.startsAt);
  const date = businessDateOf(start);
  const starts = startsOn(date, earliest, wish.minutes);
  const known = starts.some((one) => one.getTime() === start.getTime());
  const choose = (day: string) => {
    const open = startsOn(day, earliest, wish.minutes);
    const same = open.find((one) => format30(one, day) === format30(start, date)) ?? open[0];
    if (same) onChange({ startsAt: toTokyoIso(same) });
  };
  return (
    <Box>
      <DateStrip
        label="日付"
        items={businessDates(today, DAYS_AHEAD).map((day) => ({
          ...dayStripItem(
            { date: day, from: '', state: startsOn(day, earliest, wish.minutes).length === 0 ? 'closed' : 'open' },
            today,
          ),
          mark: null,
        }))}
        value={date}
        onChange={choose}
      />
      <Gutter>
        <SelectSheet
          label="開始時刻"
          value={known ? toTokyoIso(start) : null}
          options={starts.map((one) => ({ value: toTokyoIso(one), label: format30(one, date) }))}
          onChange={(startsAt) => onChange({ startsAt })}
          error={known ? undefined : '選択できる時刻を選んでください'}
        />
      </Gutter>
    </Box>
  );
}

/** Starts of a business day from the earliest on. */
function startsOn(date: string, earliest: Date, minutes: number): Date[] {
  const [open, close] = [businessDayOpen(date).getTime(), businessDayClose(date).getTime()];
  const from = Math.max(open, earliest.getTime());
  const count = Math.max(0, Math.floor((close - from) / STEP_MS));
  return Array.from({ length: count }, (_, at) => new Date(from + at * STEP_MS)).filter((one) => fitsDay(one, minutes));
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
`;
