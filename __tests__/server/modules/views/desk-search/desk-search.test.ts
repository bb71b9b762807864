import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { BOOKING_SEARCH_MAX } from '@/domain/booking-desk';
import { contactNumber } from '@/domain/contact';
import { FOUND_MAX } from '@/domain/desk-search';
import { reservationCode } from '@/domain/reservation-code';
import { femaleCast, mstHotel, person } from '@/server/db/schema';
import { putContact } from '../../../../support/contact';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Found = Data<'GET /api/v1/ops/search/'>;

let world: World;
let ops: TestPerson;
let customer: TestPerson;
let cast: TestCast;
let booking: string;
let inquiry: string;

beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
  customer = await makeMan(world.deps, { gold: 200_000, nickname: 'けいすけ' });
  cast = await makeCast(world.deps);
  await world.deps.unitOfWork(async ({ tx }) => {
    await tx.update(femaleCast).set({ displayName: 'けいと' }).where(eq(femaleCast.id, cast.castId));
    await tx.update(person).set({ mail: 'Keisuke@example.jp' }).where(eq(person.id, customer.id));
  });
  booking = (await world.book(customer, cast.castId)).data.id;
  const contact = world.deps.random.uuid();
  await putContact(world.deps, contact);
  inquiry = contactNumber(contact);
});
afterAll(() => world.close());

const search = (q: string, who: TestPerson | null = ops) =>
  world.call<Found>(who, 'GET', `/api/v1/ops/search/?${new URLSearchParams({ q })}`);
const kindsOf = async (q: string) => (await search(q)).data.map(({ kind, id }) => [kind, id]);

it('a booking is found by its number as one types it, with its time, its people and its state', async () => {
  const code = reservationCode(booking);
  for (const typed of [code, code.replaceAll('-', '').toLowerCase(), code.slice(2)]) {
    const [found] = (await search(typed)).data;
    expect(found).toMatchObject({ kind: 'booking', id: booking, title: code });
    expect(found?.facts).toEqual([expect.stringMatching(/\d+:\d\d〜/), 'けいと', 'けいすけ', '承認待ち']);
  }
  expect(await kindsOf(code.slice(-4))).toContainEqual(['booking', booking]);
});

it('a customer and a cast of the same beginning stand under their kinds; who bears the very name comes first', async () => {
  expect(await kindsOf('けい')).toEqual([
    ['customer', String(customer.id)],
    ['cast', String(cast.castId)],
  ]);
  const double = await makeMan(world.deps, { nickname: 'けいすけ2号' });
  expect((await kindsOf('けいすけ'))[0]).toEqual(['customer', String(customer.id)]);
  expect(await kindsOf('けいすけ２号')).toEqual([['customer', String(double.id)]]);
});

it('a customer is found by the whole number, its last four digits, the mailbox in any case, and the id', async () => {
  const last4 = customer.phone.slice(-4);
  const own = ['customer', String(customer.id)];
  for (const typed of [
    customer.phone,
    customer.phone.replace('+81', '0'),
    last4,
    'keisuke@EXAMPLE.jp',
    `ID ${customer.id}`,
  ])
    expect(await kindsOf(typed)).toContainEqual(own);
  expect(await kindsOf('keisuke@example')).toEqual([]);
  const [found] = (await search('けいすけ')).data;
  expect(found?.facts).toEqual([`電話番号 下4桁 ${last4}`, `ID ${customer.id}`]);
});

it('a member of the staff, a cast by the account, and one who is suspended are told apart', async () => {
  expect(await kindsOf('佐野')).toEqual([['staff', String(ops.id)]]);
  expect(await kindsOf(cast.phone)).toEqual([['cast', String(cast.castId)]]);
  const stopped = await makeMan(world.deps, { nickname: 'とまるひと' });
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.update(person).set({ suspendedAt: now }).where(eq(person.id, stopped.id)),
  );
  expect((await search('とまるひと')).data[0]?.facts).toContain('停止中');
});

it('an inquiry is found by its number and says in which list it stands; a hotel by its name', async () => {
  const [found, ...others] = (await search(inquiry.replaceAll('-', ''))).data;
  expect(found).toMatchObject({
    kind: 'inquiry',
    list: 'new',
    title: inquiry,
    facts: ['その他', '未対応'],
  });
  expect(others).toEqual([]);
  const [hotel] = await world.deps.reader().select().from(mstHotel).limit(1);
  if (!hotel) throw new Error('the ground has no hotel');
  expect(await kindsOf(hotel.name)).toContainEqual(['hotel', String(hotel.id)]);
});

it('the sender of an inquiry, what matches any text, and a single letter find nothing', async () => {
  for (const typed of ['taka@example.jp', '%%', '__', 'け', '  ']) expect(await kindsOf(typed)).toEqual([]);
});

it('of each kind there are at most five', async () => {
  for (let n = 0; n < FOUND_MAX + 2; n += 1) await makeMan(world.deps, { nickname: `おおぜい${n}` });
  expect(await kindsOf('おおぜい')).toHaveLength(FOUND_MAX);
});

it('a text that is too long, and one with a control character, is refused at its field', async () => {
  for (const typed of ['あ'.repeat(BOOKING_SEARCH_MAX + 1), 'け\u0007い']) {
    const { status, body } = await search(typed);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation/failed', errors: [{ path: 'query.q' }] });
  }
});

it('the staff alone may search', async () => {
  for (const who of [customer, cast]) expect((await search('けい', who)).status).toBe(403);
  expect((await search('けい', null)).status).toBe(401);
});
