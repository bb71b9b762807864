import { eq, sql } from 'drizzle-orm';
import { cleanUp } from '@/server/app/cleaning';
import { checkInvariants } from '@/server/app/invariants';
import type { Work } from '@/server/core/work';
import * as tables from '@/server/db/schema';
import { filesDropped } from '@/server/modules/machinery/stored-file/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { barFromStore, insertBlock } from '@/server/modules/people/block/service';
import {
  accessTokenOf,
  makeCast,
  makeDeviceKnown,
  makeMan,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { leavingTimers } from '../../../../support/leaving';
import { type Ghosts, openGhosts } from '../ghost/world';

const BEGIN = '2026-11-21T18:00:00+09:00';
const DAY = 86_400_000;
const DEVICE = 'c0ffee00-0000-4000-8000-0000000000aa';

type Refused = { code: string; take_back_token?: string; take_back_until?: string; causes?: object[] };
type Preview = { paid_gold: number; free_gold: number; follows: number; bookings: number; causes: object[] };

let world: Ghosts;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openGhosts();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(BEGIN);
  man = await makeMan(world.deps, { gold: 100_000, nickname: 'たかし' });
  cast = await makeCast(world.deps, { displayName: 'みさき' });
  for (const person of [man, cast]) await makeDeviceKnown(world.deps, person, DEVICE);
});

const db = () => world.deps.reader();
const leave = (person: TestPerson, password = TEST_PASSWORD) =>
  world.call<{ take_back_until: string }>(person, 'POST /api/v1/users/me/withdrawal/', {
    body: { reason: '利用する機会が減った', password },
  });
const leaveBy = (token: string) =>
  world.send(
    'POST',
    '/api/v1/users/me/withdrawal/',
    { reason: 'その他・答えない', password: TEST_PASSWORD },
    { authorization: `Bearer ${token}` },
  );
const send = async (path: string, body: object) => {
  const reply = await world.send('POST', path, body, { cookie: `yoi_auth_device_key=${DEVICE}` });
  return { status: reply.status, body: (await reply.json()) as Refused & { data: { access_token: string } } };
};
const signIn = ({ phone }: TestPerson, password = TEST_PASSWORD) =>
  send('/api/auth/tokens', { phone_number: phone.replace('+81', '0'), password });
const takeBack = (token: string | undefined) => send('/api/auth/withdrawals/take_back', { take_back_token: token });
const account = async ({ id }: TestPerson) =>
  (await db().select().from(tables.person).where(eq(tables.person.id, id)))[0];
const isShown = async () => (await world.call(null, `GET /api/v1/female_casts/${cast.castId}/`)).status === 200;
const sweep = () => sweepOnce(world.deps, { ...leavingTimers, 'seo.publish': async () => undefined });
/** The clock a month and a day on, with everything that is due until then. */
const monthLater = async () => {
  world.deps.clock.advance(31 * DAY);
  await sweep();
};
const faults = async () => (await checkInvariants(db())).failures;

const addPhoto = async () => {
  const key = `cast/${cast.castId}.svg`;
  await world.deps.storage.put(key, '<svg/>', 'image/svg+xml');
  const row = { castId: cast.castId, position: 1, key, width: 6, height: 8, color: '#ccc' };
  await world.deps.unitOfWork(({ tx }) => tx.insert(tables.castPhoto).values(row));
  return key;
};

it('says what is lost, and refuses while an evening is agreed or waits, with the way to it', async () => {
  await world.call(man, 'POST /api/v1/users/me/follows/', { body: { female_cast_id: cast.castId } });
  const id = await world.booked(man, cast);
  const causes = [{ kind: 'reservation', reservation_id: id, starts_at: '2026-11-21T21:00:00+09:00' }];
  for (const person of [man, cast]) {
    const preview = await world.call<Preview>(person, 'GET /api/v1/users/me/withdrawal/');
    expect(preview.data).toMatchObject({ bookings: 1, causes });
    const refused = await leaveBy(await accessTokenOf(world.deps, person));
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'withdrawal/held_up', causes }),
    ]);
  }
  expect((await account(man))?.withdrawnAt).toBeNull();
  await world.call(cast, `POST /api/v1/users/me/reservations/${id}/cancel/`, { key: 'k', body: {} });
  const free = await world.call<Preview>(man, 'GET /api/v1/users/me/withdrawal/');
  expect(free.data).toMatchObject({ causes: [], follows: 1, paid_gold: 0, free_gold: 101_000 });
  expect((await leave(man)).status).toBe(200);
});

