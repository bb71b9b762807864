import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { tagId } from '@/domain/facets';
import { MOVIE_EVENTS, MOVIE_STATES, MOVIE_TRANSITIONS, movieStep } from '@/domain/movies';
import { block, femaleCast, movie, movieLike } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { findPublished, publicFilm, publishedMovies } from '@/server/modules/media/movie/service';
import { audienceOf } from '@/server/modules/supply/cast/service';
import { followCast } from '@/server/modules/supply/follow/service';
import { accessTokenOf, makeCast, makeMan, type TestCast, type TestPerson } from '../../../support/factories';
import { makeTestApp } from '../../../support/test-app';
import type { TestDeps } from '../../../support/test-deps';

type Row = typeof movie.$inferInsert;

type Page = { data: Data<'GET /api/v1/movies/{movie_id}/'>[]; page: { next_cursor: string | null } };

let app: Awaited<ReturnType<typeof makeTestApp>>;
let deps: TestDeps;
let cast: TestCast;
beforeAll(async () => {
  app = await makeTestApp();
  deps = app.deps;
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set('2026-11-21T18:00:00+09:00');
  await deps.unitOfWork(async ({ tx }) => {
    await tx.delete(movieLike);
    await tx.delete(movie);
  });
  cast = await makeCast(deps);
});

const WHOLE = {
  durationMs: 8000,
  width: 540,
  height: 960,
  bytes: 1000,
  type: 'video/mp4',
  sha256: 'a'.repeat(64),
} as const;
const makeMovie = (values: Partial<Row> = {}) =>
  deps.unitOfWork(async ({ tx, now }) => {
    const id = deps.random.uuid();
    const files = { source: `private/movies/${id}.mp4`, poster: `private/movies/${id}.webp` };
    await tx.insert(movie).values({
      id,
      castId: cast.castId,
      kind: 'free',
      title: '近況報告です',
      state: 'published',
      ...WHOLE,
      ...files,
      createdAt: now,
      sentAt: now,
      publishedAt: now,
      ...values,
    });
    return id;
  });
const guest = () => audienceOf(null, deps.clock.now());
const list = async (wish: Partial<Parameters<typeof publishedMovies>[2]> = {}, audience = guest()) => {
  const page = await publishedMovies(deps.reader(), audience, { kind: 'free', sort: 'new', limit: 10, ...wish });
  return { ids: page.movies.map(({ id }) => id), next: page.nextCursor };
};

describe('the table of a film', () => {
  it('lets only the staff turn what a cast sends into what all may see', () => {
    expect(MOVIE_TRANSITIONS.filter(({ to }) => to === 'published')).toEqual([
      { event: 'approve', from: ['reviewing'], by: ['ops'], to: 'published' },
    ]);
    for (const state of MOVIE_STATES)
      for (const event of MOVIE_EVENTS) expect(movieStep(state, event, 'cast') === 'published').toBe(false);
    expect(movieStep('published', 'stop', 'cast')).toBe('stopped');
    expect(movieStep('stopped', 'approve', 'ops')).toBeNull();
  });
});

describe('published films', () => {
  it('are listed the newest first or by hearts, page after page, each once', async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) {
      deps.clock.set(`2026-11-21T18:0${n % 3}:00+09:00`);
      made.push(await makeMovie({ likes: n % 2 }));
    }
    for (const sort of ['new', 'popular'] as const) {
      const all = await list({ sort });
      expect(all).toEqual({ ids: expect.any(Array), next: null });
      expect([...all.ids].sort()).toEqual([...made].sort());
      const first = await list({ sort, limit: 3 });
      const second = await list({ sort, limit: 3, cursor: first.next ?? '' });
      expect([...first.ids, ...second.ids]).toEqual(all.ids);
      expect(second.next).toBeNull();
    }
    const { next } = await list({ limit: 1 });
    await expect(list({ sort: 'popular', cursor: next ?? '' })).rejects.toMatchObject({ code: 'validation/failed' });
  });

  it('are those of one kind, of certain casts, and of no cast who is hidden', async () => {
    const other = await makeCast(deps);
    const free = await makeMovie();
    const paid = await makeMovie({ kind: 'paid', price: 800 });
    const ofOther = await makeMovie({ castId: other.castId });
    expect((await list({ kind: 'paid' })).ids).toEqual([paid]);
    expect((await list({ castIds: [other.castId] })).ids).toEqual([ofOther]);
    expect((await list({ castIds: [] })).ids).toEqual([]);
    await deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ membersOnly: true }).where(eq(femaleCast.id, other.castId)),
    );
    expect((await list()).ids).toEqual([free]);
    expect(await findPublished(deps.reader(), guest(), ofOther)).toBeNull();
    const man = await makeMan(deps);
    expect((await list({}, audienceOf(man, deps.clock.now()))).ids).toEqual([ofOther, free]);
  });

  it.each(['draft', 'converting', 'reviewing', 'rejected', 'stopped'] as const)(
    'are not those that are %s',
    async (state) => {
      const id = await makeMovie({ state, ...(state === 'rejected' && { rejection: 'place' }) });
      expect((await list()).ids).toEqual([]);
      expect(await findPublished(deps.reader(), guest(), id)).toBeNull();
      expect(await publicFilm(deps, `${id}.mp4`)).toBeNull();
      expect(await publicFilm(deps, `${id}-poster.webp`)).toBeNull();
    },
  );
});

