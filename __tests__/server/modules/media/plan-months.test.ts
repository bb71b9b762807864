import * as fc from 'fast-check';
import type { Data } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { checkInvariants } from '@/server/app/invariants';
import { makeCast, makeMan, TEST_PASSWORD } from '../../../support/factories';
import {
  cancel,
  filmIds,
  give,
  join,
  man,
  mine,
  offer,
  paid,
  refund,
  reprice,
  SUBSCRIPTIONS,
  send,
  setUpPlans,
  sweep,
  until,
  world,
} from './plan-world';

setUpPlans();

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jump' as const), days: fc.integer({ min: 1, max: 70 }) }) },
  fc.record({
    do: fc.constant('give' as const),
    gold: fc.integer({ min: 1, max: 3000 }),
    days: fc.integer({ min: 1, max: 90 }),
  }),
  fc.record({ do: fc.constantFrom('join' as const, 'cancel' as const, 'resume' as const, 'refund' as const) }),
  fc.record({ do: fc.constant('price' as const), price: fc.integer({ min: 300, max: 3000 }) }),
);

it('whatever happens in whatever order, every month is paid once and nothing is owed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (start, steps) => {
        world.deps.clock.set(start.toISOString());
        const creator = await makeCast(world.deps, { shift: null });
        const buyer = await makeMan(world.deps);
        const offered = await offer(creator);
        let price = 1800;
        await give(buyer, 3000, 100);
        for (const one of steps) {
          const [live] = await mine(buyer);
          if (one.do === 'wait')
            await until(new Date(world.deps.clock.now().getTime() + one.days * DAY_MS).toISOString());
          if (one.do === 'jump') {
            world.deps.clock.advance(one.days * DAY_MS);
            await Promise.all([sweep(), sweep()]);
          }
          if (one.do === 'give') await give(buyer, one.gold, one.days, one.gold % 2 ? 'free' : 'paid');
          if (one.do === 'join') await Promise.all([join(buyer, price, offered), join(buyer, price, offered)]);
          if (one.do === 'cancel' && live) await cancel(live.id, buyer);
          if (one.do === 'resume' && live)
            await send(buyer, `${SUBSCRIPTIONS}${live.id}/resume/`, { price: live.new_price ?? live.price });
          if (one.do === 'refund') await refund((await paid(buyer)).at(-1)?.id ?? world.deps.random.uuid());
          if (one.do === 'price') {
            price = one.price;
            await reprice(creator, price);
          }
          expect(await checkInvariants(world.deps.reader())).toEqual({ ok: true, failures: [] });
          expect((await world.gold(buyer)).total).toBeGreaterThanOrEqual(0);
        }
        // No one is charged for a month that is over.
        for (const month of await paid(buyer))
          expect(month.boughtAt.getTime()).toBeLessThan(month.untilAt?.getTime() ?? 0);
      },
    ),
    { numRuns: 12 },
  );
});

it('a plan that renews holds leaving up; once ended, the rest of it is lost with the films bought', async () => {
  const LEAVING = '/api/v1/users/me/withdrawal/';
  const [film] = await filmIds();
  await send(man, '/api/v1/users/me/paid_video_purchases/', { paid_video_id: film });
  const { id } = (await join()).data;
  const plain = { reservation_id: null, starts_at: null };
  const before = await world.call<Data<'GET /api/v1/users/me/withdrawal/'>>(man, 'GET', LEAVING);
  expect(before.data).toMatchObject({ films: 1, plans: 1, causes: [{ kind: 'plan', ...plain }] });
  const leave = () => send(man, LEAVING, { reason: '料金が合わない', password: TEST_PASSWORD });
  expect(await leave()).toMatchObject({ status: 409, body: { code: 'withdrawal/held_up' } });
  await cancel(id);
  const after = await world.call<Data<'GET /api/v1/users/me/withdrawal/'>>(man, 'GET', LEAVING);
  expect(after.data).toMatchObject({ films: 1, plans: 1, causes: [] });
  expect((await leave()).status).toBe(200);
});
