/** The product's matching for the measurement of waves, and of the way from asking to the cast's screen. */
import { and, eq } from 'drizzle-orm';
import { addDays, businessDateOf, parse30, toTokyoIso } from '@/domain/business-day';
import { FACETS, facetOptions } from '@/domain/facets';
import { MATCHING } from '@/domain/limits';
import { PLACE_TYPE } from '@/domain/place-types';
import { matchingCall } from '@/server/db/schema';
import { createUsers } from '@/server/demo/doors/users';
import { seedMany } from '@/server/demo/many';
import { seededRandom } from '@/server/demo/seeded-random';
import { asking, firstFitting, wishOf } from '@/server/modules/booking/matching/fit';
import { matchingTimers, openRequest } from '@/server/modules/booking/matching/service';
import { issueFor, startSession } from '@/server/modules/people/auth/service';
import { openInstallation } from './installation';

/** Every cast works on each of the coming days. */
const WORKED = 30;

/**
 * Opens a database with so many casts on shift and so many open requests, none of which has gone out; `wave` sends the
 * n-th one's next.
 */
export async function openMatching(env: Record<string, string | undefined>, casts: number, requests: number) {
  const { installation } = await openInstallation(env);
  const { deps } = installation;
  await seedMany(deps, { casts, worked: WORKED }, () => undefined);
  const men = await createUsers(deps, { role: 'male', count: requests, gold: 0 });
  const tomorrow = addDays(businessDateOf(deps.clock.now()), 1);
  const wish = (n: number) => {
    const random = seededRandom(`matching/${n}`);
    const facet = random.one(FACETS.filter((one) => one !== 'place'));
    const wished = random.chance(0.5) ? { [facet]: [random.one(facetOptions(facet).map(({ value }) => value))] } : {};
    return {
      starts_at: toTokyoIso(parse30(tomorrow, `${random.between(12, 26)}:00`)),
      minutes: random.one([60, 90, 120]),
      area_id: random.between(1, 30),
      place: { place_type_id: random.chance(0.8) ? PLACE_TYPE.hotel : PLACE_TYPE.store },
      budget_max: random.between(22, 40) * 1000,
      conditions: { ...wished, ...(random.chance(0.3) ? { rating_min: 4 } : {}) },
      option_ids: [],
      recruiting_minutes: 60 as const,
      auto_select: false,
    };
  };
  const ids: string[] = [];
  for (const { id } of men) ids.push(await deps.unitOfWork((work) => openRequest(work, id, wish(ids.length))));
  const send = matchingTimers['matching.wave'];
  return {
    wave: (n: number) => deps.unitOfWork((work) => send(work, ids[n % ids.length] ?? '')),
    told: () => deps.reader().$count(matchingCall),
    /** True when this cast was asked: other waves may have taken the cast's turn since it was named by `next`. */
    isAsked: async (requestId: string, castId: number) =>
      (await deps
        .reader()
        .$count(matchingCall, and(eq(matchingCall.requestId, requestId), eq(matchingCall.castId, castId)))) > 0,
    /** A customer who has not asked yet, with the wish, and the casts who will hear it first, as it is now. */
    next: async (n: number) => {
      const form = wish(requests + n);
      const [man] = await createUsers(deps, { role: 'male', count: 1, gold: 0 });
      if (!man) throw new Error('no man was made');
      const {
        starts_at,
        minutes,
        area_id: areaId,
        place,
        budget_max: budgetMax,
        conditions,
        option_ids: optionIds,
      } = form;
      const { rating_min: ratingMin, ...facets } = conditions;
      const asked = {
        id: null,
        personId: man.id,
        startsAt: new Date(starts_at),
        minutes,
        areaId,
        budgetMax,
        optionIds,
        placeTypeId: place.place_type_id,
        mstHotelId: null,
        homeId: null,
        conditions: { facets, ratingMin },
      };
      const [db, now] = [deps.reader(), deps.clock.now()];
      const wanted = await wishOf(db, asked);
      const order = await asking(db, asked, wanted, now);
      const fits = ({ total }: { total: number }) => total <= budgetMax;
      const first = await firstFitting(db, order, wanted, { now, limit: MATCHING.wave, fits });
      const groups = ['female_cast'];
      const casts = [];
      for (const { castPersonId: id, castId } of first) {
        const device = { deviceKey: null, userAgent: 'bench' };
        const session = await deps.unitOfWork((work) => startSession(work, { id, groups }, 'body', device));
        casts.push({ castId, access_token: (await issueFor(deps, { id, groups }, session)).accessToken });
      }
      return { man, form, casts };
    },
    close: installation.close,
  };
}
