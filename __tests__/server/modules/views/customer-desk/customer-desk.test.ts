import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { LEFT_NAME } from '@/domain/called-name';
import { contactNumber } from '@/domain/contact';
import * as tables from '@/server/db/schema';
import { raiseDebt } from '@/server/modules/money/debt/service';
import { putContact } from '../../../../support/contact';
import {
  makeCast,
  makeMan,
  makeOps,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { ADDRESS } from '../../../access/bodies';
import { makeWorld, ROOM, type World } from '../../booking/reservation/world';

type Customer = Data<'GET /api/v1/ops/customers/{account_id}/'>;
type Act = Data<'GET /api/v1/ops/audit/'>['data'][number];

const BEGIN = '2026-11-21T18:00:00+09:00';
const REAL_NAME = '山田太郎';
/** Sixty minutes of the cast at a hotel, with the way. */
const PRICE = 23_000;

let world: World;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(BEGIN);
  man = await makeMan(world.deps, { gold: 200_000, nickname: 'たけし', birthDate: '1987-03-09' });
  cast = await makeCast(world.deps, { shift: [{}, { business_date: '2026-11-22' }] });
});

const open = (id: number, who: TestPerson | null = ops) =>
  world.call<Customer>(who, 'POST', `/api/v1/ops/customers/${id}/open/`);
const read = (id: number, who: TestPerson | null = ops) =>
  world.call<Customer>(who, 'GET', `/api/v1/ops/customers/${id}/`);
const change = (task: Parameters<World['deps']['unitOfWork']>[0]) => world.deps.unitOfWork(task);
const post = (who: TestPerson, path: string, body: object) =>
  world.call(who, 'POST', path, { body, key: world.deps.random.uuid() });

it('of a new customer there are the account, the identity and nothing else', async () => {
  const fresh = await makeMan(world.deps, { nickname: 'あたらし', identityState: 'none' });
  const { data } = await open(fresh.id);
  expect(data).toMatchObject({
    id: fresh.id,
    name: 'あたらし',
    registered_at: BEGIN,
    phone_last4: fresh.phone.slice(-4),
    identity: { state: 'none', decided_at: null },
    reliability: { band: '新規', score: 100, formula: [] },
    use: { all: 0, completed: 0, coming: 0, called_off: 0, sum: 0 },
    gold: { total: 0, held: 0, next_expiry: null, lots: [], movements: [] },
    debts_closed: 0,
    suspension: null,
    suspensions_before: 0,
    left: null,
    export: null,
    reviews: 0,
    reports: { by: 0, about: 0 },
    blocks: { by: 0, about: 0 },
    devices: { known: 0, push: 0 },
  });
  for (const list of ['bookings', 'debts', 'warnings', 'consents', 'contacts', 'acts'] as const)
    expect(data[list]).toEqual([]);
  expect(data.use.months).toHaveLength(12);
  expect(data.use.months.at(0)).toEqual({ month: '2025-12', count: 0, sum: 0 });
  expect(data.use.months.at(-1)).toEqual({ month: '2026-11', count: 0, sum: 0 });
});

