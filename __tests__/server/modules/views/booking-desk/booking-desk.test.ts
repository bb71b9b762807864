import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { BOOKING_SEARCH_MAX } from '@/domain/booking-desk';
import { reservationCode } from '@/domain/reservation-code';
import { femaleCast, person, reservation } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, ROOM, TONIGHT, type World } from '../../booking/reservation/world';

type List = { data: Data<'GET /api/v1/ops/bookings/'>['data']; page: { next_cursor: string | null } };
type Counts = Data<'GET /api/v1/ops/bookings/counts/'>;
type File = Data<'POST /api/v1/ops/bookings/csv/'>;
type Page = Data<'GET /api/v1/ops/bookings/{reservation_id}/'>;
type Act = Data<'GET /api/v1/ops/audit/'>['data'][number];

let world: World;
let ops: TestPerson;
let man: TestPerson;
let other: TestPerson;
let cast: TestCast;
let second: TestCast;
/** たけし tonight at a hotel, and tomorrow in the store; はるきち tonight with the second cast. */
let tonight: string;
let tomorrow: string;
let others: string;

beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
  man = await makeMan(world.deps, { gold: 200_000, nickname: 'たけし100%' });
  other = await makeMan(world.deps, { gold: 100_000, nickname: '=HYPERLINK("x")' });
  const shift = [{}, { business_date: '2026-11-22' }];
  [cast, second] = [await makeCast(world.deps, { shift }), await makeCast(world.deps)];
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ displayName: 'みずほ' }).where(eq(femaleCast.id, second.castId)),
  );
  tonight = (await world.book(man, cast.castId)).data.id;
  tomorrow = (await world.book(man, cast.castId, { startsAt: '2026-11-22T21:00:00+09:00', place: ROOM })).data.id;
  others = (await world.book(other, second.castId)).data.id;
});
afterAll(() => world.close());

const get = <T>(path: string, who: TestPerson | null = ops) =>
  world.call<T>(who, 'GET', `/api/v1/ops/bookings/${path}`);
const list = async (query: Record<string, string> = {}): Promise<List> =>
  (await get(`?${new URLSearchParams(query)}`)).body as List;
const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);
const find = (q: string, more: Record<string, string> = {}) => idsOf({ q, ...more });
const counts = async (query: Record<string, string> = {}) =>
  (await get<Counts>(`counts/?${new URLSearchParams(query)}`)).data;
const open = (id: string, who: TestPerson | null = ops) =>
  world.call<Page>(who, 'POST', `/api/v1/ops/bookings/${id}/open/`);
const read = (id: string, who: TestPerson | null = ops) => get<Page>(`${id}/`, who);

describe('a booking is found', () => {
  it('by its number in any case and width, with and without hyphens', async () => {
    const code = reservationCode(tonight);
    const bare = code.replaceAll('-', '');
    const wide = bare.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    for (const typed of [code, bare, bare.toLowerCase(), wide, ` ${code.replaceAll('-', 'ー')} `, bare.slice(1)])
      expect(await find(typed)).toEqual([tonight]);
    expect(await find(code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))).toEqual([]);
  });

  it('by the last four digits of its number or of the customer’s telephone, and by the whole telephone number', async () => {
    expect(await find(reservationCode(others).slice(-4))).toContain(others);
    expect(await find(man.phone.slice(-4))).toEqual(expect.arrayContaining([tomorrow, tonight]));
    const domestic = `0${man.phone.slice(3)}`;
    for (const typed of [domestic, `${domestic.slice(0, 3)}-${domestic.slice(3, 7)}-${domestic.slice(7)}`])
      expect(await find(typed)).toEqual([tomorrow, tonight]);
    expect(await find(domestic, { date: '2026-11-22' })).toEqual([tomorrow]);
    expect(await find(man.phone.slice(-4), { date: '2026-11-22' })).toEqual([tomorrow]);
  });

  it('by the customer’s nickname and by the cast’s name; what SQL takes for any text is itself', async () => {
    expect(await find('たけし')).toEqual([tomorrow, tonight]);
    expect(await find('けし100%')).toEqual([tomorrow, tonight]);
    expect(await find('みずほ')).toEqual([others]);
    expect(await find('みず')).toEqual([others]);
    expect(await find('ずほ', { date: '2026-11-21' })).toEqual([others]);
    expect(await find('たけし', { date: '2026-11-22' })).toEqual([tomorrow]);
    for (const typed of ['%', '_', '___', '\\', "' or 1=1 --"]) expect(await find(typed)).toEqual([]);
    expect(await find('%', { date: '2026-11-21' })).toEqual([tonight]);
  });

  it('by nothing that is too long or holds what no text may hold', async () => {
    for (const q of ['あ'.repeat(BOOKING_SEARCH_MAX + 1), '\0', '\u0007たけし', 'a\nb', 'a'.repeat(200_000)])
      expect(await get(`?${new URLSearchParams({ q })}`)).toMatchObject({ status: 400, code: 'validation/failed' });
    expect((await get(`?${new URLSearchParams({ q: 'あ'.repeat(BOOKING_SEARCH_MAX) })}`)).status).toBe(200);
    expect(await find('\u200bたけし\u202e')).toEqual([tomorrow, tonight]);
  });
});

