import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { block, goldLot, movie, person, saleLine, videoPurchase } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { paidVideoTimers, playbackApp } from '@/server/modules/media/paid-video/service';
import { grant } from '@/server/modules/money/gold/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../support/factories';
import { makeFilm } from '../../../support/films';
import { makeWorld, type World } from '../booking/reservation/world';

type Video = Data<'GET /api/v1/paid_videos/{paid_video_id}/'>;
type Bought = Data<'POST /api/v1/users/me/paid_video_purchases/'>;
type Purchase = Data<'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/'>;
type Play = Data<'GET /api/v1/paid_videos/{paid_video_id}/playback/'>;

const BYTES = Buffer.from('0123456789'.repeat(20));
const VIDEOS = '/api/v1/paid_videos/';
const PURCHASES = '/api/v1/users/me/paid_video_purchases/';
let world: World;
let cast: TestCast;
let man: TestPerson;
let cookieOf: number | null = null;

beforeAll(async () => {
  world = await makeWorld();
  world.app.route(
    '/',
    playbackApp(world.deps, async () => cookieOf),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T19:42:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 5000 });
  cookieOf = man.id;
});
afterEach(async () => expect(await checkInvariants(world.deps.reader())).toEqual({ ok: true, failures: [] }));

/** A paid film of the cast that is shown. */
async function film(values: Partial<typeof movie.$inferInsert> = {}, of = cast): Promise<string> {
  const id = world.deps.random.uuid();
  await world.deps.storage.put(`private/movie/${id}.mp4`, BYTES, 'video/mp4');
  return makeFilm(world.deps, of.castId, {
    id,
    kind: 'paid',
    title: 'お茶を淹れる夜',
    price: 1200,
    durationMs: 728_000,
    width: 854,
    height: 480,
    bytes: BYTES.length,
    preview: `private/movie/${id}-preview.mp4`,
    decidedAt: world.deps.clock.now(),
    ...values,
  });
}
const buy = (id: string, who = man, body: object = {}) =>
  world.call<Bought>(who, 'POST', PURCHASES, { key: world.deps.random.uuid(), body: { paid_video_id: id, ...body } });
const read = (id: string, who: TestPerson | null = man) => world.call<Video>(who, 'GET', `${VIDEOS}${id}/`);
const play = (id: string, who = man) => world.call<Play>(who, 'GET', `${VIDEOS}${id}/playback/`);
const fetchFile = (url: string, headers: Record<string, string> = {}) => world.app.request(url, { headers });
const stop = (id: string) =>
  world.deps.unitOfWork(({ tx, now }) =>
    tx.update(movie).set({ state: 'stopped', stoppedAt: now }).where(eq(movie.id, id)),
  );
const own = (list: string) => world.call<Video[]>(man, 'GET', `/api/v1/users/me/paid_videos/?list=${list}`);

it('is bought once, whatever is tapped: gold, the cast’s part and the list agree', async () => {
  const id = await film();
  expect((await play(id)).code).toBe('video/not_owned');
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(id)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id} ${data.amount}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201, data: { amount: 1200 } });
  expect(await world.gold(man)).toMatchObject({ total: 3800 });
  expect((await read(id)).data).toMatchObject({ owned: true, price: 1200, duration: 728 });
  expect((await own('purchased')).data.map((one) => one.id)).toEqual([id]);
  const lines = await world.deps.reader().select().from(saleLine).where(eq(saleLine.castId, cast.castId));
  expect(lines).toMatchObject([{ kind: 'video', line: 'sale', amount: 720, earnedOn: '2026-11-21' }]);
});

it('a price that is not the one that was shown is refused with the one now', async () => {
  const id = await film();
  expect(await buy(id, man, { price: 900 })).toMatchObject({
    status: 409,
    code: 'video/price_changed',
    body: { amount: 1200 },
  });
  expect((await buy(id, man, { price: 1200 })).status).toBe(201);
});

