/** The product's matching for the measurement of waves. */
import { addDays, businessDateOf, parse30, toTokyoIso } from '@/domain/business-day';
import { FACETS, facetOptions } from '@/domain/facets';
import { PLACE_TYPE } from '@/domain/place-types';
import { matchingCall } from '@/server/db/schema';
import { createUsers } from '@/server/demo/doors/users';
import { seedMany } from '@/server/demo/many';
import { seededRandom } from '@/server/demo/seeded-random';
import { matchingTimers, openRequest } from '@/server/modules/booking/matching/service';
import { openInstallation } from './installation';

/** Every cast works on each of the coming days. */
const WORKED = 30;

/** Opens a database with so many casts on shift and so many open requests, none of which has gone out; `wave` sends the n-th one's next. */
export async function openMatching(env: Record<string, string | undefined>, casts: number, requests: number) {
  const { installation } = await openInstallation(env);
  const { deps } = installation;
  await seedMany(deps, { casts, worked: WORKED }, () => undefined);
  const men = await createUsers(deps, { role: 'male', count: requests, gold: 0 });
  const tomorrow = addDays(businessDateOf(deps.clock.now()), 1);
  const ids: string[] = [];
  for (const { id } of men) {
    const random = seededRandom(`matching/${ids.length}`);
    const facet = random.one(FACETS.filter((one) => one !== 'place'));
    const wished = random.chance(0.5) ? { [facet]: [random.one(facetOptions(facet).map(({ value }) => value))] } : {};
    const form = {
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
    ids.push(await deps.unitOfWork((work) => openRequest(work, id, form)));
  }
  const send = matchingTimers['matching.wave'];
  return {
    wave: (n: number) => deps.unitOfWork((work) => send(work, ids[n % ids.length] ?? '')),
    told: () => deps.reader().$count(matchingCall),
    close: installation.close,
  };
}
