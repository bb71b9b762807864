import type { Data } from '@/contract';
import { goldExpiresAt } from '@/domain/gold-packs';
import { expireLots, freeExpiresAt, grant } from '@/server/modules/money/gold/service';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 0 });
  for (const [amount, days] of [
    [500, 10],
    [700, 40],
  ] as const)
    await world.deps.unitOfWork((work) =>
      grant(work, {
        personId: man.id,
        kind: 'free',
        amount,
        expiresAt: freeExpiresAt(work.now, days),
        source: 'demo',
        reason: 'grant',
      }),
    );
});

const EXPIRED = '/api/v1/users/me/gold/expired/';
const ADVICE = '/api/v1/users/me/gold/displayed_expire_advice_modal/';
type Lots = Data<'GET /api/v1/users/me/gold/expired/'>;
const lots = async (query = '') => (await world.call<Lots>(man, 'GET', `${EXPIRED}${query}`)).data;
const close = async (ids: string[], by = man) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by.id}` };
  const body = JSON.stringify({ lot_ids: ids });
  return (await world.app.request(ADVICE, { method: 'PATCH', headers, body })).status;
};

it('lists what lapses within the days, and afterwards what has lapsed', async () => {
  expect(await lots()).toMatchObject([
    { amount: 500, kind: 'free', expires_at: '2026-12-01T23:59:59+09:00', expired: false, advise: true },
  ]);
  expect((await lots('?within_days=60')).map(({ amount }) => amount)).toEqual([500, 700]);
  world.deps.clock.set('2026-12-02T12:00:00+09:00');
  expect((await lots('?within_days=5')).map(({ amount, expired }) => [amount, expired])).toEqual([[500, true]]);
  await world.deps.unitOfWork((work) => expireLots(work));
  expect((await lots('?within_days=5')).map(({ amount, expired }) => [amount, expired])).toEqual([[500, true]]);
  expect(await world.gold(man)).toMatchObject({ total: 700 });
  expect(await world.call(man, 'GET', `${EXPIRED}?within_days=0`)).toMatchObject({ status: 400 });
});

it('counts whole days: gold bought now belongs to the next 180', async () => {
  await world.deps.unitOfWork((work) =>
    grant(work, {
      personId: man.id,
      kind: 'paid',
      amount: 900,
      expiresAt: goldExpiresAt(work.now),
      source: 'order',
      reason: 'purchase',
    }),
  );
  expect((await lots('?within_days=180')).at(-1)).toMatchObject({
    amount: 900,
    label: '購入',
    granted_at: '2026-11-21T12:00:00+09:00',
    expires_at: '2027-05-20T23:59:59+09:00',
  });
  expect((await lots('?within_days=179')).map(({ amount }) => amount)).not.toContain(900);
});

it('advises at 30, 7 and 1 days, and not again once it was closed', async () => {
  const [lot] = await lots();
  expect(await close([lot?.lot_id ?? ''])).toBe(204);
  expect(await close([lot?.lot_id ?? ''])).toBe(204);
  const advised = async (now: string) => {
    world.deps.clock.set(now);
    return (await lots())[0]?.advise;
  };
  expect(await advised('2026-11-24T23:59:00+09:00')).toBe(false);
  expect(await advised('2026-11-25T00:00:00+09:00')).toBe(true);
  await close([lot?.lot_id ?? '']);
  expect(await advised('2026-11-30T12:00:00+09:00')).toBe(false);
  expect(await advised('2026-12-01T00:00:00+09:00')).toBe(true);
});

it('changes nothing of other people’s lots', async () => {
  const [lot] = await lots();
  const stranger = await makeMan(world.deps);
  await world.gold(stranger);
  expect(await close([lot?.lot_id ?? ''], stranger)).toBe(204);
  expect((await lots())[0]?.advise).toBe(true);
});
