import { and, eq, isNotNull } from 'drizzle-orm';
import type { Data } from '@/contract';
import type { NoticeKind } from '@/domain/notices/kinds';
import { notice, reservation } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast } from '../../../../support/factories';
import { agreed, at, cast, man, ops, setUpMeeting, world } from './meeting-scene';
import { TONIGHT } from './world';

/** What the staff ask for in a side's place, and a booking that goes to another cast. */
type Page = Data<'GET /api/v1/ops/bookings/{reservation_id}/'>;
type Quote = Data<'GET /api/v1/ops/reservations/{reservation_id}/move_quote/'>;
type Other = Data<'GET /api/v1/ops/reservations/{reservation_id}/other_casts/'>[number];

setUpMeeting();

const WORDS = '電話でご本人に確認、料金もご了承';
const base = (id: string) => `/api/v1/ops/reservations/${id}/`;
const send = <T = { done: boolean }>(id: string, what: string, body: object, key = world.deps.random.uuid()) =>
  world.call<T>(ops, 'POST', `${base(id)}${what}/`, { key, body });
const read = <T>(id: string, what: string) => world.call<T>(ops, 'GET', `${base(id)}${what}`);
const others = async (id: string) => (await read<Other[]>(id, 'other_casts/')).data.map((one) => one.id);
const price = async (id: string, to: TestCast) =>
  (await read<Quote>(id, `move_quote/?female_cast_id=${to.castId}`)).data;
const moveTo = async (id: string, to: TestCast, total?: number, key?: string) => {
  const shown = total ?? (await price(id, to)).total;
  return send<{ id: string }>(id, 'move', { female_cast_id: to.castId, total: shown, agreed: true, words: WORDS }, key);
};
const page = async (id: string) => (await world.call<Page>(ops, 'POST', `/api/v1/ops/bookings/${id}/open/`)).data;
const told = async (personId: number, id: string): Promise<NoticeKind[]> => {
  const rows = await world.deps
    .reader()
    .select({ kind: notice.kind })
    .from(notice)
    .where(and(eq(notice.personId, personId), eq(notice.subject, id)))
    .orderBy(notice.seq);
  return rows.map(({ kind }) => kind);
};
const moved = () =>
  world.deps
    .reader()
    .select({ id: reservation.id, from: reservation.movedFromId })
    .from(reservation)
    .where(and(eq(reservation.personId, man.id), isNotNull(reservation.movedFromId)));
const LATER = '2026-11-21T22:00:00+09:00';

