import { memo } from 'react';
import { format30 } from '@/domain/business-day';
import { GridHead } from './grid-parts';
import { HOURS, placeOf } from './night';

/** The hours above the rows; `now` null on another day. */
export const BoardHours = memo(function BoardHours({ date, now }: { date: string; now: Date | null }) {
  return (
    <GridHead className="hours">
      <b className="vh">9時から29時</b>
      {HOURS.map((hour, at) => (
        <span
          key={hour}
          data-midnight={hour === 24 || undefined}
          style={{ left: `calc(var(--hour) * ${at})` }}
          aria-hidden="true"
        >
          {hour}
        </span>
      ))}
      {now && (
        <span className="now" style={{ left: `calc(var(--hour) * ${placeOf(now, date)})` }}>
          {format30(now, date)}
        </span>
      )}
    </GridHead>
  );
});