it('shows bookings, use by months, gold by lots and movements, debts, and how much there is of each kind', async () => {
  const tonight = (await world.book(man, cast.castId)).data;
  const tomorrow = (await world.book(man, cast.castId, { startsAt: '2026-11-22T21:00:00+09:00', place: ROOM })).data;
  const held = (await world.gold(man)).held;
  const other = await makeCast(world.deps);
  await change(async (work) => {
    const { tx, now } = work;
    await tx
      .update(tables.reservation)
      .set({ state: 'completed', endedAt: now })
      .where(eq(tables.reservation.id, tonight.id));
    await raiseDebt(work, {
      personId: man.id,
      reservationId: tonight.id,
      castId: cast.castId,
      cause: 'extension',
      subject: tonight.id,
      amount: 5000,
    });
    await tx.insert(tables.review).values({
      castId: cast.castId,
      authorId: man.id,
      reservationId: tonight.id,
      author: '匿名',
      overall: 5,
      service: 5,
      photoMatch: 5,
      again: 5,
      body: '楽しい時間でした',
      usedOn: '2026-11-21',
      createdAt: now,
    });
    await tx.insert(tables.block).values([
      { blockerId: cast.id, blockedId: man.id, createdAt: now },
      { blockerId: man.id, blockedId: other.id, createdAt: now },
    ]);
    await tx.insert(tables.knownDevice).values({
      personId: man.id,
      deviceKey: 'c0ffee00-0000-4000-8000-0000000000aa',
      knownSince: now,
      lastSignInAt: now,
    });
    await tx.insert(tables.guestWarning).values({
      id: work.deps.random.uuid(),
      storeId: 1,
      castId: cast.castId,
      personId: man.id,
      reservationId: tonight.id,
      kind: 'late',
      detail: '書かれたこと',
      sentAt: now,
    });
  });
  await post(man, '/api/v1/users/me/reports/', { user_id: cast.id, reason: 'other', detail: '気になりました' });
  const { data } = await open(man.id);
  expect(data.bookings.map(({ id }) => id)).toEqual([tomorrow.id, tonight.id]);
  expect(data.use).toMatchObject({ all: 2, completed: 1, coming: 1, called_off: 0, sum: PRICE });
  expect(data.use.months.at(-1)).toEqual({ month: '2026-11', count: 1, sum: PRICE });
  expect(data.reliability.formula.map(({ label }) => label)).toEqual(['ご利用の完了', '未払い']);
  expect(data.gold).toMatchObject({ total: 200_000 - held, held });
  expect(data.gold.lots).toEqual([{ kind: 'free', amount: 200_000 - held, expires_at: expect.any(String) }]);
  expect(data.gold.next_expiry?.amount).toBe(200_000 - held);
  expect(data.gold.movements[0]).toMatchObject({ label: '予約のために確保', reservation_id: tomorrow.id });
  expect(data.debts).toEqual([expect.objectContaining({ amount: 5000, reservation_id: tonight.id })]);
  expect(data).toMatchObject({
    reviews: 1,
    reports: { by: 1, about: 0 },
    blocks: { by: 1, about: 1 },
    devices: { known: 1, push: 0 },
    warnings: [{ state: 'reviewing', count: 1 }],
  });
  expect(JSON.stringify(data)).not.toContain('書かれたこと');
  const ofOne = await world.call<unknown[]>(ops, 'GET', `/api/v1/ops/bookings/?customer_id=${man.id}`);
  expect(ofOne.data).toHaveLength(2);
});

it('never shows a real name, an address, a whole telephone number, a mail or a date of birth', async () => {
  await change(({ tx }) =>
    tx.update(tables.person).set({ mail: 'taro@example.com' }).where(eq(tables.person.id, man.id)),
  );
  await post(man, '/api/v1/users/me/homes/', { ...ADDRESS, area_id: 1 });
  const asked = new FormData();
  const form = {
    category: 'booking',
    name: REAL_NAME,
    mail: 'taro@example.com',
    phone: '',
    reservation: '',
    movie: '',
    body: '予約の時間を変えたいのですが、どうすればよいでしょうか。',
    homepage: '',
  };
  for (const [name, value] of Object.entries(form)) asked.set(name, value);
  await world.call(man, 'GET', '/api/v1/male_users/me/');
  const sent = await world.app.request('/api/v1/contacts/', {
    method: 'POST',
    headers: { authorization: `Bearer ${man.id}`, 'idempotency-key': world.deps.random.uuid() },
    body: asked,
  });
  expect(sent.status).toBeLessThan(300);
  const { data } = await open(man.id);
  expect(data.contacts).toEqual([{ number: expect.stringMatching(/^Q-/), state: 'new', at: BEGIN }]);
  const text = JSON.stringify(data);
  for (const secret of [REAL_NAME, man.phone, man.phone.slice(3), ADDRESS.street, 'taro@', '1987', form.body])
    expect(text).not.toContain(secret);
});