describe('another time', () => {
  it('is asked for the customer as by the customer: the cast answers, both are told, the old one stands until then', async () => {
    const id = await agreed();
    const slots = await read<{ starts_at: string; state: string }[]>(
      id,
      'change_slots/?by=male&date=2026-11-21&minutes=90',
    );
    expect(slots.data).toContainEqual({ starts_at: LATER, state: 'open' });
    const query = `starts_at=${encodeURIComponent(LATER)}&minutes=90`;
    const quote = await read<{ total: number; difference: number }>(id, `change_quote/?${query}`);
    expect(quote.data.difference).toBeGreaterThan(0);
    const wish = { starts_at: LATER, minutes: 90, total: quote.data.total };
    expect(await send(id, 'changes', { ...wish, total: 1 })).toMatchObject({ status: 409, code: 'change/price' });
    expect(await send(id, 'changes', wish)).toMatchObject({ status: 200, data: { done: true } });
    expect((await world.read(man, id)).data).toMatchObject({ starts_at: TONIGHT, state: 'confirmed' });
    expect(await told(man.id, id)).toContain('change_asked');
    expect(await told(cast.id, id)).toContain('change');
    expect((await read(id, 'changes/')).data).toMatchObject({ until: null, waits: { asked_by: 'male' } });
    expect(await send(id, 'changes', wish)).toMatchObject({ code: 'change/open' });
    const [change] = (await world.call<{ id: string }[]>(cast, 'GET', '/api/v1/female_casts/me/reservation_changes/'))
      .data;
    const answer = `/api/v1/users/me/reservations/${id}/changes/${change?.id}/accept/`;
    expect((await world.call(ops, 'POST', answer, { key: world.deps.random.uuid() })).status).toBe(403);
    expect((await world.call(cast, 'POST', answer, { key: world.deps.random.uuid() })).status).toBe(200);
    expect((await world.read(man, id)).data).toMatchObject({ starts_at: LATER, total: quote.data.total });
  });

  it('is offered for the cast at the price that was agreed, and the customer answers', async () => {
    const id = await agreed();
    expect(await send(id, 'changes/start', { starts_at: TONIGHT })).toMatchObject({ status: 400 });
    expect((await send(id, 'changes/start', { starts_at: LATER })).status).toBe(200);
    expect(await told(man.id, id)).toContain('change');
    expect(await told(cast.id, id)).toContain('change_asked');
    expect((await read(id, 'changes/')).data).toMatchObject({ waits: { asked_by: 'cast', starts_at: LATER } });
  });

  it('is refused without the gold, for nothing new, and from an hour before the start', async () => {
    const poor = await makeMan(world.deps, { gold: 30_000 });
    const { id } = (await world.book(poor, cast.castId)).data;
    await world.event(cast, id, 'accept', undefined, { hold: false });
    const dear = `starts_at=${encodeURIComponent(TONIGHT)}&minutes=120`;
    const { data: quote } = await read<{ total: number }>(id, `change_quote/?${dear}`);
    const wish = { starts_at: TONIGHT, minutes: 120, total: quote.total };
    expect(await send(id, 'changes', wish)).toMatchObject({ code: 'gold/not_enough' });
    const same = `starts_at=${encodeURIComponent(TONIGHT)}&minutes=60`;
    expect(await read(id, `change_quote/?${same}`)).toMatchObject({ code: 'change/nothing' });
    at('20:01');
    expect(await send(id, 'changes/start', { starts_at: LATER })).toMatchObject({ code: 'reservation/state_conflict' });
  });
});