it('without words it is the list of today; filters leave what fits them, and the counts are those of the rest', async () => {
  expect(new Set(await idsOf({}))).toEqual(new Set([tonight, others]));
  expect(await idsOf({ date: '2026-11-22' })).toEqual([tomorrow]);
  expect(await find('たけし', { place_type_id: '154' })).toEqual([tomorrow]);
  expect(await find('たけし', { place_type_id: '17' })).toEqual([tonight]);
  expect(await idsOf({ payment_method: 'cash' })).toEqual([]);
  expect(await idsOf({ payment_method: 'gold', group: 'waiting' })).toHaveLength(2);
  expect(await idsOf({ store_id: '999' })).toEqual([]);
  expect(await idsOf({ group: 'completed' })).toEqual([]);
  expect(await counts()).toEqual({
    date: '2026-11-21',
    all: 2,
    groups: { open: 2, waiting: 2, unpaid: 0, late: 0, disputed: 0, completed: 0, called_off: 0 },
    is_partial: false,
    account_id: ops.id,
  });
  expect(await counts({ q: 'たけし' })).toMatchObject({ date: null, all: 2 });
  expect(await counts({ q: 'どこにもない' })).toMatchObject({ all: 0, groups: { open: 0 } });
  expect((await get('?place_type_id=1')).status).toBe(400);
});

it('shows nicknames, kind of place and area, and no address, real name or telephone number', async () => {
  const [row] = (await list({ q: reservationCode(tonight) })).data;
  expect(row).toEqual({
    id: tonight,
    code: reservationCode(tonight),
    state: 'requested',
    is_late: false,
    business_date: '2026-11-21',
    starts_at: TONIGHT,
    ends_at: '2026-11-21T22:00:00+09:00',
    minutes: 60,
    customer: { id: man.id, name: 'たけし100%' },
    cast: { id: cast.castId, name: cast.displayName },
    store: { id: 1, name: expect.any(String) },
    place_type_id: 17,
    area_name: expect.any(String),
    payment_method: 'gold',
    source: 'app',
    total: expect.any(Number),
  });
  expect(JSON.stringify([(await open(tonight)).data, row])).not.toContain(man.phone.slice(3));
});

it('comes in pages, the latest start first, each booking once', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ q: 'たけし', limit: '1', ...(cursor ? { cursor } : {}) });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.page.next_cursor;
  }
  expect(seen).toEqual([tomorrow, tonight]);
  expect((await get('?cursor=x')).status).toBe(400);
});

it('a booking is late when its start is past and the cast is not there', async () => {
  const move = (state: 'confirmed' | 'requested') =>
    world.deps.unitOfWork(({ tx }) => tx.update(reservation).set({ state }).where(eq(reservation.id, others)));
  await move('confirmed');
  expect(await idsOf({ group: 'late' })).toEqual([]);
  world.deps.clock.set('2026-11-21T21:10:00+09:00');
  expect(await idsOf({ group: 'late' })).toEqual([others]);
  expect((await list({ group: 'late' })).data[0]).toMatchObject({ is_late: true });
  expect(await counts()).toMatchObject({ groups: { late: 1 } });
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  await move('requested');
});

it('the file of picked bookings holds those alone that fit the conditions and are of the own stores', async () => {
  const file = (body: object, who = ops) => world.call<File>(who, 'POST', '/api/v1/ops/bookings/csv/', { body });
  const picked = await file({ ids: [tonight] });
  expect(picked.data).toMatchObject({ rows: 1, is_cut: false });
  expect(picked.data.csv).toContain(reservationCode(tonight));
  expect((await file({ ids: [tonight, tomorrow], date: '2026-11-22' })).data.rows).toBe(1);
  expect((await file({ ids: [tonight], date: '2026-11-22' })).data.rows).toBe(0);
  const elsewhere = await makeOps(world.deps, { roles: ['store'], storeId: 2 });
  expect((await file({ ids: [tonight] }, elsewhere)).data.rows).toBe(0);
  for (const ids of [[], ['x'], Array.from({ length: 101 }, () => tonight)])
    expect(await file({ ids })).toMatchObject({ status: 400, code: 'validation/failed' });
});