it('hides a customer at once, ends the sessions, and shows the customer again when it is taken back', async () => {
  const review = { castId: cast.castId, authorId: man.id, body: 'よい時間でした', usedOn: '2026-11-20' };
  const stars = { overall: 5, service: 5, photoMatch: 5, again: 5 };
  await world.deps.unitOfWork(({ tx, now: createdAt }) =>
    tx.insert(tables.review).values(['たさん', '匿名'].map((author) => ({ ...review, ...stars, author, createdAt }))),
  );
  const authors = async () =>
    (await db().select().from(tables.review).where(eq(tables.review.authorId, man.id)))
      .map(({ author }) => author)
      .sort();
  expect((await leave(man, 'wrong-2026')).errors?.[0]?.path).toBe('body.password');
  const left = await leave(man);
  expect(left).toMatchObject({ status: 200, data: { take_back_until: '2026-12-21T18:00:00+09:00' } });
  expect((await world.call(man, 'GET /api/v1/male_users/me/')).code).toBe('auth/invalid');
  expect(await account(man)).toMatchObject({ nickname: '退会したユーザー', identityState: 'none' });
  expect(await authors()).toEqual(['匿名', '退会したユーザー']);

  world.deps.clock.advance(29 * DAY);
  const [wrong, unknown] = [await signIn(man, 'wrong-2026'), await signIn({ ...man, phone: '+818099990000' })];
  expect([wrong.status, wrong.body.code]).toEqual([unknown.status, unknown.body.code]);
  const refused = await signIn(man);
  expect(refused).toMatchObject({ status: 403, body: { code: 'account/withdrawn' } });
  expect(refused.body.data).toBeUndefined();
  expect((await takeBack('x'.repeat(43))).body.code).toBe('take_back/expired');
  const back = await takeBack(refused.body.take_back_token);
  expect(back.status).toBe(200);
  expect((await takeBack(refused.body.take_back_token)).body.code).toBe('take_back/expired');
  expect(await account(man)).toMatchObject({ nickname: 'たかし', identityState: 'approved', withdrawnAt: null });
  expect(await authors()).toEqual(['たさん', '匿名']);
  await monthLater();
  expect((await account(man))?.phone).toBe(man.phone);
  expect((await signIn(man)).status).toBe(200);
});

it('lets the way back end after ten minutes, and after thirty days for good', async () => {
  await leave(man);
  const early = await signIn(man);
  world.deps.clock.advance(11 * 60_000);
  expect((await takeBack(early.body.take_back_token)).body.code).toBe('take_back/expired');
  world.deps.clock.advance(30 * DAY);
  // The timer has not come yet, and the account is over all the same.
  const late = await signIn(man);
  expect(late.body.code).toBe('auth/bad_credentials');
  await sweep();
  expect(await signIn(man)).toMatchObject({ status: 401, body: { code: 'auth/bad_credentials' } });
});

