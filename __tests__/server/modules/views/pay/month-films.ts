import { desc, eq } from 'drizzle-orm';
import { movie, videoPlan, videoPurchase } from '@/server/db/schema';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { safetyTimers } from '@/server/modules/booking/safety/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { planTimers } from '@/server/modules/media/paid-video/plan/renewal';
import { paidVideoTimers } from '@/server/modules/media/paid-video/service';
import { debtTimers } from '@/server/modules/money/debt/service';
import { goldOrderTimers } from '@/server/modules/money/payment/service';
import { followTimers } from '@/server/modules/supply/follow/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { makeFilm } from '../../../../support/films';
import type { World } from '../../booking/reservation/world';

const TIMERS = {
  ...reservationTimers,
  ...safetyTimers,
  ...goldOrderTimers,
  ...debtTimers,
  ...planTimers,
  ...paidVideoTimers,
  ...followTimers,
};
/** A film each with a price of which 60 % is not always whole. */
const PRICES = [901, 777, 1234, 950, 1999];
const PLAN_PRICE = 1803;

/** A cast's films and plan, and what customers buy of them, as a month goes on. */
export async function filmsOf({ deps, call }: World, cast: TestCast, ops: TestPerson) {
  const send = async <T>(who: TestPerson, path: string, body: object, method = 'POST') => {
    const answer = await call<T>(who, method, path, { key: deps.random.uuid(), body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.code}`);
    return answer.data;
  };
  for (const price of PRICES) {
    const preview = 'private/movie/preview.mp4';
    await makeFilm(deps, cast.castId, { kind: 'paid', price, preview, decidedAt: deps.clock.now() });
  }
  await send(ops, `/api/v1/ops/paid_video_plans/${cast.castId}/`, { price: PLAN_PRICE }, 'PUT');
  const films = await deps.reader().select().from(movie).where(eq(movie.castId, cast.castId)).orderBy(movie.price);
  const [plan] = await deps.reader().select().from(videoPlan).where(eq(videoPlan.castId, cast.castId));
  const buy = (man: TestPerson, n: number) =>
    send<{ id: string }>(man, '/api/v1/users/me/paid_video_purchases/', { paid_video_id: films[n]?.id });
  const join = (man: TestPerson) =>
    send<{ id: string }>(man, '/api/v1/users/me/paid_video_subscriptions/', { plan_id: plan?.id, price: PLAN_PRICE });
  const refund = (id: string) => send(ops, `/api/v1/ops/paid_video_purchases/${id}/refund/`, {});
  const newest = async (man: TestPerson) => {
    const purchases = deps.reader().select().from(videoPurchase).where(eq(videoPurchase.personId, man.id));
    return (await purchases.orderBy(desc(videoPurchase.boughtAt), desc(videoPurchase.id)).limit(1))[0]?.id ?? '';
  };
  return {
    /** What is bought, renewed and given back on a day of the month; every other day is one. */
    async on(day: number, [first, second, third]: readonly [TestPerson, TestPerson, TestPerson]) {
      // A timer that fails stays, and each further sweep would try it again.
      expect(await sweepOnce(deps, TIMERS)).toMatchObject({ failed: 0 });
      if (day === 0) await join(first);
      if (day % 8 === 2) await buy(second, (day - 2) / 8);
      if (day % 8 === 6) await buy(third, (day - 6) / 8);
      // A film that could not be played, and a month of a plan that the operator gives back: it ends at once.
      if (day === 14) await refund(await newest(third));
      if (day === 16) await join(third);
      if (day === 20) await refund(await newest(third));
    },
    refundNewest: async (man: TestPerson) => refund(await newest(man)),
  };
}
