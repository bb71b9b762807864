import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { addDays, businessDateOf, toTokyoIso } from '@/domain/business-day';
import { femaleCast, person, review, shift } from '@/server/db/schema';
import { prepareDemo } from '@/server/demo/service';
import { createQuote, createReservation } from '@/server/modules/booking/reservation/service';
import { addHome } from '@/server/modules/supply/place/home/homes';
import { publish } from '@/server/modules/views/seo/service';
import { makeMan } from '../../support/factories';
import { leaksOf, type PublicAnswer, type Secrets } from '../../support/leaks';
import { makeTestApp } from '../../support/test-app';

const ADDRESS = {
  city: '新宿区',
  street: '秘密町九丁目9-9',
  building: '誰も知らない荘 909',
  landmark: '青い自販機の隣',
};
const NICKNAME = 'なまえをださないひと';
const API = '/api/v1/';

let app: Awaited<ReturnType<typeof makeTestApp>>;
let secrets: Secrets;
const answers: PublicAnswer[] = [];
const hidden: number[] = [];
const statuses = new Map<string, number>();

// A demo whose casts are booked.
beforeAll(async () => {
  app = await makeTestApp();
  await prepareDemo(app.deps);
});

// A thousand answers of it, as a visitor without an account collects them.
beforeAll(async () => {
  const { deps } = app;
  const db = deps.reader();
  const casts = await db.select({ id: femaleCast.id, membersOnly: femaleCast.membersOnly }).from(femaleCast);
  hidden.push(...casts.filter(({ membersOnly }) => membersOnly).map(({ id }) => id));
  const words = await livedIn();
  const phones = (await db.select({ phone: person.phone }).from(person)).map(({ phone }) => phone.replace('+81', '0'));
  secrets = { phones: new Set(phones), words, hiddenCasts: new Set(hidden) };
  await publish(deps);
  await collect(casts.map(({ id }) => id));
});
afterAll(() => app.deps.close());

/** A customer with an address books, and writes a review without a name. Returns what no visitor may read of it. */
const livedIn = async (): Promise<string[]> => {
  const { deps } = app;
  const man = await makeMan(deps, { gold: 1_000_000, nickname: NICKNAME, phone: '+819099990001' });
  await deps.unitOfWork((work) =>
    addHome(work, man.id, { postal_code: '1600022', prefecture: '東京都', area_id: 1, ...ADDRESS }),
  );
  const tomorrow = addDays(businessDateOf(deps.clock.now()), 1);
  const [free] = await deps
    .reader()
    .select()
    .from(shift)
    .innerJoin(femaleCast, eq(femaleCast.id, shift.castId))
    .where(and(eq(shift.businessDate, tomorrow), eq(femaleCast.membersOnly, false)))
    .limit(1);
  if (!free) throw new Error('nobody works tomorrow');
  const wish = {
    female_cast_id: free.shift.castId,
    starts_at: toTokyoIso(new Date(free.shift.startsAt.getTime() + 3_600_000)),
    minutes: free.female_cast.courses[0]?.minutes ?? 60,
    place: { place_type_id: 17, mst_hotel_id: 1 },
    option_ids: [],
  };
  const booked = await deps.unitOfWork(async (work) => {
    const quote = await createQuote(work, man.id, wish);
    return createReservation(work, man.id, { quote_id: quote.id, payment_method: 'gold' });
  });
  await deps.unitOfWork(({ tx }) =>
    tx.insert(review).values({
      castId: free.shift.castId,
      authorId: man.id,
      author: '匿名',
      body: 'またお会いしたいです。',
      overall: 5,
      service: 5,
      photoMatch: 5,
      again: 5,
      usedOn: tomorrow,
      createdAt: deps.clock.now(),
    }),
  );
  return [NICKNAME, booked, ADDRESS.street, ADDRESS.building, ADDRESS.landmark, '160-0022', '1600022'];
};

const read = async (path: string) => {
  const reply = await app.app.request(path, { headers: { origin: app.deps.settings.publicOrigin } });
  const answer = { path, text: await reply.text() };
  statuses.set(path, reply.status);
  answers.push(answer);
  return reply.status === 200 ? JSON.parse(answer.text) : null;
};
const pages = async (path: string, most: number) => {
  let cursor: string | null = null;
  for (let count = 0; count < most; count += 1) {
    const more: string = cursor ? `${path.includes('?') ? '&' : '?'}cursor=${cursor}` : '';
    const { page } = await read(`${path}${more}`);
    cursor = page.next_cursor;
    if (!cursor) return;
  }
};

