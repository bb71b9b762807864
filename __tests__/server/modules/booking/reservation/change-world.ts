import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { castSlot, reservationChange, timer } from '@/server/db/schema';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, ROOM } from './world';

/** A change as both sides read it. */
export type Change = Data<'POST /api/v1/users/me/reservations/{reservation_id}/changes/'>;
type Quote = Data<'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/'>;
type Choices = Data<'GET /api/v1/users/me/reservations/{reservation_id}/changes/'>;
type Wish = { starts_at: string; minutes: number; option_ids?: number[]; place?: object; total?: number };

/** 22:00 of the test's evening, when the booking begins. */
export const START = '2026-11-21T22:00:00+09:00';
/** 23:00, where it has just ended. */
export const LATER = '2026-11-21T23:00:00+09:00';
/** 22:30, in the midst of it. */
export const OVERLAPPING = '2026-11-21T22:30:00+09:00';
/** 22:00 of the day after. */
export const TOMORROW = '2026-11-22T22:00:00+09:00';

/** Two people, their agreed booking, and what they do to change it. */
export async function makeChangeWorld() {
  const world = await makeWorld();
  const { deps } = world;
  const key = () => deps.random.uuid();
  const path = (id: string) => `/api/v1/users/me/reservations/${id}`;
  const evening = (clock: string) => deps.clock.set(`2026-11-21T${clock}:00+09:00`);
  const quoteChange = (customer: TestPerson, id: string, { starts_at, minutes, option_ids = [], place = {} }: Wish) => {
    const query = new URLSearchParams([
      ['starts_at', starts_at],
      ['minutes', String(minutes)],
      ...option_ids.map((option) => ['option_ids', String(option)]),
      ...Object.entries(place).map(([name, part]) => [name, String(part)]),
    ]);
    return world.call<Quote>(customer, 'GET', `${path(id)}/change_quote/?${query}`);
  };
  return {
    ...world,
    evening,
    quoteChange,
    ask: async (customer: TestPerson, id: string, wish: Wish, sent = key()) => {
      const total = wish.total ?? (await quoteChange(customer, id, wish)).data?.total ?? 0;
      return world.call<Change>(customer, 'POST', `${path(id)}/changes/`, { body: { ...wish, total }, key: sent });
    },
    /** The cast asks for another start. */
    propose: (cast: TestPerson, id: string, starts_at: string, sent = key()) =>
      world.call<Change>(cast, 'POST', `${path(id)}/changes/start/`, { body: { starts_at }, key: sent }),
    act: (who: TestPerson, id: string, change: string, event: string, sent = key()) =>
      world.call<Change>(who, 'POST', `${path(id)}/changes/${change}/${event}/`, { key: sent }),
    choices: async (who: TestPerson, id: string) =>
      (await world.call<Choices>(who, 'GET', `${path(id)}/changes/`)).data,
    waiting: async (cast: TestPerson) =>
      (await world.call<Change[]>(cast, 'GET', '/api/v1/female_casts/me/reservation_changes/')).data,
    preview: async (customer: TestPerson, id: string) =>
      (
        await world.call<{ percent: number; fee: number; refund: number }>(
          customer,
          'GET',
          `${path(id)}/cancel_preview/`,
        )
      ).data,
    stateOf: async (id: string) =>
      (await deps.reader().select().from(reservationChange).where(eq(reservationChange.id, id)))[0]?.state,
    slotsOf: (cast: { castId: number }) =>
      deps.reader().select().from(castSlot).where(eq(castSlot.castId, cast.castId)),
    timersOf: async (subject: string) =>
      Object.fromEntries(
        (await deps.reader().select().from(timer).where(eq(timer.subject, subject))).map(({ kind, dueAt }) => [
          kind,
          dueAt.toISOString(),
        ]),
      ),
    /** 22:00–23:00 in the store's room (21,000), agreed; it is 18:00, and the cast works tomorrow too. */
    agreed: async ({
      gold = 100_000,
      place = ROOM,
      cast: castValues = {},
    }: {
      gold?: number;
      place?: object;
      cast?: Parameters<typeof makeCast>[1];
    } = {}) => {
      evening('18:00');
      const shift = [{}, { business_date: '2026-11-22' }];
      const [customer, cast] = [await makeMan(deps, { gold }), await makeCast(deps, { shift, ...castValues })];
      const { id } = (await world.book(customer, cast.castId, { startsAt: START, place })).data;
      await world.event(cast, id, 'accept');
      return { customer, cast, id };
    },
  };
}
