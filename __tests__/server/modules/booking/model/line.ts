/** The waiting list of the model: who is offered what becomes free (docs/rules/waitlist.md). */
import { parse30 } from '@/domain/business-day';
import {
  castTimes,
  customerTimes,
  dayOf,
  type Entry,
  MINUTE,
  type Model,
  meets,
  misfit,
  openOf,
  setTimer,
  tell,
} from './model';
import { isUnreliable, owes } from './standing';

const PLAY = 60;
/** An hour ahead; ten minutes more for what is held as long. */
export const LEAD = 60;
const OFFER_LEAD = LEAD + 10;
const HOLD = 10 * MINUTE;

/** From when on nothing in the window can be offered any more. */
export const lastOffer = ({ to }: Pick<Entry, 'to'>) => to - (PLAY + OFFER_LEAD) * MINUTE;

/** The first start of an hour in the window that is free, outside the times of `busy`; null where there is none. */
export function firstOpening(
  model: Model,
  { cast, from, to }: Pick<Entry, 'cast' | 'from' | 'to'>,
  { lead, busy = [] }: { lead: number; busy?: { from: number; to: number }[] },
): number | null {
  const open = parse30(dayOf(from), '09:00').getTime();
  for (let start = Math.max(open, from); start + PLAY * MINUTE <= to; start += 10 * MINUTE) {
    const isBusy = busy.some((one) => meets(one, { from: start, to: start + PLAY * MINUTE }));
    if (!isBusy && misfit(model, { cast, start, minutes: PLAY, place: 'hotel' }, { lead }) === null) return start;
  }
  return null;
}

/**
 * Something about a cast's time on these days has changed: customers who wait are offered what is free, in the order
 * of the line.
 */
export function changed(model: Model, cast: number, instants: readonly number[]): void {
  const days = new Set(instants.map(dayOf));
  for (const entry of model.entries) {
    if (entry.state !== 'waiting' || entry.cast !== cast || !days.has(dayOf(entry.from))) continue;
    const open = openOf(model, entry.man).length;
    if (open >= 3 || (open > 0 && isUnreliable(model, entry.man)) || owes(model, entry.man)) continue;
    const start = firstOpening(model, entry, { lead: OFFER_LEAD, busy: customerTimes(model, entry.man) });
    if (start === null) continue;
    Object.assign(entry, { state: 'offered', start, expires: model.now + HOLD });
    setTimer(model, 'waitlist.tell', entry.id, model.now);
  }
}

/** What was held for a customer makes room for a booking by that customer. */
export function takeHeld(model: Model, man: number, cast: number, time: { from: number; to: number }): void {
  for (const entry of model.entries)
    if (entry.man === man && entry.cast === cast && entry.state === 'offered' && entry.start !== null)
      if (castTimes(model, cast).some((one) => one.heldFor === man && one.from === entry.start && meets(one, time)))
        entry.state = 'taken';
}

/** What a customer is answered who wants to stand in line. */
export function joinAnswer(model: Model, wish: Pick<Entry, 'man' | 'cast' | 'from' | 'to'>): string | 201 {
  if (lastOffer(wish) <= model.now) return 'validation/failed';
  if (firstOpening(model, wish, { lead: LEAD }) !== null) return 'waitlist/open';
  const standing = model.entries.filter((one) => one.man === wish.man && ['waiting', 'offered'].includes(one.state));
  if (standing.some((one) => one.cast === wish.cast && dayOf(one.from) === dayOf(wish.from))) return 'waitlist/already';
  return standing.length >= 3 ? 'waitlist/limit' : 201;
}

/** A customer leaves the line, or lets an opening pass. */
export function leave(model: Model, entry: Entry): void {
  if (entry.state === 'waiting') entry.state = 'left';
  else if (entry.state === 'offered') release(model, entry, 'passed');
}

function release(model: Model, entry: Entry, state: 'passed' | 'missed'): void {
  entry.state = state;
  if (entry.start !== null) changed(model, entry.cast, [entry.start]);
}

/** What time does to a place in line. */
export const LINE_TIMERS = {
  'waitlist.tell': (model: Model, id: string) => {
    const entry = model.entries.find((one) => one.id === id);
    if (entry?.state !== 'offered') return;
    entry.expires = model.now + HOLD;
    setTimer(model, 'waitlist.expire', id, entry.expires);
    tell(model, `man ${entry.man}`, 'waitlist_offer');
  },
  'waitlist.expire': (model: Model, id: string) => {
    const entry = model.entries.find((one) => one.id === id);
    if (entry?.state === 'offered' && entry.expires <= model.now) release(model, entry, 'missed');
  },
  'waitlist.end': (model: Model, id: string) => {
    const entry = model.entries.find((one) => one.id === id);
    if (entry?.state !== 'waiting') return;
    entry.state = 'ended';
    tell(model, `man ${entry.man}`, 'waitlist_over');
  },
};