describe('another cast', () => {
  it('ends the old booking for the store at no fee, and asks the other cast at that cast’s price; all three are told', async () => {
    const id = await agreed();
    const other = await makeCast(world.deps, { photoNomination: 3_000 });
    const before = await world.gold(man);
    expect(await others(id)).toContain(other.castId);
    expect(await others(id)).not.toContain(cast.castId);
    const shown = await price(id, other);
    expect(shown.difference).toBe(2_000);
    expect(await moveTo(id, other, shown.total - 1)).toMatchObject({ status: 409, code: 'change/price' });
    expect((await world.read(man, id)).data.state).toBe('confirmed');
    const key = world.deps.random.uuid();
    const done = await moveTo(id, other, shown.total, key);
    expect(done.status).toBe(201);
    expect(await moveTo(id, other, shown.total, key)).toMatchObject({ replayed: true, data: done.data });
    expect((await world.read(man, id)).data).toMatchObject({ state: 'cancelled_store', cancellation_fee: 0 });
    const now = await world.read(other, done.data.id);
    expect(now.data).toMatchObject({ state: 'requested', starts_at: TONIGHT, minutes: 60, total: shown.total });
    const after = await world.gold(man);
    expect([after.held, after.total + after.held]).toEqual([shown.total, before.total + before.held]);
    expect(await told(man.id, done.data.id)).toEqual(['recast']);
    expect(await told(other.id, done.data.id)).toEqual(['request']);
    expect(await told(cast.id, id)).toContain('cancelled');
    expect(await told(man.id, id)).not.toContain('cancelled');
    await world.event(other, done.data.id, 'accept', undefined, { hold: false });
    expect((await world.read(man, done.data.id)).data.state).toBe('confirmed');
    expect(await page(id)).toMatchObject({ moved_to: { id: done.data.id, cast: other.displayName }, moved_from: null });
    expect((await page(id)).events).toContainEqual(
      expect.objectContaining({ title: '取り消し', note: expect.stringContaining(WORDS) }),
    );
    expect(await page(done.data.id)).toMatchObject({ moved_from: { id }, moved_to: null });
    expect(await moveTo(id, await makeCast(world.deps), 1)).toMatchObject({ code: 'reservation/state_conflict' });
  });

  it('moves a request that waits, and the first cast’s answer comes too late', async () => {
    const { id } = (await world.book(man, cast.castId)).data;
    const other = await makeCast(world.deps);
    expect((await moveTo(id, other)).status).toBe(201);
    expect(await world.event(cast, id, 'accept', undefined, { hold: false })).toMatchObject({ status: 409 });
  });

  it('names no cast whose time is taken, and is refused for the same one, without consent and without the gold', async () => {
    const id = await agreed();
    const other = await makeCast(world.deps, { photoNomination: 90_000 });
    const busy = await makeCast(world.deps);
    await world.book(await makeMan(world.deps, { gold: 100_000 }), busy.castId);
    expect(await others(id)).not.toContain(busy.castId);
    expect(await moveTo(id, busy, 1)).toMatchObject({ code: 'reservation/slot_taken' });
    expect(await moveTo(id, cast, 1)).toMatchObject({ code: 'move/same_cast' });
    expect(await moveTo(id, other)).toMatchObject({ code: 'gold/not_enough' });
    const total = (await price(id, other)).total;
    const body = { female_cast_id: other.castId, total, agreed: true, words: WORDS };
    expect((await send(id, 'move', { ...body, agreed: false })).status).toBe(400);
    expect((await send(id, 'move', { ...body, words: '短い' })).status).toBe(400);
    expect((await world.read(man, id)).data.state).toBe('confirmed');
    expect((await world.gold(man)).held).toBe((await world.read(man, id)).data.total);
  });

  it('of two of the staff who move at once one does it', async () => {
    const id = await agreed();
    const casts = [await makeCast(world.deps), await makeCast(world.deps)] as const;
    const prices = [(await price(id, casts[0])).total, (await price(id, casts[1])).total] as const;
    const pressed = await Promise.all([moveTo(id, casts[0], prices[0]), moveTo(id, casts[1], prices[1])]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await moved()).toMatchObject([{ from: id }]);
  });

  it('of a move and the customer’s cancellation one happens', async () => {
    const id = await agreed();
    const other = await makeCast(world.deps);
    const { total } = await price(id, other);
    const [move, cancelled] = await Promise.all([
      moveTo(id, other, total),
      world.event(man, id, 'cancel', undefined, { fee: 100_000 }),
    ]);
    expect([move.status, cancelled.status].sort()).toEqual(move.status === 201 ? [201, 409] : [200, 409]);
    expect((await world.read(man, id)).data.state).toBe(move.status === 201 ? 'cancelled_store' : 'cancelled_user');
    expect(await moved()).toHaveLength(move.status === 201 ? 1 : 0);
  });

  it('of a move and another customer’s request for the same time of the cast one happens', async () => {
    const id = await agreed();
    const other = await makeCast(world.deps);
    const { total } = await price(id, other);
    const stranger = await makeMan(world.deps, { gold: 100_000 });
    const quote = await world.quote(stranger, other.castId);
    const [move, booked] = await Promise.all([moveTo(id, other, total), world.request(stranger, quote.data.id)]);
    expect([move.status, booked.status].sort()).toEqual([201, 409]);
    expect((await world.read(man, id)).data.state).toBe(move.status === 201 ? 'cancelled_store' : 'confirmed');
  });

  it('is refused on the way, and is the staff’s alone', async () => {
    const id = await agreed({ place: { place_type_id: 17, mst_hotel_id: 1 } });
    const other = await makeCast(world.deps);
    const body = { female_cast_id: other.castId, total: 1, agreed: true, words: WORDS };
    const key = world.deps.random.uuid();
    expect((await world.call(man, 'POST', `${base(id)}move/`, { key, body })).status).toBe(403);
    at('20:00');
    await world.event(cast, id, 'depart');
    expect(await moveTo(id, other, 1)).toMatchObject({ code: 'reservation/state_conflict' });
    expect((await page(id)).acts).toMatchObject({ can_move: false, can_change: false });
  });
});
