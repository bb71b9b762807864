import { and, eq, inArray, isNotNull, isNull, type SQL, sum } from 'drizzle-orm';
import {
  bookingOffer,
  cardRefund,
  castSlot,
  debt,
  matchingCall,
  matchingOffer,
  matchingRequest,
  notice,
  reservation,
  reservationChange,
  reservationExtension,
  waitlistEntry,
} from '@/server/db/schema';
import { BOOKING_TIMERS } from './booking-rules';
import { CHANGE_TIMERS } from './change-rules';
import { DEBT_TIMERS } from './debt-rules';
import { LINE_TIMERS } from './line';
import { MATCHING_TIMERS } from './matching-rules';
import { at, castTimes, type Model, type Real } from './model';
import { OFFER_TIMERS } from './offer-rules';
import { TILL_TIMERS } from './till-rules';

const TIMERS: Record<string, (model: Model, subject: string) => void> = {
  ...BOOKING_TIMERS,
  ...CHANGE_TIMERS,
  ...DEBT_TIMERS,
  ...LINE_TIMERS,
  ...MATCHING_TIMERS,
  ...OFFER_TIMERS,
  ...TILL_TIMERS,
};

/** Notices that the model counts: no person is told anything twice. */
const COUNTED = [
  ...['matching_request', 'matching_offer', 'matching_over', 'booking_offer', 'booking_offer_over'],
  ...['waitlist_offer', 'waitlist_over', 'extension', 'extended', 'extension_over', 'change', 'changed', 'change_over'],
  ...['debt', 'debt_paid', 'debt_waived'],
] as (typeof notice.$inferSelect.kind)[];

/**
 * Lets time do what is due, in the product and in the model, in one order: what is due first, then what was set first.
 */
export async function passTime(model: Model, real: Real): Promise<void> {
  real.world.deps.clock.set(new Date(model.now));
  await real.sweep();
  for (;;) {
    const [next] = model.timers.filter(({ due }) => due <= model.now).sort((a, b) => a.due - b.due || a.seq - b.seq);
    if (!next) return;
    model.timers = model.timers.filter((one) => one !== next);
    TIMERS[next.kind]?.(model, next.subject);
  }
}

const byId = (rows: readonly { id: string; state: string }[]) =>
  Object.fromEntries([...rows].sort((a, b) => a.id.localeCompare(b.id)).map(({ id, state }) => [id, state]));

/** Everything that both have is the same. */
export async function agree(model: Model, real: Real): Promise<void> {
  const { world, men, casts } = real;
  const db = world.deps.reader();
  for (const [index, man] of men.entries()) expect(await world.gold(man)).toMatchObject(at(model.men, index));
  const customerIds = men.map(({ id }) => id);
  const herIds = casts.map(({ castId }) => castId);
  const state = { reservation, matchingRequest, matchingOffer, bookingOffer, reservationChange, waitlistEntry };
  const statesOf = async (table: keyof typeof state) => {
    const { id, state: column } = state[table];
    const owner =
      table === 'matchingOffer' ? inArray(matchingOffer.castId, herIds) : inArray(ownerOf(table), customerIds);
    return byId(await db.select({ id, state: column }).from(state[table]).where(owner));
  };
  expect(await statesOf('reservation')).toEqual(byId(model.bookings));
  expect(await statesOf('matchingRequest')).toEqual(byId(model.requests));
  expect(await statesOf('matchingOffer')).toEqual(byId(model.requests.flatMap(({ offers }) => offers)));
  expect(await statesOf('bookingOffer')).toEqual(byId(model.proposals));
  expect(await statesOf('reservationChange')).toEqual(byId(model.changes));
  expect(await statesOf('waitlistEntry')).toEqual(byId(model.entries));
  const extensions = await db
    .select({ id: reservationExtension.id, state: reservationExtension.state })
    .from(reservationExtension)
    .innerJoin(reservation, eq(reservation.id, reservationExtension.reservationId))
    .where(inArray(reservation.personId, customerIds));
  expect(byId(extensions)).toEqual(byId(model.extensions));
  await agreeOnCalls(model, real);
  await agreeOnDebts(model, real);
  await agreeOnMoney(model, real);
  await agreeOnTimes(model, real);
  await agreeOnNotices(model, real);
}

