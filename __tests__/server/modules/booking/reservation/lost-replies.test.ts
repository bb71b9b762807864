import { eq } from 'drizzle-orm';
import { goldOrder, reservationEvent } from '@/server/db/schema';
import { agreed, at, cast, man, setUpMeeting, world } from './meeting-scene';

setUpMeeting();

/** A reply that got lost on the way: the same call comes again with the same key, maybe much later. */
const history = async (id: string) =>
  (await world.deps.reader().select().from(reservationEvent).where(eq(reservationEvent.reservationId, id))).map(
    ({ event }) => event,
  );

it('a cancellation sent again with its key is answered as before, costs its fee once, and is no second one', async () => {
  const id = await agreed();
  at('19:30');
  const cancel = (key: string) => world.event(man, id, 'cancel', key);
  const first = await cancel('cancel-1');
  expect(first).toMatchObject({ status: 200, replayed: false, data: { state: 'cancelled_user' } });
  const gold = await world.gold(man);
  expect(gold).toMatchObject({ total: 90_000, held: 0 });
  at('23:50');
  expect(await cancel('cancel-1')).toEqual({ ...first, replayed: true });
  expect(await world.gold(man)).toEqual(gold);
  expect(await cancel('cancel-2')).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  expect((await history(id)).filter((event) => event === 'cancel')).toHaveLength(1);
});

it('a step of the evening sent again with its key is answered as before, though the evening went on', async () => {
  const id = await agreed();
  at('19:30');
  const first = await world.event(cast, id, 'depart', 'depart-1');
  expect(first).toMatchObject({ status: 200, data: { state: 'departed' } });
  await world.event(cast, id, 'arrive');
  expect(await world.event(cast, id, 'depart', 'depart-1')).toEqual({ ...first, replayed: true });
  expect(await world.event(cast, id, 'depart', 'depart-2')).toMatchObject({ code: 'reservation/state_conflict' });
  expect((await world.read(cast, id)).data.state).toBe('arrived');
});

it('an order of gold sent again with its key is the same order', async () => {
  const order = (key: string) =>
    world.call<{ id: string }>(man, 'POST', '/api/v1/users/me/gold_orders/', {
      body: { pack: 'g5000', provider: 'sandbox', mode: 'first' },
      key,
    });
  const first = await order('order-1');
  expect(first.status).toBe(201);
  expect(await order('order-1')).toEqual({ ...first, replayed: true });
  expect((await order('order-2')).data.id).not.toBe(first.data.id);
  expect(await world.deps.reader().select().from(goldOrder).where(eq(goldOrder.personId, man.id))).toHaveLength(2);
});
