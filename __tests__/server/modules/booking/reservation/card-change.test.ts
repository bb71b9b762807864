import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { paidByCard, refundsOf } from './card-scene';
import { makeWorld, type World } from './world';

/** A change of a booking that a card paid. The course is 20,000, the booking 23,000. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
});
afterAll(() => world.close());
beforeEach(() => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  world.deps.payments = cards.payments();
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const TOTAL = 23_000;

const agreedAndPaid = async () => {
  const [man, cast] = [await makeMan(world.deps, { gold: 50_000 }), await makeCast(world.deps)];
  return { id: await paidByCard(world, cards, { man, cast }), man, cast };
};
const payments = async (man: TestPerson, id: string) =>
  (
    await world.call<Data<'GET /api/v1/users/me/reservations/{reservation_id}/payments/'>>(
      man,
      'GET',
      `/api/v1/users/me/reservations/${id}/payments/`,
    )
  ).data;
const refunds = (id: string) => refundsOf(world, id);

it('a change of what a card paid: less goes back to the card once, more is set aside in gold', async () => {
  const { id, man, cast } = await agreedAndPaid();
  const place = `/api/v1/users/me/reservations/${id}`;
  const change = async (minutes: number) => {
    const query = new URLSearchParams({ starts_at: '2026-11-21T21:00:00+09:00', minutes: String(minutes) });
    const quote = await world.call<{ total: number; difference: number; back_card: number }>(
      man,
      'GET',
      `${place}/change_quote/?${query}`,
    );
    if (quote.status !== 200) return quote;
    const body = { starts_at: '2026-11-21T21:00:00+09:00', minutes, total: quote.data.total };
    const asked = await world.call<{ id: string }>(man, 'POST', `${place}/changes/`, {
      body,
      key: world.deps.random.uuid(),
    });
    const answered = await world.call(cast, 'POST', `${place}/changes/${asked.data.id}/accept/`, {
      key: world.deps.random.uuid(),
    });
    return { ...quote, status: answered.status };
  };
  const dearer = await change(90);
  expect(dearer).toMatchObject({ status: 200, data: { back_card: 0 } });
  expect((await payments(man, id)).gold_held).toBe(dearer.data.difference);
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  const cheaper = await change(50);
  const back = -cheaper.data.difference;
  expect(cheaper).toMatchObject({ status: 200, data: { back_card: Math.min(back, TOTAL) } });
  expect(await refunds(id)).toEqual([{ amount: Math.min(back, TOTAL), cause: 'changed', state: 'open' }]);
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect((await change(90)).status).toBe(200);
  expect(await change(60)).toMatchObject({ code: 'change/card' });
  // Cancelled by the cast, all that is left goes back.
  await world.event(cast, id, 'cancel');
  const given = (await refunds(id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(given).toBe(TOTAL);
});

it('a booking that a card paid is not moved to another cast: nothing is offered, and a move changes nothing', async () => {
  const { id, man } = await agreedAndPaid();
  const [ops, other] = [await makeOps(world.deps), await makeCast(world.deps)];
  const base = `/api/v1/ops/reservations/${id}/`;
  const refused = { status: 409, code: 'move/card' };
  for (const path of ['other_casts/', `move_quote/?female_cast_id=${other.castId}`])
    expect(await world.call(ops, 'GET', `${base}${path}`)).toMatchObject(refused);
  const before = await payments(man, id);
  const words = '電話でご本人に確認、料金もご了承';
  const body = { female_cast_id: other.castId, total: TOTAL, agreed: true, words };
  const moves = ['a', 'b'].map(() => world.call(ops, 'POST', `${base}move/`, { body, key: world.deps.random.uuid() }));
  for (const answer of await Promise.all(moves)) expect(answer).toMatchObject(refused);
  expect((await world.read(man, id)).data).toMatchObject({ state: 'confirmed', total: TOTAL });
  expect(await payments(man, id)).toEqual(before);
  expect(await refunds(id)).toEqual([]);
});