it('the file holds what the list shows, cannot become a formula, and is written down', async () => {
  const { data } = await world.call<File>(ops, 'POST', '/api/v1/ops/bookings/csv/', { body: {} });
  expect(data).toMatchObject({ rows: 2, is_cut: false });
  const [head, ...lines] = data.csv.split('\r\n');
  expect(head).toMatch(/^\u{FEFF}"番号","営業日"/u);
  expect(lines.filter(Boolean)).toHaveLength(2);
  expect(data.csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(data.csv).toContain(reservationCode(tonight));
  for (const hidden of [man.phone.slice(-8), other.phone.slice(-8), tonight]) expect(data.csv).not.toContain(hidden);
  const acts = await world.call<Act[]>(ops, 'GET', '/api/v1/ops/audit/');
  expect(acts.data[0]).toMatchObject({ actor: { id: ops.id }, kind: 'export', is_done: true });
});

describe('the page', () => {
  it('is written down once for each opening, and read anew only by the one who opened it', async () => {
    const second = await makeOps(world.deps, { nickname: '戸田' });
    const openings = async () =>
      (await world.call<Act[]>(ops, 'GET', `/api/v1/ops/audit/?subject=${tomorrow}`)).data.filter(
        ({ kind }) => kind === 'opening',
      );
    expect((await read(tomorrow)).status).toBe(404);
    expect((await open(tomorrow)).status).toBe(200);
    for (let time = 0; time < 3; time += 1) expect((await read(tomorrow)).status).toBe(200);
    expect(await openings()).toHaveLength(1);
    expect((await read(tomorrow, second)).status).toBe(404);
    await open(tomorrow, second);
    expect((await read(tomorrow)).data.opened.map(({ name }) => name)).toEqual(['戸田', '佐野']);
    world.deps.clock.set('2026-11-22T18:30:00+09:00');
    expect((await read(tomorrow)).status).toBe(404);
    world.deps.clock.set('2026-11-21T18:00:00+09:00');
  });

  it('tells everything in its order: steps with their actors, gold, notices and whether they were read, acts of the staff', async () => {
    await world.event(cast, tonight, 'accept');
    await world.event(man, tonight, 'cancel');
    const { events, money, lines, customer } = (await open(tonight)).data;
    expect(events.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['予約のリクエスト', '承認', '取り消し', '予約のために確保']),
    );
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
    expect(events.find(({ title }) => title === '取り消し')).toMatchObject({
      group: 'state',
      note: 'お客様 たけし100%　キャンセル',
    });
    expect(events.filter(({ group }) => group === 'notice').map(({ note }) => note)).toContain(
      'お客様へ　SMS 送信待ち　未開封',
    );
    expect(events.filter(({ group }) => group === 'staff')).toEqual([]);
    expect(money.map(({ label }) => label)).toContain('キャンセル料');
    expect(lines.length).toBeGreaterThan(0);
    expect(customer).toMatchObject({ name: 'たけし100%', visits: 0, band: '新規' });
    world.deps.clock.set('2026-11-21T18:25:00+09:00');
    await world.event(ops, tomorrow, 'decline');
    world.deps.clock.set('2026-11-21T18:00:00+09:00');
    const after = (await open(tomorrow)).data.events;
    expect(after.find(({ title }) => title === 'お断り')).toMatchObject({ group: 'staff', note: '職員 佐野　お断り' });
  });

  it('of no booking there is none', async () => {
    for (const id of [world.deps.random.uuid(), '1', 'x'.repeat(64)]) {
      expect(await open(id)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await read(id)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

it('people of one name beyond what is read are said, and a day finds all of its own', async () => {
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(person).set({ nickname: 'おなじ名' }).where(eq(person.id, other.id)),
  );
  for (let at = 0; at < 201; at += 1) await makeMan(world.deps, { nickname: 'おなじ名' });
  expect(await counts({ q: 'おなじ名' })).toMatchObject({ is_partial: true });
  expect(await find('おなじ名', { date: '2026-11-21' })).toEqual([others]);
});

test.each(['', 'counts/', '018f3c2e-0000-7000-8000-7a1b2c3d4e5f/'])(
  'bookings/%s is for the staff alone',
  async (path) => {
    for (const who of [man, cast]) expect(await get(path, who)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect((await get(path, null)).status).toBe(401);
  },
);

test.each(['csv', '018f3c2e-0000-7000-8000-7a1b2c3d4e5f/open'])('so is bookings/%s/', async (path) => {
  for (const who of [man, cast])
    expect((await world.call(who, 'POST', `/api/v1/ops/bookings/${path}/`, { body: {} })).status).toBe(403);
});
