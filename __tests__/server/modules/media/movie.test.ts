import { eq } from 'drizzle-orm';
import { MOVIE_EVENTS, MOVIE_STATES, MOVIE_TRANSITIONS, movieStep } from '@/domain/movies';
import { femaleCast, movie } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { findPublished, publicMovieKey, publishedMovies } from '@/server/modules/media/movie/service';
import { audienceOf } from '@/server/modules/supply/cast/service';
import { makeCast, makeMan, type TestCast } from '../../../support/factories';
import { makeTestDeps, type TestDeps } from '../../../support/test-deps';

type Row = typeof movie.$inferInsert;

let deps: TestDeps;
let cast: TestCast;
beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set('2026-11-21T18:00:00+09:00');
  await deps.unitOfWork(({ tx }) => tx.delete(movie));
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
      ...{ id, castId: cast.castId, kind: 'free', title: '近況報告です', state: 'published', ...WHOLE, ...files },
      ...{ createdAt: now, sentAt: now, publishedAt: now },
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
  it('leads from what she sends to what everybody sees by a person alone', () => {
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

  it('are those of one kind, of certain casts, and of nobody who is hidden', async () => {
    const other = await makeCast(deps);
    const free = await makeMovie();
    const paid = await makeMovie({ kind: 'paid', price: 800 });
    const hers = await makeMovie({ castId: other.castId });
    expect((await list({ kind: 'paid' })).ids).toEqual([paid]);
    expect((await list({ castIds: [other.castId] })).ids).toEqual([hers]);
    expect((await list({ castIds: [] })).ids).toEqual([]);
    await deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ membersOnly: true }).where(eq(femaleCast.id, other.castId)),
    );
    expect((await list()).ids).toEqual([free]);
    expect(await findPublished(deps.reader(), guest(), hers)).toBeNull();
    const man = await makeMan(deps);
    expect((await list({}, audienceOf(man, deps.clock.now()))).ids).toEqual([hers, free]);
  });

  it.each(['draft', 'converting', 'reviewing', 'stopped'] as const)('are not those that are %s', async (state) => {
    const id = await makeMovie({ state });
    expect((await list()).ids).toEqual([]);
    expect(await findPublished(deps.reader(), guest(), id)).toBeNull();
    expect(await publicMovieKey(deps, `${id}.mp4`)).toBeNull();
    expect(await publicMovieKey(deps, `${id}-poster.webp`)).toBeNull();
  });
});

describe('the files of a film', () => {
  it('have an address while everybody may see them, a paid one by its preview alone', async () => {
    const free = await makeMovie();
    const preview = 'private/movies/preview.mp4';
    const paid = await makeMovie({ kind: 'paid', price: 800, preview });
    expect(await publicMovieKey(deps, `${free}.mp4`)).toBe(`private/movies/${free}.mp4`);
    expect(await publicMovieKey(deps, `${free}-poster.webp`)).toBe(`private/movies/${free}.webp`);
    expect(await publicMovieKey(deps, `${paid}-preview.mp4`)).toBe(preview);
    expect(await publicMovieKey(deps, `${paid}.mp4`)).toBeNull();
    for (const name of [
      `${free}.webm`,
      `${free}-source.mp4`,
      `${free}-preview.mp4`,
      `../${free}.mp4`,
      `${free}`,
      '.mp4',
    ])
      expect(await publicMovieKey(deps, name)).toBeNull();
    await deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ publishedAt: null }).where(eq(femaleCast.id, cast.castId)),
    );
    expect(await publicMovieKey(deps, `${free}.mp4`)).toBeNull();
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