const ownerOf = (table: 'reservation' | 'matchingRequest' | 'bookingOffer' | 'reservationChange' | 'waitlistEntry') =>
  ({
    reservation: reservation.personId,
    matchingRequest: matchingRequest.personId,
    bookingOffer: bookingOffer.personId,
    reservationChange: reservationChange.personId,
    waitlistEntry: waitlistEntry.personId,
  })[table];

async function agreeOnCalls(model: Model, { world, casts }: Real): Promise<void> {
  const rows = await world.deps
    .reader()
    .select()
    .from(matchingCall)
    .where(
      inArray(
        matchingCall.castId,
        casts.map(({ castId }) => castId),
      ),
    );
  const stored = rows.map(({ requestId, castId, state }) => `${requestId} ${castId} ${state}`);
  const wanted = model.requests.flatMap(({ id, calls }) =>
    calls.map(({ cast, state }) => `${id} ${at(casts, cast).castId} ${state}`),
  );
  expect(stored.sort()).toEqual(wanted.sort());
}

// A new debt has its number from the one row of its booking that is open.
async function agreeOnDebts(model: Model, { world, men }: Real): Promise<void> {
  const customerIds = men.map(({ id }) => id);
  const rows = await world.deps.reader().select().from(debt).where(inArray(debt.personId, customerIds));
  for (const one of model.debts)
    if (one.id === '')
      one.id = rows.find(({ reservationId, state }) => reservationId === one.booking.id && state === 'open')?.id ?? '';
  const stored = rows.map(({ id, cause, amount, state, goldPart }) => [id, cause, amount, state, goldPart].join(' '));
  const wanted = model.debts.map(({ id, cause, amount, state, part }) => [id, cause, amount, state, part].join(' '));
  expect(stored.sort()).toEqual(wanted.sort());
}

// What a card paid, and cash, goes back by the queue, once; what came for a debt too late, by its attempt.
async function agreeOnMoney(model: Model, { world, men }: Real): Promise<void> {
  const isHis = inArray(
    cardRefund.personId,
    men.map(({ id }) => id),
  );
  const back = async (of: 'reservationId' | 'orderId', where: SQL | undefined) => {
    const rows = await world.deps
      .reader()
      .select({ id: cardRefund[of], back: sum(cardRefund.amount).mapWith(Number) })
      .from(cardRefund)
      .where(and(isHis, where))
      .groupBy(cardRefund[of]);
    return Object.fromEntries(rows.map((row) => [row.id, row.back]));
  };
  const wanted = (list: readonly { id: string; back: number }[]) =>
    Object.fromEntries(list.filter((one) => one.back > 0).map((one) => [one.id, one.back]));
  expect(await back('reservationId', isNotNull(cardRefund.reservationId))).toEqual(wanted(model.bookings));
  const attempts = model.orders.filter((one) => one.debt !== null);
  const ids = attempts.map(({ id }) => id);
  const late = and(isNull(cardRefund.reservationId), inArray(cardRefund.orderId, ids));
  expect(ids.length > 0 ? await back('orderId', late) : {}).toEqual(wanted(attempts));
}

async function agreeOnTimes(model: Model, { world, casts }: Real): Promise<void> {
  for (const [cast, { castId }] of casts.entries()) {
    const rows = await world.deps
      .reader()
      .select({ occupied: castSlot.occupied })
      .from(castSlot)
      .where(eq(castSlot.castId, castId));
    const stored = rows.map(({ occupied: { from, to } }) => `${from.toISOString()} ${to.toISOString()}`);
    const wanted = castTimes(model, cast).map(
      ({ from, to }) => `${new Date(from).toISOString()} ${new Date(to).toISOString()}`,
    );
    expect(stored.sort()).toEqual(wanted.sort());
  }
}

async function agreeOnNotices(model: Model, { world, men, casts }: Real): Promise<void> {
  const names = new Map([
    ...men.map(({ id }, index) => [id, `man ${index}`] as const),
    ...casts.map(({ id }, index) => [id, `cast ${index}`] as const),
  ]);
  const rows = await world.deps
    .reader()
    .select({ personId: notice.personId, kind: notice.kind, times: sum(notice.times).mapWith(Number) })
    .from(notice)
    .where(and(inArray(notice.personId, [...names.keys()]), inArray(notice.kind, COUNTED)))
    .groupBy(notice.personId, notice.kind);
  const stored = rows.map(({ personId, kind, times }) => [`${names.get(personId)} ${kind}`, times] as const);
  const wanted = [...model.told].filter(([key]) => COUNTED.some((kind) => key.endsWith(` ${kind}`)));
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(wanted));
}
