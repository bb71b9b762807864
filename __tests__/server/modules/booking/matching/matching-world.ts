import type { Data } from '@/contract';
import { matchingTimers } from '@/server/modules/booking/matching/service';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { followTimers } from '@/server/modules/supply/follow/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { type Answer, makeWorld } from '../reservation/world';

export type Request = Data<'GET /api/v1/users/me/matching_requests/{matching_request_id}/'>;
export type Call = Data<'GET /api/v1/female_casts/me/matching_requests/'>[number];

/** 21:00 of the test's day, three hours ahead; a hotel of area 1 that the customer names later. */
export const WISH = {
  starts_at: '2026-11-21T21:00:00+09:00' as string | null,
  minutes: 60,
  area_id: 1,
  place: { place_type_id: 17 } as object,
  budget_max: 40_000,
  conditions: {} as object,
  recruiting_minutes: 30,
  auto_select: false,
};

const MINE = '/api/v1/users/me/matching_requests/';
const HERS = '/api/v1/female_casts/me/matching_requests/';

/** The world of bookings, with both sides' calls of matching. */
export async function makeMatchingWorld() {
  const world = await makeWorld();
  const { deps, call } = world;
  const post = <T>(who: TestPerson, path: string, body?: object, key: string = deps.random.uuid()) =>
    call<T>(who, 'POST', path, { key, ...(body ? { body } : {}) });
  const sweep = async () => {
    // A new sitemap after a person left, and the duty of the desk, are no subject here.
    const nothing = async () => undefined;
    const others = { ...followTimers, 'seo.publish': nothing, 'safety.duty': nothing };
    const swept = await sweepOnce(deps, { ...reservationTimers, ...matchingTimers, ...others });
    expect(swept.failed).toBe(0);
  };
  return {
    ...world,
    post,
    sweep,
    ask: (man: TestPerson, wish: Partial<typeof WISH> = {}): Promise<Answer<Request>> =>
      post(man, MINE, { ...WISH, ...wish }),
    /** Asks, and lets the first casts hear of it. */
    recruit: async (man: TestPerson, wish: Partial<typeof WISH> = {}): Promise<string> => {
      const asked = await post<Request>(man, MINE, { ...WISH, ...wish });
      if (asked.status !== 201) throw new Error(`not asked: ${JSON.stringify(asked.body)}`);
      await sweep();
      return asked.data.id;
    },
    mine: async (man: TestPerson, id: string) => (await call<Request>(man, 'GET', `${MINE}${id}/`)).data,
    select: (man: TestPerson, id: string, offer_id: string, payment_method = 'gold') =>
      post<{ reservation: { id: string; state: string } }>(man, `${MINE}${id}/select/`, { offer_id, payment_method }),
    cancel: (man: TestPerson, id: string) => post<Request>(man, `${MINE}${id}/cancel/`),
    calls: async (cast: TestCast) => (await call<Call[]>(cast, 'GET', HERS)).data,
    offer: (cast: TestCast, id: string, body: object = {}) => post<Call>(cast, `${HERS}${id}/offer/`, body),
    pass: (cast: TestCast, id: string) => post(cast, `${HERS}${id}/pass/`),
    withdraw: (cast: TestCast, id: string) => call(cast, 'DELETE', `${HERS}${id}/offer/`),
  };
}
