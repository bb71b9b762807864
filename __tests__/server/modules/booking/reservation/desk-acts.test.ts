import { and, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { notice } from '@/server/db/schema';
import { forgetWordsOf } from '@/server/modules/booking/reservation/advance/erase-queries';
import { refuseEarlyStaff } from '@/server/modules/booking/reservation/service';
import { agreed, at, cast, man, ops, setUpMeeting, world } from './meeting-scene';

/** What the staff do with a booking: cancel it for the customer or the store, answer it in the cast's place. */
type Page = Data<'GET /api/v1/ops/bookings/{reservation_id}/'>;

setUpMeeting();

const WHY = { reason: 'traffic', words: '電車が止まったとのこと' };
const act = (id: string, what: string, body?: object, who = ops, key = world.deps.random.uuid()) =>
  world.call<{ done: boolean }>(who, 'POST', `/api/v1/ops/reservations/${id}/${what}/`, { key, body });
const page = async (id: string) => (await world.call<Page>(ops, 'POST', `/api/v1/ops/bookings/${id}/open/`)).data;
const told = (personId: number, id: string, kind: 'cancelled' | 'accepted' | 'declined') =>
  world.deps
    .reader()
    .select()
    .from(notice)
    .where(and(eq(notice.personId, personId), eq(notice.subject, id), eq(notice.kind, kind)));

it('cancels for the customer who telephoned, at the fee that was shown, tells both, and says who took the call', async () => {
  const id = await agreed();
  at('19:30');
  expect((await page(id)).acts).toMatchObject({ customer_fee: 10_000, can_cancel: true });
  expect(await act(id, 'cancel', { by: 'customer', fee: 6_000, ...WHY })).toMatchObject({
    status: 409,
    code: 'reservation/fee_changed',
    body: { amount: 10_000 },
  });
  expect(await act(id, 'cancel', { by: 'customer', ...WHY })).toMatchObject({ code: 'reservation/fee_changed' });
  expect((await act(id, 'cancel', { by: 'customer', fee: 10_000, ...WHY })).data).toEqual({ done: true });
  expect((await world.read(man, id)).data).toMatchObject({ state: 'cancelled_user', cancellation_fee: 10_000 });
  expect(await told(man.id, id, 'cancelled')).toHaveLength(1);
  expect(await told(cast.id, id, 'cancelled')).toHaveLength(1);
  expect((await page(id)).events).toContainEqual(
    expect.objectContaining({
      title: '取り消し',
      note: expect.stringMatching(/（電話　受付 .*交通の乱れ　電車が止まったとのこと$/),
    }),
  );
  expect(await act(id, 'cancel', { by: 'customer', fee: 10_000, ...WHY })).toMatchObject({
    code: 'reservation/state_conflict',
  });
  await world.deps.unitOfWork(({ tx }) => forgetWordsOf(tx, man.id));
  expect(JSON.stringify((await page(id)).events)).not.toContain(WHY.words);
});

it('cancels for the store at no fee, with gold for the customer; the same key does it once', async () => {
  const id = await agreed();
  at('20:30');
  const key = world.deps.random.uuid();
  expect((await act(id, 'cancel', { by: 'store', ...WHY }, ops, key)).data).toEqual({ done: true });
  expect(await act(id, 'cancel', { by: 'store', ...WHY }, ops, key)).toMatchObject({ status: 200, replayed: true });
  expect((await world.read(man, id)).data).toMatchObject({ state: 'cancelled_store', cancellation_fee: 0 });
  expect(await world.gold(man)).toMatchObject({ total: 101_000, held: 0 });
});

it('takes no cancellation without a reason, and その他 only with words', async () => {
  const id = await agreed();
  expect((await act(id, 'cancel', { by: 'store' })).status).toBe(400);
  expect((await act(id, 'cancel', { by: 'store', reason: 'other', words: ' ' })).status).toBe(400);
  expect((await act(id, 'cancel', { by: 'store', reason: 'plans', words: '' })).status).toBe(200);
});

it('of two of the staff who cancel at once one does it', async () => {
  const id = await agreed();
  at('19:30');
  const pressed = await Promise.all([
    act(id, 'cancel', { by: 'customer', fee: 10_000, ...WHY }),
    act(id, 'cancel', { by: 'store', ...WHY }),
  ]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('answers for the store from ten minutes before the end of the request’s time, and tells both', async () => {
  const { id } = (await world.book(man, cast.castId)).data;
  expect((await page(id)).acts.answer_from).toBe('2026-11-21T12:20:00+09:00');
  at('12:19');
  expect(await act(id, 'accept')).toMatchObject({ status: 409, code: 'reservation/store_not_yet' });
  expect(await act(id, 'decline')).toMatchObject({ status: 409, code: 'reservation/store_not_yet' });
  at('12:20');
  expect((await act(id, 'accept')).data).toEqual({ done: true });
  expect((await world.read(man, id)).data.state).toBe('confirmed');
  expect(await told(man.id, id, 'accepted')).toHaveLength(1);
  expect(await told(cast.id, id, 'accepted')).toHaveLength(1);
  expect(await act(id, 'decline')).toMatchObject({ code: 'reservation/state_conflict' });
});

it('the people’s own call answers no member of the staff sooner, in a ghost session of the cast neither', async () => {
  const { id } = (await world.book(man, cast.castId)).data;
  const ghost = { ...cast, actor: { id: ops.id, ghostId: world.deps.random.uuid() } };
  for (const event of ['accept', 'decline'] as const) {
    expect(await world.event(ops, id, event)).toMatchObject({ status: 409, code: 'reservation/store_not_yet' });
    const asked = world.deps.unitOfWork((work) => refuseEarlyStaff(work, ghost, id, event));
    await expect(asked).rejects.toMatchObject({ code: 'reservation/store_not_yet' });
  }
  expect((await world.read(man, id)).data.state).toBe('requested');
  at('12:20');
  expect((await world.event(ops, id, 'accept')).data.state).toBe('confirmed');
});

it('declines for the store, and is too late once the time is over', async () => {
  const { id } = (await world.book(man, cast.castId)).data;
  at('12:25');
  expect((await act(id, 'decline')).data).toEqual({ done: true });
  expect((await world.read(man, id)).data.state).toBe('declined');
  expect(await told(cast.id, id, 'declined')).toHaveLength(1);
  at('12:26');
  const late = (await world.book(man, cast.castId)).data.id;
  at('12:56');
  expect(await act(late, 'accept')).toMatchObject({ code: 'reservation/state_conflict' });
});

it('the cast and the store at once: one answer stands', async () => {
  const { id } = (await world.book(man, cast.castId)).data;
  at('12:22');
  const pressed = await Promise.all([world.event(cast, id, 'decline', undefined, { hold: false }), act(id, 'accept')]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is the staff’s alone, and knows no other bookings', async () => {
  const id = await agreed();
  for (const what of ['accept', 'decline']) expect((await act(id, what, undefined, man)).status).toBe(403);
  expect((await act(id, 'cancel', { by: 'customer', fee: 0, ...WHY }, man)).status).toBe(403);
  for (const unknown of ['x', world.deps.random.uuid()])
    expect((await act(unknown, 'cancel', { by: 'store', ...WHY })).status).toBe(404);
});
