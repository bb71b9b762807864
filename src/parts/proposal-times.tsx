import { businessDateOf, businessDates } from '@/domain/business-day';
import { DAYS_AHEAD } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import type { Source } from '@/ui/patterns/loaded';
import { DateStrip } from '@/ui/pieces/date-strip';
import { Bleed } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { StartTimes } from './start-times';
import { stripItem } from './strip-item';

/**
 * Props of ProposalTimes. `minutes` is how long the booking runs, `date` the business date that is shown, `start` the
 * chosen instant (RFC 3339) or null; `slots` are the starts of that date, or of the last one while they are read anew.
 */
export type ProposalTimesProps = {
  minutes: number;
  today: string;
  date: string;
  start: string | null;
  slots: Source<readonly { starts_at: string; state: 'open' | 'closed' }[]>;
  onDate: (date: string) => void;
  onStart: (startsAt: string) => void;
};

/** The days on which a cast works and the starts of one of them, for a proposal of the cast's own. */
export function ProposalTimes({ minutes, today, date, start, slots, onDate, onStart }: ProposalTimesProps) {
  const dates = businessDates(today, DAYS_AHEAD);
  const shifts = useApi('GET /api/v1/female_casts/me/shifts/', { query: { from: dates[0], to: dates.at(-1) } });
  // Another place changes a few marks; another day is read afresh.
  const isOfDay = slots.data?.every(({ starts_at }) => businessDateOf(new Date(starts_at)) === date);
  const nothing = isOfDay === true && slots.data?.every(({ state }) => state === 'closed') === true;
  return (
    <>
      <Bleed>
        <DateStrip
          items={dates.map((day) =>
            // While the shifts are read every day may be looked at.
            stripItem(day, today, shifts.data?.some((shift) => shift.business_date === day) !== false),
          )}
          value={date}
          onChange={onDate}
        />
      </Bleed>
      <Bleed>
        <StartTimes
          from={{ ...slots, data: isOfDay ? slots.data : undefined }}
          date={date}
          minutes={minutes}
          value={start}
          onChoose={onStart}
          waiting={<Skeleton height="180px" radius={8} />}
          hidden={nothing}
          above={nothing && <Footnote>この日は{minutes}分の空きがありません。</Footnote>}
        />
      </Bleed>
    </>
  );
}