it('leaves nothing after thirty days by which it could be told who it was, and the gold lapses', async () => {
  await world.call(man, 'POST /api/v1/users/me/follows/', { body: { female_cast_id: cast.castId } });
  const { deps } = world;
  await deps.unitOfWork(async ({ tx, now }) => {
    const mine = { personId: man.id, createdAt: now };
    await tx.insert(tables.home).values({ ...mine, position: 1, areaId: 1, addressSealed: 'x' });
    await tx.insert(tables.notificationSetting).values({ personId: man.id });
    const message = { channel: 'sms' as const, to: man.phone, body: 'x', createdAt: now, dueAt: now };
    await tx.insert(tables.outbox).values(message);
    await tx.insert(tables.block).values({ blockerId: cast.id, blockedId: man.id, createdAt: now });
  });
  await leave(man);
  await monthLater();
  expect(await account(man)).toMatchObject({ phone: `left:${man.id}`, credential: '', birthDate: '1990-01-01' });
  const [wallet] = await db().select().from(tables.wallet).where(eq(tables.wallet.personId, man.id));
  expect(wallet).toMatchObject({ balance: 0, held: 0 });
  for (const table of [tables.home, tables.follow, tables.session, tables.knownDevice, tables.notificationSetting])
    expect(await db().select().from(table).where(sql`${table}.person_id = ${man.id}`)).toEqual([]);
  expect(await db().select().from(tables.outbox).where(eq(tables.outbox.to, man.phone))).toEqual([]);
  expect(await faults()).toEqual([]);
  // Twice does nothing more.
  const rows = await db().select().from(tables.goldEntry).where(eq(tables.goldEntry.personId, man.id));
  await deps.unitOfWork((work) => leavingTimers['account.end'](work, String(man.id)));
  expect(await db().select().from(tables.goldEntry).where(eq(tables.goldEntry.personId, man.id))).toEqual(rows);
});

const block = async ({ tx, now }: Work) => insertBlock(tx, { blockerId: cast.id, blockedId: man.id, createdAt: now });
const bar = (work: Work) =>
  barFromStore(work, { by: cast.id, personId: man.id, storeId: 1, reason: 'conduct', words: '退店' });
it.each([
  ['a cast who blocked', block],
  ['a cast of a store that barred', bar],
])('lets the same number register again, and %s its owner stays unseen', async (_who, refuse) => {
  await world.deps.unitOfWork(refuse);
  await leave(man);
  const begin = async () => {
    const phone_number = man.phone.replace('+81', '0');
    const { body } = await send('/api/auth/registrations', { phone_number });
    const { registration_id } = body.data as unknown as { registration_id: string };
    const [sent] = await db()
      .select()
      .from(tables.outbox)
      .where(eq(tables.outbox.to, man.phone))
      .orderBy(sql`id desc`)
      .limit(1);
    return { registration_id, code: sent?.code ? world.deps.seal.open('outbox', sent.code) : null };
  };
  // Within the days of grace the number has an account.
  expect((await begin()).code).toBeNull();
  await monthLater();
  const { registration_id, code } = await begin();
  await send('/api/auth/registrations/verify', { registration_id, code });
  const profile = { nickname: '新しい', birth_date: '1990-04-01', password: 'evening-2026', agreed: true };
  const made = await send('/api/auth/registrations/profile', { registration_id, ...profile });
  expect(made.status).toBe(201);
  const see = async (path: string) => {
    const authorization = `Bearer ${made.body.data.access_token}`;
    return (await world.send('GET', path, undefined, { authorization })).status;
  };
  expect(await see(`/api/v1/female_casts/${cast.castId}/`)).toBe(404);
  expect(await see(`/api/v1/female_casts/${(await makeCast(world.deps, { storeId: 2 })).castId}/`)).toBe(200);
});

