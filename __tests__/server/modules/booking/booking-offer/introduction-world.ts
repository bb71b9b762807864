import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { block, person } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import type { Answer } from '../reservation/world';
import { makeOfferWorld } from './offer-world';

type Introduction = Data<'GET /api/v1/ops/introductions/'>['data'][number];
type Introduced = Data<'GET /api/v1/female_casts/me/introduced_guests/'>;

const DESK = '/api/v1/ops/introductions/';

/** What is about a customer and a cast who have not met. */
export type IntroductionWorld = Awaited<ReturnType<typeof makeIntroductionWorld>>;

/** The world of offered bookings, with the desk that introduces customers to casts. */
export async function makeIntroductionWorld() {
  const world = await makeOfferWorld();
  const { deps, call, post } = world;
  const staff = await makeOps(deps);
  return {
    ...world,
    staff,
    /** A customer and a cast who have never met. */
    strangers: async (man: Parameters<typeof makeMan>[1] = {}, castValues: Parameters<typeof makeCast>[1] = {}) => ({
      customer: await makeMan(deps, { gold: 100_000, ...man }),
      cast: await makeCast(deps, castValues),
    }),
    introduce: (cast: TestPerson, customer: TestPerson, change: object = {}, by: TestPerson = staff) =>
      post<Introduction>(by, DESK, {
        cast_account_id: cast.id,
        guest_account_id: customer.id,
        days: 14,
        reason: '店舗での相談',
        message: '',
        ...change,
      }),
    takeBack: (id: string, by: TestPerson = staff): Promise<Answer<Introduction>> =>
      post(by, `${DESK}${id}/withdraw/`, { reason: '事情が変わった' }),
    listed: async (state: 'open' | 'closed' = 'open') =>
      (await call<Introduction[]>(staff, 'GET', `${DESK}?state=${state}&limit=50`)).data,
    introduced: async (cast: TestCast) =>
      (await call<Introduced>(cast, 'GET', '/api/v1/female_casts/me/introduced_guests/')).data,
    block: (by: TestPerson, blocked: TestPerson) =>
      deps.unitOfWork(({ tx, now }) =>
        tx.insert(block).values({ blockerId: by.id, blockedId: blocked.id, createdAt: now }),
      ),
    setAccount: (who: TestPerson, set: { suspendedAt?: Date | null; withdrawnAt?: Date | null }) =>
      deps.unitOfWork(({ tx }) => tx.update(person).set(set).where(eq(person.id, who.id))),
  };
}
