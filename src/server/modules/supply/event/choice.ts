import { businessDateOf, businessDayOpen } from '@/domain/business-day';
import { CAST_EVENTS, type EventTimes, eventDiscount } from '@/domain/cast-event';
import { HOUR_MS } from '@/domain/durations';
import type { Db } from '../../../core/work';
import { type EventRow, shownOf } from './queries';

/** What is known of the two people of a meeting, read only where an event asks for it. */
export type BookedWith = { isFirst: () => Promise<boolean>; isFollowing: () => Promise<boolean> };
/** The one event of a meeting: what it takes off (yen) or adds (minutes). `firstOnly`: for a first booking alone. */
export type EventChoice = { name: string; discount: number; minutes: number; firstOnly: boolean };

/**
 * The event that counts for a meeting with a cast, or null: the one that takes off most, before one that adds minutes.
 * One meeting has one event. `course` and `floor` are the cast's price and the store's lowest for it, in yen.
 */
export async function chosenEvent(
  db: Db,
  { castId, startsAt, course, floor }: { castId: number; startsAt: Date; course: number; floor: number },
  who: BookedWith,
): Promise<EventChoice | null> {
  const date = businessDateOf(startsAt);
  const offered = (await shownOf(db, [castId], date, date))
    .filter((row) => isWithin(row, startsAt))
    .map((row) => ({
      audience: row.audience,
      name: row.name,
      discount: eventDiscount(row, course, floor),
      minutes: row.benefit === 'minutes' ? row.amount : 0,
    }))
    .filter(({ discount, minutes }) => discount > 0 || minutes > 0)
    .sort((a, b) => b.discount - a.discount || b.minutes - a.minutes);
  for (const { audience, ...gift } of offered) {
    if (await isFor(audience, who)) return { ...gift, firstOnly: audience === 'first' };
  }
  return null;
}

/** True when a meeting begins within the hours of an event; both ends count. */
export function isWithin({ fromHour, toHour }: Pick<EventTimes, 'fromHour' | 'toHour'>, startsAt: Date): boolean {
  if (fromHour === null || toHour === null) return true;
  const open = businessDayOpen(businessDateOf(startsAt)).getTime() - CAST_EVENTS.firstHour * HOUR_MS;
  const hour = (startsAt.getTime() - open) / HOUR_MS;
  return hour >= fromHour && hour <= toHour;
}

function isFor(audience: EventRow['audience'], who: BookedWith): Promise<boolean> {
  if (audience === 'all') return Promise.resolve(true);
  return audience === 'first' ? who.isFirst() : who.isFollowing();
}