it('hides a cast everywhere at once, pays all earnings, brings back all as it was, and erases in the end', async () => {
  const key = await addPhoto();
  const evening = await world.booked(man, cast);
  const steps = { accept: '18:05', depart: '20:00', arrive: '20:50', start: '21:00', finish: '22:00' };
  for (const [event, at] of Object.entries(steps)) {
    world.deps.clock.set(`2026-11-21T${at}:00+09:00`);
    await world.call(cast, `POST /api/v1/users/me/reservations/${evening}/${event}/`, { key: event, body: {} });
  }
  const lines = await db().select().from(tables.rewardLine).where(eq(tables.rewardLine.castId, cast.castId));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const { data: preview } = await world.call(cast, 'GET /api/v1/users/me/withdrawal/');
  expect([amount > 0, preview]).toMatchObject([true, { pay: { amount, has_account: false } }]);
  const quote = { starts_at: '2026-11-22T01:00:00+09:00', minutes: 60, place: { place_type_id: 17, mst_hotel_id: 1 } };
  const ask = () =>
    world.call(man, 'POST /api/v1/users/me/reservation_quotes/', { body: { female_cast_id: cast.castId, ...quote } });
  const row = async () => (await db().select().from(tables.femaleCast).where(eq(tables.femaleCast.id, cast.castId)))[0];
  const before = await row();
  expect([await isShown(), (await ask()).status]).toEqual([true, 201]);
  expect((await leave(cast)).status).toBe(200);
  expect([await isShown(), (await ask()).status]).toEqual([false, 404]);
  expect(await row()).toMatchObject({ displayName: '退会したユーザー', publishedAt: null });

  const back = await takeBack((await signIn(cast)).body.take_back_token);
  expect(await isShown()).toBe(true);
  expect(await row()).toEqual(before);
  const photos = () => db().select().from(tables.castPhoto).where(eq(tables.castPhoto.castId, cast.castId));
  expect(await photos()).toMatchObject([{ key, position: 1 }]);

  expect((await leaveBy(back.body.data.access_token)).status).toBe(200);
  await monthLater();
  await filesDropped(world.deps);
  expect([await photos(), await world.deps.storage.get(key)]).toEqual([[], null]);
  // Asked for by the first leaving, and once: it waits for two people, though the shift ran and the cast named no
  // account.
  const owed = await db().select().from(tables.settlement).where(eq(tables.settlement.castId, cast.castId));
  expect(owed).toMatchObject([{ amount, method: 'daily_transfer', state: 'requested', payOn: '2026-11-24' }]);
  expect(await row()).toMatchObject({ bio: '', height: null, tags: [], publishedAt: null });
  expect(await faults()).toEqual([]);
});

it('refuses a booking that was being made while the customer left', async () => {
  const quote = await world.call<{ id: string }>(man, 'POST /api/v1/users/me/reservation_quotes/', {
    body: {
      female_cast_id: cast.castId,
      starts_at: '2026-11-21T21:00:00+09:00',
      minutes: 60,
      place: { place_type_id: 17, mst_hotel_id: 1 },
    },
  });
  const body = { quote_id: quote.data.id, payment_method: 'gold' };
  const [booked, left] = await Promise.all([
    world.call(man, 'POST /api/v1/users/me/reservations/', { key: 'race', body }),
    leave(man),
  ]);
  // Either the customer booked and could not leave, or left and nothing was booked.
  const rows = await db().select().from(tables.reservation).where(eq(tables.reservation.personId, man.id));
  expect([booked.status, left.status, rows.length]).toEqual(
    left.status === 200 ? [expect.any(Number), 200, 0] : [201, 409, 1],
  );
});

it('catches up at night with an account whose timer was lost, and ends its talk ninety days after leaving', async () => {
  const room = world.deps.random.uuid();
  await world.deps.unitOfWork(async ({ tx, now }) => {
    const clientId = world.deps.random.uuid();
    await tx
      .insert(tables.talkRoom)
      .values({ id: room, personId: man.id, castId: cast.castId, lastSeq: 1, createdAt: now });
    const message = { roomId: room, seq: 1, senderId: man.id, clientId, body: 'こんばんは', withheld: false, at: now };
    await tx.insert(tables.talkMessage).values(message);
  });
  await leave(man);
  const timers = tables.timer;
  await world.deps.unitOfWork(({ tx }) => tx.delete(timers).where(eq(timers.subject, String(man.id))));
  world.deps.clock.advance(31 * DAY);
  await cleanUp(world.deps);
  expect((await account(man))?.phone).toBe(`left:${man.id}`);
  const rooms = () => db().select().from(tables.talkRoom).where(eq(tables.talkRoom.id, room));
  world.deps.clock.advance(58 * DAY);
  await cleanUp(world.deps);
  expect(await rooms()).toHaveLength(1);
  world.deps.clock.advance(2 * DAY);
  await cleanUp(world.deps);
  expect(await rooms()).toEqual([]);
});

it('lets none of the staff leave', async () => {
  const { ops } = await world.people();
  expect((await leave(ops)).code).toBe('role/forbidden');
});
