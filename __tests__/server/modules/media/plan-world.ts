import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { checkInvariants } from '@/server/app/invariants';
import { movie, notice, planSubscription, videoPlan, videoPurchase } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { planTimers } from '@/server/modules/media/paid-video/plan/renewal';
import { grant } from '@/server/modules/money/gold/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../support/factories';
import { makeWorld, type World } from '../booking/reservation/world';

type Plan = Data<'GET /api/v1/paid_video_plans/'>[number];
type Mine = Data<'GET /api/v1/users/me/paid_video_subscriptions/'>[number];
type Joined = Data<'POST /api/v1/users/me/paid_video_subscriptions/'>;

/** The customer's plans. */
export const SUBSCRIPTIONS = '/api/v1/users/me/paid_video_subscriptions/';
export let world: World;
/** A cast with three films and a plan of 1,800 G, a customer with 10,000 G. */
export let cast: TestCast;
export let man: TestPerson;
export let plan: string;
export let ops: TestPerson;

/** A world for each file, a cast and a customer for each test; all that was written must hold together afterwards. */
export function setUpPlans(): void {
  beforeAll(async () => {
    world = await makeWorld();
    ops = await makeOps(world.deps);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.deps.clock.set('2026-10-31T20:05:00+09:00');
    cast = await makeCast(world.deps);
    man = await makeMan(world.deps);
    await give(man, 10_000);
    plan = await offer(cast);
  });
  afterEach(async () => expect(await checkInvariants(world.deps.reader())).toEqual({ ok: true, failures: [] }));
}

export const give = (to: TestPerson, amount: number, days = 700, kind: 'paid' | 'free' = 'paid') =>
  world.deps.unitOfWork((work) =>
    grant(work, {
      personId: to.id,
      kind,
      amount,
      source: 'demo',
      reason: 'grant',
      expiresAt: new Date(work.now.getTime() + days * DAY_MS),
    }),
  );

/** A cast with so many films that are sold, and the cast's plan. */
export async function offer(of: TestCast, { films = 3, price = 1800 } = {}): Promise<string> {
  const now = world.deps.clock.now();
  const rows = Array.from({ length: films }, () => {
    const id = world.deps.random.uuid();
    return {
      id,
      castId: of.castId,
      kind: 'paid' as const,
      title: '近況',
      state: 'published' as const,
      price: 900,
      durationMs: 60_000,
      width: 854,
      height: 480,
      bytes: 10,
      type: 'video/mp4' as const,
      sha256: id,
      source: `private/movie/${id}.mp4`,
      poster: `private/movie/${id}.webp`,
      preview: `private/movie/${id}-preview.mp4`,
      createdAt: now,
      sentAt: now,
      decidedAt: now,
      publishedAt: now,
    };
  });
  await world.deps.unitOfWork(({ tx }) => tx.insert(movie).values(rows));
  await reprice(of, price);
  const [row] = await world.deps.reader().select().from(videoPlan).where(eq(videoPlan.castId, of.castId));
  return row?.id ?? '';
}
export const send = <T>(who: TestPerson, path: string, body: object, method = 'POST') =>
  world.call<T>(who, method, path, { key: world.deps.random.uuid(), body });
export const reprice = (of: TestCast, price: number | null) =>
  send(ops, `/api/v1/ops/paid_video_plans/${of.castId}/`, { price }, 'PUT');
export const join = (who = man, price = 1800, id = plan) => send<Joined>(who, SUBSCRIPTIONS, { plan_id: id, price });
export const cancel = (id: string, who = man) => send(who, `${SUBSCRIPTIONS}${id}/cancel/`, { reason: 'rest' });
export const resume = (id: string, price = 1800) => send(man, `${SUBSCRIPTIONS}${id}/resume/`, { price });
export const mine = async (who = man) => (await world.call<Mine[]>(who, 'GET', SUBSCRIPTIONS)).data;
export const plansOf = async (who: TestPerson | null = man) =>
  (await world.call<Plan[]>(who, 'GET', `/api/v1/paid_video_plans/?female_cast_id=${cast.castId}`)).data;
export const filmIds = async (of = cast) =>
  (await world.deps.reader().select().from(movie).where(eq(movie.castId, of.castId))).map(({ id }) => id);
export const play = async (who = man) =>
  (await world.call(who, 'GET', `/api/v1/paid_videos/${(await filmIds())[0]}/playback/`)).status;
export const sweep = () => sweepOnce(world.deps, planTimers);
/** Goes to an instant, day by day, with timers fired on the way. */
export async function until(to: string) {
  const end = new Date(to).getTime();
  for (let at = world.deps.clock.now().getTime() + DAY_MS; at < end; at += DAY_MS) {
    world.deps.clock.set(new Date(at).toISOString());
    await sweep();
  }
  world.deps.clock.set(to);
  await sweep();
}
export const paid = async (who = man) =>
  (await world.deps.reader().select().from(videoPurchase).where(eq(videoPurchase.personId, who.id))).filter(
    ({ kind }) => kind === 'plan',
  );
export const told = async (who = man) =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, who.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('plan_'));
export const stored = async (id: string) =>
  (await world.deps.reader().select().from(planSubscription).where(eq(planSubscription.id, id)))[0];
export const refund = (id: string) => send(ops, `/api/v1/ops/paid_video_purchases/${id}/refund/`, {});