const call = async (who: TestPerson | null, endpoint: string) => {
  const [method = '', address = ''] = endpoint.split(' ');
  const headers: Record<string, string> = who ? { authorization: `Bearer ${await accessTokenOf(deps, who)}` } : {};
  const reply = await app.app.request(`/api/v1${address}`, { method, headers });
  const text = await reply.text();
  return { status: reply.status, ...(text ? JSON.parse(text) : {}) };
};
const feed = async (who: TestPerson | null, query = '') => (await call(who, `GET /movies/${query}`)) as Page;
const ids = ({ data }: Page) => data.map(({ id }) => id);

describe('the feed', () => {
  it('shows a film with its cast, its files and how many like it', async () => {
    const id = await makeMovie({ tags: [2, 9] });
    await makeMovie({ kind: 'paid', price: 800 });
    const { data } = await feed(null);
    expect(data).toEqual([
      expect.objectContaining({
        id,
        title: '近況報告です',
        tags: ['近況', '夜の景色'],
        duration: 8,
        likes: 0,
        liked: false,
        female_cast: expect.objectContaining({ id: cast.castId, display_name: cast.displayName }),
        poster: { url: `/media/movies/${id}-poster.webp`, width: 540, height: 960 },
        sources: [{ type: 'video/mp4', url: `/media/movies/${id}.mp4` }],
      }),
    ]);
    expect((await call(null, `GET /movies/${id}/`)).data).toEqual(data[0]);
    expect((await call(null, 'GET /movies/nothing/')).status).toBe(404);
  });

  it('is in the chosen order, of one cast, or of the casts that the customer follows', async () => {
    const man = await makeMan(deps);
    const other = await makeCast(deps);
    const old = await makeMovie({ likes: 3 });
    deps.clock.set('2026-11-21T19:00:00+09:00');
    const fresh = await makeMovie({ castId: other.castId });
    expect(ids(await feed(null))).toEqual([old, fresh]);
    expect(ids(await feed(null, '?sort=new'))).toEqual([fresh, old]);
    expect(ids(await feed(null, `?female_cast_id=${cast.castId}`))).toEqual([old]);
    expect(ids(await feed(null, '?followed=true'))).toEqual([]);
    await deps.unitOfWork((work) => followCast(work, man, other.castId));
    expect(ids(await feed(man, '?followed=true'))).toEqual([fresh]);
    expect(ids(await feed(man, `?followed=true&female_cast_id=${cast.castId}`))).toEqual([]);
  });

  it('is searched by what its casts are like, whenever they work', async () => {
    const other = await makeCast(deps, { tags: [tagId('character', 1)], areaIds: [2], shift: null });
    const plain = await makeMovie();
    const found = await makeMovie({ castId: other.castId });
    await makeMovie({ castId: other.castId, kind: 'paid', price: 800 });
    const count = async (query: string) => (await call(null, `GET /movies/count/${query}`)).data;
    expect(ids(await feed(null, '?character=2'))).toEqual([found]);
    expect(ids(await feed(null, '?area_id=1'))).toEqual([plain]);
    expect(ids(await feed(null, '?area_id=1&character=2'))).toEqual([]);
    expect(ids(await feed(null, `?q=${encodeURIComponent(other.displayName)}`))).toContain(found);
    expect(await count('?character=2')).toEqual({ total: 1 });
    const { facets, among } = await count('?facets=character');
    // Casts, however many films each has.
    expect(among).toEqual({ character: 2 });
    expect(facets.character).toContainEqual({ value: 2, total: 1 });
    expect((await call(null, 'GET /movies/?character=999')).status).toBe(400);
    expect((await call(null, 'GET /movies/?date=2026-11-21')).status).toBe(400);
  });

  it('has no film of a cast where a block stands, and none is found by id either', async () => {
    const man = await makeMan(deps);
    const id = await makeMovie();
    await deps.unitOfWork(({ tx, now }) =>
      tx.insert(block).values({ blockerId: cast.id, blockedId: man.id, createdAt: now }),
    );
    expect(ids(await feed(man))).toEqual([]);
    expect((await call(man, `GET /movies/${id}/`)).status).toBe(404);
    expect((await call(man, `PUT /users/me/movie_likes/${id}/`)).status).toBe(404);
  });
});

