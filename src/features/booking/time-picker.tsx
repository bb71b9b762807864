import { businessDateOf, format30, minutesOf30 } from '@/domain/business-day';
import { StartTimes } from '@/parts/start-times';
import { later } from '@/ui/pieces/later';
import { SkeletonGroup } from '@/ui/pieces/skeleton';
import type { BookingPlan, Day } from './booking-plan';
import { TimesSkeleton } from './booking-skeleton';
import type { Cause } from './lost-time';
import type { Start } from './use-start';

// Hardly ever.
const LostTime = later(() => import('./lost-time'));

/** Props of TimePicker; `cause` and `focusRequests` as LostTime takes them. */
export type TimePickerProps = {
  start: Start;
  plan: BookingPlan;
  day: Day | undefined;
  cause: Cause;
  focusRequests: number;
  /** The cast's earliest start of all, if there is one. */
  earliest: string | null;
  onChoose: (startsAt: string) => void;
};

/** Id of the heading over the times, to lead there when one is missing. */
export const START_TIME_ID = 'start-time';

/** The times of a day, and over them what became of one that was lost. */
export function TimePicker({ start, plan, day, cause, focusRequests, earliest, onChoose }: TimePickerProps) {
  const { slots } = start;
  const nothing = slots !== undefined && !slots.some(({ state }) => state === 'open');
  return (
    <StartTimes
      id={START_TIME_ID}
      from={{ data: slots, error: start.error, mutate: start.retry }}
      date={plan.date}
      minutes={plan.minutes}
      value={start.value}
      onChoose={onChoose}
      hidden={nothing}
      waiting={
        <SkeletonGroup label="空き時間を読み込み中">
          <TimesSkeleton hours={hoursOf(day, earliest)} />
        </SkeletonGroup>
      }
      above={
        <LostTime
          start={start}
          plan={plan}
          nothing={nothing ? nothingText(day, plan) : null}
          cause={cause}
          focusRequests={focusRequests}
          onChoose={onChoose}
        />
      }
    />
  );
}

function nothingText(day: Day | undefined, plan: BookingPlan): string {
  if (day?.from === null) return 'この日の出勤はありません。別の日を選択してください。';
  return `この日は${plan.minutes}分の空きがありません。別の日か、短い時間を選択してください。`;
}

// The rows that the times will have, so that what stands below them does not move.
function hoursOf(day: Day | undefined, earliest: string | null): number {
  if (!day?.from || !day.to) return 9;
  const next = earliest === null ? null : new Date(earliest);
  const first = next !== null && businessDateOf(next) === day.date ? format30(next, day.date) : day.from;
  return Math.max(1, Math.ceil(minutesOf30(day.to) / 60) - Math.floor(minutesOf30(first) / 60));
}