it('is not sold to a customer unknown, suspended, blocked or short of gold, nor when it is not shown', async () => {
  const id = await film();
  const [unknown, suspended, blocked, poor] = [
    await makeMan(world.deps, { gold: 5000, identityState: 'none' }),
    await makeMan(world.deps, { gold: 5000, suspendedAt: world.deps.clock.now() }),
    await makeMan(world.deps, { gold: 5000 }),
    await makeMan(world.deps, { gold: 1199 }),
  ];
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(block).values({ blockerId: cast.id, blockedId: blocked.id, createdAt: now }),
  );
  expect((await buy(id, unknown)).code).toBe('identity/not_approved');
  expect((await buy(id, suspended)).code).toBe('account/suspended');
  expect((await buy(id, blocked)).code).toBe('not_found');
  expect((await buy(id, poor)).code).toBe('gold/not_enough');
  expect((await buy(id, cast)).code).toBe('role/forbidden');
  expect((await read(id, blocked)).code).toBe('not_found');
  // For another person.
  expect((await buy(id, man, { user_id: poor.id })).status).toBe(400);
  const waiting = await film({ state: 'reviewing', publishedAt: null });
  const free = await film({ kind: 'free', price: null, durationMs: 9_000 });
  for (const other of [waiting, free, world.deps.random.uuid()]) {
    expect((await buy(other)).code).toBe('not_found');
    expect((await read(other)).code).toBe('not_found');
    expect((await play(other)).code).toBe('not_found');
  }
  expect(await world.deps.reader().$count(videoPurchase, eq(videoPurchase.movieId, id))).toBe(0);
});