it('of ids of the staff, of casts, and of no account there is no customer', async () => {
  for (const id of [ops.id, cast.id, 999_999]) {
    expect(await open(id)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await read(id)).toMatchObject({ status: 404, code: 'not_found' });
  }
  for (const id of ['0', 'x', '1.5', '99999999999'])
    expect((await world.call(ops, 'POST', `/api/v1/ops/customers/${id}/open/`)).status).toBe(400);
});

it('is written down once for each opening, and read anew only by the one who opened it, for a day', async () => {
  const second = await makeOps(world.deps, { nickname: '戸田' });
  expect((await read(man.id)).status).toBe(404);
  expect((await open(man.id)).data.opened).toEqual([]);
  for (let time = 0; time < 3; time += 1) expect((await read(man.id)).status).toBe(200);
  const acts = await world.call<Act[]>(ops, 'GET', `/api/v1/ops/audit/?subject=${man.id}`);
  expect(acts.data.filter(({ kind }) => kind === 'opening')).toHaveLength(1);
  expect((await read(man.id, second)).status).toBe(404);
  await open(man.id, second);
  const { data } = await read(man.id);
  expect(data.opened.map(({ name }) => name)).toEqual(['戸田', '佐野']);
  expect(data.acts).toEqual([]);
  world.deps.clock.set('2026-11-22T18:30:00+09:00');
  expect((await read(man.id)).status).toBe(404);
});

it('tells who suspended an account, why, since when and until when, and what the staff did', async () => {
  const suspended = await post(ops, `/api/v1/ops/accounts/${man.id}/suspension/`, {
    reason: 'no_show',
    until: '2026-12-01',
    note: '二度いらっしゃらず',
    booking_ids: [],
  });
  expect(suspended.status).toBeLessThan(300);
  const { data } = await open(man.id);
  expect(data.suspension).toEqual({ reason: 'no_show', since: BEGIN, until: '2026-12-02T00:00:00+09:00', by: '佐野' });
  expect(data.acts).toMatchObject([{ name: '佐野', at: BEGIN }]);
  await post(ops, `/api/v1/ops/accounts/${man.id}/suspension/lift/`, { note: '' });
  expect((await open(man.id)).data).toMatchObject({ suspension: null, suspensions_before: 1 });
});

it('what the staff did with other things of the same number is not there; a look at the screens is', async () => {
  await post(ops, `/api/v1/ops/alarms/${man.id}/close/`, { note: '確認しました' });
  expect((await open(man.id)).data.acts).toEqual([]);
  const contact = world.deps.random.uuid();
  await putContact(world.deps, contact);
  const ticket = contactNumber(contact);
  const begun = await post(ops, '/api/v1/ops/ghost_sessions/', {
    account_id: man.id,
    reason: '予約の表示についてのお問い合わせ',
    ticket,
  });
  expect(begun.status).toBe(201);
  expect((await open(man.id)).data.acts).toMatchObject([{ words: `画面を見る（${ticket}）`, name: '佐野' }]);
});

it('of a customer who left there are the bookings, and no name and no number', async () => {
  const tonight = (await world.book(man, cast.castId)).data;
  await world.event(cast, tonight.id, 'decline');
  world.deps.clock.set('2026-11-21T18:05:00+09:00');
  const left = await post(man, '/api/v1/users/me/withdrawal/', {
    reason: 'その他・答えない',
    password: TEST_PASSWORD,
  });
  expect(left).toMatchObject({ code: undefined });
  const { data } = await open(man.id);
  expect(data).toMatchObject({
    name: LEFT_NAME,
    phone_last4: null,
    left: { since: '2026-11-21T18:05:00+09:00', take_back_until: '2026-12-21T18:05:00+09:00' },
  });
  expect(data.bookings.map(({ id }) => id)).toEqual([tonight.id]);
  expect(JSON.stringify(data)).not.toContain('たけし');
});

test('the desk of customers is for the staff alone', async () => {
  for (const who of [man, cast]) {
    expect(await open(man.id, who)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect(await read(man.id, who)).toMatchObject({ status: 403, code: 'role/forbidden' });
  }
  expect((await open(man.id, null)).status).toBe(401);
  expect((await read(man.id, null)).status).toBe(401);
});
