/** What the booking measurement calls of the product, and the people and shifts that it books. */
import { eq } from 'drizzle-orm';
import { addDays, businessDateOf, parse30 } from '@/domain/business-day';
import { PLACE_TYPE } from '@/domain/place-types';
import { checkInvariants } from '@/server/app/invariants';
import type { Deps } from '@/server/core/deps';
import { femaleCast } from '@/server/db/schema';
import { createUsers } from '@/server/demo/doors/users';
import { seedDemo } from '@/server/demo/seed';
import { createQuote, createReservation } from '@/server/modules/booking/reservation/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { openInstallation } from './installation';

/** One booking to make: sixty minutes of a cast, in a hotel that is named later. */
export type Job = {
  personId: number;
  castId: number;
  areaId: number;
  startsAt: Date;
  businessDate: string;
  bit: number;
};

const CASTS = 8;
const DAYS = 6;
const PER_DAY = 12;
/** Ninety minutes from start to start: an hour and the half hour after it. */
const BITS_APART = 3;
/** A customer may have three bookings ahead. */
const PER_MAN = 3;
/** How many ask for one slot at once, and when it begins: after everything that the rounds book that day. */
const CONTENDERS = 200;
const FREE_AT = '27:00';

/** Opens a database with demo data, casts with free shifts and customers with gold; `jobs` never collide. */
export async function openBookings(env: Record<string, string | undefined>) {
  const { installation } = await openInstallation(env);
  const { deps } = installation;
  await seedDemo(deps);
  const casts = await createUsers(deps, { role: 'cast', count: CASTS, gold: 0 });
  const men = await createUsers(deps, { role: 'male', count: (CASTS * DAYS * PER_DAY) / PER_MAN, gold: 500_000 });
  const castIds = casts.flatMap(({ female_cast_id: id }) => (id === undefined ? [] : [id]));
  const cast = await firstArea(deps, castIds[0] ?? 0);
  return {
    raw: installation.database.raw,
    cast,
    jobs: jobsOf(
      deps,
      castIds,
      men.map(({ id }) => id),
      cast.areaId,
    ),
    book: (job: Job) => book(deps, job),
    contend: await contention(deps, castIds[0] ?? 0, cast.areaId),
    check: async () => [
      ...(await checkInvariants(deps.reader())).failures.map(({ name, detail }) => `${name}: ${detail}`),
      ...(await castDayInvariant(deps.reader())),
    ],
    close: installation.close,
  };
}

/**
 * Many customers, each with an own quote for one and the same slot, ask for it at once. Milliseconds until each had an
 * answer, and how many got the slot.
 */
const contention = async (deps: Deps, castId: number, areaId: number) => {
  const men = await createUsers(deps, { role: 'male', count: CONTENDERS, gold: 500_000 });
  return async (): Promise<{ times: number[]; booked: number }> => {
    const day = addDays(businessDateOf(deps.clock.now()), 1);
    const wish = wishOf({ castId, areaId, startsAt: parse30(day, FREE_AT) });
    const quotes = [];
    for (const { id } of men) quotes.push({ id, quote: await deps.unitOfWork((work) => createQuote(work, id, wish)) });
    const times: number[] = [];
    const started = performance.now();
    const results = await Promise.allSettled(
      quotes.map(({ id, quote }) =>
        deps
          .unitOfWork((work) => createReservation(work, id, { quote_id: quote.id, payment_method: 'gold' }))
          .finally(() => times.push(performance.now() - started)),
      ),
    );
    return { times, booked: results.filter(({ status }) => status === 'fulfilled').length };
  };
};

const wishOf = ({ castId, areaId, startsAt }: Pick<Job, 'castId' | 'areaId' | 'startsAt'>) => ({
  female_cast_id: castId,
  starts_at: startsAt.toISOString(),
  minutes: 60,
  place: { place_type_id: PLACE_TYPE.hotel, area_id: areaId },
  option_ids: [],
});

const book = async (deps: Deps, { personId, castId, areaId, startsAt }: Job) => {
  const quote = await deps.unitOfWork((work) => createQuote(work, personId, wishOf({ castId, areaId, startsAt })));
  return deps.unitOfWork((work) => createReservation(work, personId, { quote_id: quote.id, payment_method: 'gold' }));
};

const firstArea = async ({ reader }: Deps, castId: number) => {
  const [row] = await reader().select().from(femaleCast).where(eq(femaleCast.id, castId));
  const areaId = row?.areaIds[0];
  if (!row || areaId === undefined) throw new Error('there is no cast to book');
  return { areaId, autoAccept: row.autoAccept };
};

// Neighbours in the list have different casts, so that parallel bookings seldom queue for one row.
const jobsOf = (deps: Deps, castIds: number[], men: number[], areaId: number): Job[] =>
  Array.from({ length: castIds.length * DAYS * PER_DAY }, (_, at) => {
    const [cast, turn] = [at % castIds.length, Math.floor(at / castIds.length)];
    const bit = (turn % PER_DAY) * BITS_APART;
    const businessDate = addDays(businessDateOf(deps.clock.now()), 1 + Math.floor(turn / PER_DAY));
    const startsAt = new Date(parse30(businessDate, '9:00').getTime() + bit * 30 * 60_000);
    const man = cast + castIds.length * Math.floor(turn / PER_MAN);
    return { personId: men[man] ?? 0, castId: castIds[cast] ?? 0, areaId, startsAt, businessDate, bit };
  });