const collect = async (castIds: readonly number[]) => {
  const tomorrow = addDays(businessDateOf(app.deps.clock.now()), 1);
  for (const id of castIds) {
    const cast = `${API}female_casts/${id}/`;
    for (const part of ['', 'schedule/', 'reviews/?limit=50', 'access/']) await read(`${cast}${part}`);
    await read(`${cast}slots/?date=${tomorrow}&minutes=60&place_type_id=17`);
  }
  for (const sort of ['recommended', 'earliest', 'rating', 'new', 'price'])
    await pages(`${API}female_casts/?limit=50&sort=${sort}`, 5);
  await pages(`${API}female_casts/?limit=50&date=${tomorrow}`, 5);
  await read(`${API}female_casts/count/?facets=all`);
  // All casts asked for by number, those for members too.
  for (let at = 0; at < castIds.length; at += 20)
    await read(
      `${API}female_casts/cards/?${castIds
        .slice(at, at + 20)
        .map((id) => `id=${id}`)
        .join('&')}`,
    );
  for (const period of ['day', 'week', 'month']) await read(`${API}female_casts/ranking/?period=${period}`);
  for (const path of ['home/', 'areas/', 'mst_hotels/', 'hotel_towns/', 'schedules/days/']) await read(`${API}${path}`);
  await pages(`${API}schedules/?limit=50`, 5);
  for (let id = 1; id <= 29; id += 1) await read(`${API}areas/${id}/`);
  for (let id = 1; id <= 40; id += 1) await read(`${API}mst_hotels/${id}/`);
  for (const name of [
    'seo/casts.json',
    'seo/hotels.json',
    'seo/reviews.json',
    'seo/area_names.json',
    'sitemaps/casts-1.xml',
  ]) {
    const file = await app.deps.editions.open(name);
    if (file === null || file === 'none') throw new Error(`${name} is missing`);
    answers.push({ path: name, text: await text(file.gzip.pipe(createGunzip())) });
  }
};

it('a thousand public answers tell no telephone number, address, name of a guest, booking, or member’s secret', () => {
  expect(answers.length).toBeGreaterThan(1000);
  expect(answers.reduce((sum, { text: body }) => sum + body.length, 0)).toBeGreaterThan(3_000_000);
  expect(answers.flatMap((answer) => leaksOf(answer, secrets))).toEqual([]);
});

it('of a cast for members strangers learn only that the cast is for members', () => {
  expect(hidden.length).toBeGreaterThan(3);
  for (const id of hidden) {
    const own = answers.filter(({ path }) => path.startsWith(`${API}female_casts/${id}/`));
    expect(own).toHaveLength(5);
    for (const { path, text: body } of own)
      if (path.endsWith('access/')) expect(JSON.parse(body)).toEqual({ data: { open: false } });
      else expect([statuses.get(path), JSON.parse(body).code]).toEqual([404, 'not_found']);
  }
});

it('the scraper finds what is planted', () => {
  const [phone = ''] = secrets.phones;
  const planted = {
    'telephone number': { bio: `電話は ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)} まで` },
    'telephone number 080': { note: '+81 80 1234 5678' },
    '“秘密町': { bio: `${ADDRESS.street}にいます` },
    'id ': { x: '01939f2e-7a00-7000-8000-000000000000' },
    'address /girl': { url: `https://yoi.example/girl/${hidden[0]}` },
    'cast ': { id: hidden[0], display_name: 'x' },
    'key lat': { display_name: 'x', lat: 35.1 },
    'key phone_number': { phone_number: null },
    'key ends_at': { data: [{ starts_at: 'x', ends_at: 'y' }] },
    'state booked': { hours: [{ hour: 9, state: 'booked' }] },
  };
  for (const [what, answer] of Object.entries(planted)) {
    const found = leaksOf({ path: '/planted', text: JSON.stringify(answer) }, secrets);
    expect(found.join()).toContain(`/planted: ${what}`);
  }
  expect(
    leaksOf({ path: '/', text: JSON.stringify({ walk_minutes: 3, lat: 1, lon: 2, phone: '0120-000-001' }) }, secrets),
  ).toEqual([]);
});