it('a card of a cast wears the mark of films while a free film of the cast is shown', async () => {
  const badges = async () => {
    const { data } = await call(null, `GET /female_casts/?q=${encodeURIComponent(cast.displayName)}`);
    return data.find(({ id }: { id: number }) => id === cast.castId).badges;
  };
  await makeMovie({ kind: 'paid', price: 800 });
  for (const state of ['draft', 'converting', 'reviewing', 'stopped'] as const) await makeMovie({ state });
  expect(await badges()).not.toContain('movie');
  const id = await makeMovie();
  await makeMovie();
  expect(await badges()).toContain('movie');
  await deps.unitOfWork(({ tx, now }) => tx.update(movie).set({ state: 'stopped', stoppedAt: now }));
  expect(await badges()).not.toContain('movie');
  expect(await findPublished(deps.reader(), guest(), id)).toBeNull();
});

describe('a like', () => {
  const likesOf = async (id: string) => (await call(null, `GET /movies/${id}/`)).data.likes;

  it('counts once, however often it is pressed, and is taken back', async () => {
    const id = await makeMovie();
    const [one, two] = [await makeMan(deps), await makeMan(deps)];
    const like = (who: TestPerson) => call(who, `PUT /users/me/movie_likes/${id}/`);
    const replies = await Promise.all([like(one), like(one), like(two), like(one)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await likesOf(id)).toBe(2);
    expect((await call(one, `GET /movies/${id}/`)).data.liked).toBe(true);
    const gone = () => call(one, `DELETE /users/me/movie_likes/${id}/`);
    expect((await Promise.all([gone(), gone()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await likesOf(id)).toBe(1);
    expect((await call(cast, `PUT /users/me/movie_likes/${id}/`)).status).toBe(403);
  });
});

describe('the files of a film', () => {
  it('have an address while all may see them, a paid one by its preview alone', async () => {
    const free = await makeMovie();
    const preview = 'private/movies/preview.mp4';
    const paid = await makeMovie({ kind: 'paid', price: 800, preview });
    expect(await publicFilm(deps, `${free}.mp4`)).toEqual({ key: `private/movies/${free}.mp4` });
    expect(await publicFilm(deps, `${free}-poster.webp`)).toEqual({ key: `private/movies/${free}.webp` });
    expect(await publicFilm(deps, `${paid}-preview.mp4`)).toEqual({ key: preview });
    expect(await publicFilm(deps, `${paid}.mp4`)).toBeNull();
    for (const name of [
      `${free}.webm`,
      `${free}-source.mp4`,
      `${free}-preview.mp4`,
      `../${free}.mp4`,
      `${free}`,
      '.mp4',
    ])
      expect(await publicFilm(deps, name)).toBeNull();
    await deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ publishedAt: null }).where(eq(femaleCast.id, cast.castId)),
    );
    expect(await publicFilm(deps, `${free}.mp4`)).toBeNull();
  });
});

it.each<[string, Partial<Row>]>([
  ['movie_paid', { price: 500 }],
  ['movie_paid', { kind: 'paid' }],
  ['movie_price', { kind: 'paid', price: 200 }],
  ['movie_length', { durationMs: 181_000 }],
  ['movie_whole', { poster: null }],
  ['movie_private', { source: 'movies/a.mp4' }],
  ['movie_sent_back', { rejection: 'place' }],
  ['movie_published', { publishedAt: null }],
])('the database keeps %s', async (constraint, values) => {
  const fault = await makeMovie(values).catch((error: unknown) => error);
  expect(constraintOf(fault)).toBe(constraint);
});
