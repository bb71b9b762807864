import { SECOND_MS } from '@/domain/durations';
import type { TimerKind } from '@/domain/timers';
import type { Work } from '../../../../core/work';
import { setTimer } from '../../../machinery/timer/service';
import type { ReservationRow } from '../read/queries';

/**
 * While the customer's cancellation is held nothing about the booking is told to either side: what a timer would say
 * now is said after it, where the cancellation was taken back. True where it waits.
 */
export async function waitsForHeld(
  work: Work,
  { cancelHeldUntil: until }: Pick<ReservationRow, 'cancelHeldUntil'>,
  timer: { kind: TimerKind; subject: string },
): Promise<boolean> {
  if (until === null) return false;
  const over = Math.max(until.getTime(), work.now.getTime()) + SECOND_MS;
  await setTimer(work, { ...timer, dueAt: new Date(over) });
  return true;
}