it('takes the lots that end first, free before paid, and gives back to the same', async () => {
  const give = (amount: number, kind: 'paid' | 'free', expires: string) =>
    world.deps.unitOfWork((work) =>
      grant(work, { personId: buyer.id, kind, amount, expiresAt: new Date(expires), source: 'demo', reason: 'grant' }),
    );
  const buyer = await makeMan(world.deps);
  const late = await give(1000, 'free', '2027-02-01T00:00:00+09:00');
  const paid = await give(500, 'paid', '2026-12-01T00:00:00+09:00');
  const free = await give(500, 'free', '2026-12-01T00:00:00+09:00');
  const id = await film();
  const bought = await buy(id, buyer);
  const left = async () =>
    new Map(
      (await world.deps.reader().select().from(goldLot).where(eq(goldLot.personId, buyer.id))).map((lot) => [
        lot.id,
        lot.remaining,
      ]),
    );
  expect([(await left()).get(free), (await left()).get(paid), (await left()).get(late)]).toEqual([0, 0, 800]);
  const one = `${PURCHASES}${bought.data.id}/`;
  const { data: kept } = await world.call<Purchase>(buyer, 'GET', one);
  expect(kept).toMatchObject({ amount: 1200, paid_gold: 500, free_gold: 700, balance_after: 800, refunded_at: null });
  expect(kept).toMatchObject({ title: 'お茶を淹れる夜', cast_name: cast.displayName, duration: 728, watchable: true });
  expect((await world.call(man, 'GET', one)).code).toBe('not_found');
  const paper = await world.call<{ base64: string }>(buyer, 'GET', `${one}receipt/`);
  expect(Buffer.from(paper.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  const ops = await makeOps(world.deps);
  const refund = (who: TestPerson) =>
    world.call(who, 'POST', `/api/v1/ops/paid_video_purchases/${bought.data.id}/refund/`, {
      key: world.deps.random.uuid(),
      body: {},
    });
  expect((await refund(buyer)).code).toBe('role/forbidden');
  const desk = '/api/v1/ops/paid_video_purchases/';
  expect((await world.call(ops, 'GET', `${desk}?user_id=${buyer.id}`)).data).toMatchObject([
    { id: bought.data.id, user_id: buyer.id, amount: 1200, refunded_at: null },
  ]);
  expect((await world.call(buyer, 'GET', desk)).code).toBe('role/forbidden');
  // Two lots lapsed meanwhile: what was theirs comes back as free gold.
  world.deps.clock.set('2026-12-03T12:00:00+09:00');
  const answers = await Promise.all([refund(ops), refund(ops), refund(ops)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await left()).get(late)).toBe(1000);
  expect(await world.gold(buyer)).toMatchObject({ total: 2000, paid: 0, free: 2000 });
  expect((await world.call<Purchase>(buyer, 'GET', one)).data.refunded_at).not.toBeNull();
  // November was over: the cast's part stays, and the house bears it.
  expect(await world.deps.reader().$count(saleLine, eq(saleLine.subject, bought.data.id))).toBe(1);
  expect((await play(id, buyer)).code).toBe('video/not_owned');
  expect((await buy(id, buyer)).status).toBe(201);
});

describe('playing', () => {
  it('goes by an address of five minutes, in parts', async () => {
    const id = await film();
    await buy(id);
    const { data } = await play(id);
    expect(data).toMatchObject({ sources: [{ type: 'video/mp4' }], expires_at: '2026-11-21T19:47:00+09:00' });
    const url = data.url;
    const whole = await fetchFile(url);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(BYTES);
    const part = await fetchFile(url, { range: 'bytes=10-13' });
    const range = part.headers.get('content-range');
    expect([part.status, range, await part.text()]).toEqual([206, 'bytes 10-13/200', '0123']);
    world.deps.clock.set('2026-11-21T19:47:00+09:00');
    expect((await fetchFile(url)).status).toBe(403);
  });

  it('refuses what was altered, belongs to another account, or stands on another site', async () => {
    const [id, other] = [await film(), await film()];
    const stranger = await makeMan(world.deps, { gold: 5000 });
    for (const one of [id, other]) await buy(one);
    const url = (await play(id)).data.url;
    const faults = [
      url.replace(id, other),
      url.replace(`viewer=${man.id}`, `viewer=${stranger.id}`),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace(/signature=./, 'signature=g'),
      url.replace(/&signature=.*/, ''),
      url.replace(/\?.*/, ''),
      url.replace(/viewer=\d+/, 'viewer=1e9'),
    ];
    for (const fault of faults) expect((await fetchFile(fault)).status).toBe(403);
    expect((await fetchFile(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    cookieOf = stranger.id;
    expect((await fetchFile(url)).status).toBe(403);
    expect((await buy(id, stranger)).status).toBe(201); // Another viewer's address stays refused after a purchase.
    expect((await fetchFile(url.replace(`viewer=${man.id}`, `viewer=${stranger.id}`))).status).toBe(403);
    cookieOf = man.id;
    expect((await fetchFile(url)).status).toBe(200);
    await world.deps.unitOfWork(({ tx, now }) =>
      tx.update(person).set({ suspendedAt: now }).where(eq(person.id, man.id)),
    );
    expect((await fetchFile(url)).status).toBe(403);
  });

  it('ends at once when the film is stopped, and its gold comes back by itself', async () => {
    const id = await film();
    const { data: bought } = await buy(id);
    const url = (await play(id)).data.url;
    await stop(id);
    expect((await fetchFile(url)).status).toBe(403);
    expect((await play(id)).code).toBe('not_found');
    world.deps.clock.advance(10 * 60_000);
    await sweepOnce(world.deps, paidVideoTimers);
    expect(await world.gold(man)).toMatchObject({ total: 5000 });
    const lines = await world.deps.reader().select().from(saleLine).where(eq(saleLine.subject, bought.id));
    expect(lines.map(({ amount }) => amount).sort()).toEqual([-720, 720]);
    expect((await world.call<Purchase[]>(man, 'GET', PURCHASES)).data).toMatchObject([
      { id: bought.id, watchable: false, refunded_at: '2026-11-21T19:52:00+09:00' },
    ]);
  });
});

it('lists what is shown to the customer, by each order, and what the customer kept', async () => {
  const creator = await makeCast(world.deps);
  const [tea, walk, short] = [
    await film({ title: 'ほうじ茶の時間', price: 900, likes: 3, durationMs: 600_000, tags: [5] }, creator),
    await film({ title: '川沿い100%', price: 1500, likes: 9, durationMs: 500_000 }, creator),
    await film({ title: '近況', price: 700, likes: 5, durationMs: 60_000 }, creator),
  ];
  const list = async (query: string) =>
    (await world.call<Video[]>(man, 'GET', `${VIDEOS}?female_cast_id=${creator.castId}&${query}`)).data.map(
      ({ id }) => id,
    );
  expect(await list('sort=popular')).toEqual([walk, short, tea]);
  expect(await list('sort=cheap')).toEqual([short, tea, walk]);
  expect(await list('sort=short')).toEqual([short, walk, tea]);
  expect(await list('q=%25')).toEqual([walk]);
  expect(await list('q=%E8%8C%B6&tag=5')).toEqual([tea]);
  expect(await list('price_max=900&sort=cheap')).toEqual([short, tea]);
  for (const sort of ['new', 'popular', 'cheap', 'short']) {
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `female_cast_id=${creator.castId}&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`;
      const answer = await world.call<Video[]>(null, 'GET', `${VIDEOS}?${query}`);
      paged.push(...answer.data.map(({ id }) => id));
      cursor = (answer.body as { page: { next_cursor: string | null } }).page.next_cursor;
    }
    expect(paged).toEqual(await list(`sort=${sort}`));
  }
  const keep = (method: string) => world.call(man, method, `/api/v1/users/me/paid_video_bookmarks/${tea}/`);
  for (const _ of [1, 2]) expect((await keep('PUT')).status).toBe(204);
  expect((await own('bookmarked')).data.map(({ id }) => id)).toEqual([tea]);
  expect((await world.call(man, 'GET', '/api/v1/users/me/paid_videos/count/')).data).toMatchObject({ bookmarked: 1 });
  expect((await keep('DELETE')).status).toBe(204);
  expect((await own('bookmarked')).data).toEqual([]);
  await buy(short);
  const ranked = (await world.call<Video[]>(man, 'GET', `${VIDEOS}ranking/`)).data.map(({ id }) => id);
  expect(ranked.indexOf(short)).toBeLessThan(ranked.indexOf(walk));
  const creators = await world.call(man, 'GET', `${VIDEOS}creators/`);
  expect(creators.data).toContainEqual(expect.objectContaining({ id: creator.castId, videos: 3 }));
  // The cast no longer shows the profile to this customer: what was paid for stays, everything else is gone.
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(block).values({ blockerId: creator.id, blockedId: man.id, createdAt: now }),
  );
  expect(await list('sort=new')).toEqual([]);
  expect((await own('purchased')).data.map(({ id }) => id)).toEqual([short]);
  expect((await play(short)).status).toBe(200);
  expect((await read(walk)).code).toBe('not_found');
});

it('two hundred taps at once buy it once; two customers and a takedown meet no deadlock', async () => {
  const id = await film();
  const other = await makeMan(world.deps, { gold: 1200 });
  const answers = await Promise.all([
    ...Array.from({ length: 200 }, () => buy(id)),
    ...Array.from({ length: 20 }, () => buy(id, other)),
    ...Array.from({ length: 5 }, () => sweepOnce(world.deps, paidVideoTimers)),
  ]);
  expect(answers.slice(0, 220).every((answer) => answer && 'status' in Object(answer))).toBe(true);
  expect(await world.gold(man)).toMatchObject({ total: 3800 });
  expect(await world.gold(other)).toMatchObject({ total: 0 });
  expect(await world.deps.reader().$count(videoPurchase, eq(videoPurchase.movieId, id))).toBe(2);
});
