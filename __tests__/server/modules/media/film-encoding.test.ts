import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { filmTables } from '@/server/adapters/film-tables';
import { makeFilmCopies } from '@/server/adapters/films-copied';
import { makeFfmpegFilms } from '@/server/adapters/films-ffmpeg';
import type { Deps } from '@/server/core/deps';
import type { FilmMaker } from '@/server/core/ports';
import { movieStream } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { converted } from '@/server/modules/media/movie/converting';
import { movieTimers } from '@/server/modules/media/movie/service';
import { makeCast, type TestCast } from '../../../support/factories';
import { type FilmWorld, MINE, makeFilmWorld } from './film-world';

let films: FilmWorld;
let cast: TestCast;
const copies = makeFilmCopies(filmTables);

beforeAll(async () => {
  films = await makeFilmWorld();
});
afterAll(() => films.close());
beforeEach(async () => {
  films.world.deps.clock.set('2026-11-21T18:00:00+09:00');
  films.world.deps.films = copies;
  cast = await makeCast(films.world.deps);
  films.as(cast);
});

/** A cast's film that was handed over and is not made yet. */
const sent = async (bytes = films.another(), values: object = {}) => {
  const { id } = await films.upload(bytes, values);
  await films.cover(id);
  await films.agree(id);
  expect((await films.write(cast, 'POST', `${MINE}${id}/send/`)).status).toBe(200);
  return id;
};
/** A maker whose first film waits until it is told to go on. */
const slow = () => {
  let goOn = () => {};
  let begun = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const maker: FilmMaker = {
    ...copies,
    make: async (...film) => {
      begun();
      await waiting;
      return copies.make(...film);
    },
  };
  return { maker, hasBegun, goOn: () => goOn() };
};

test('a film whose packets end before its tables say so comes back to the cast', async () => {
  const whole = films.another();
  const id = await sent(whole.subarray(0, Math.floor(whole.length * 0.6)));
  await films.sweep();
  expect(await films.find(id)).toMatchObject({ state: 'rejected', reason: 'unreadable' });
  // What the cast sent stays with the film until its days are over.
  await films.left(id, [`${id}-poster.webp`, `${id}-sent`]);
});

test('what a process began that stands still is made by the next one after a quarter of an hour, and is not lost when the first goes on', async () => {
  const { deps } = films.world;
  const id = await sent();
  const first = slow();
  deps.films = first.maker;
  await sweepOnce(deps, movieTimers);
  await first.hasBegun;
  const other: Deps = {
    ...deps,
    films: copies,
    unitOfWork: (task) => deps.unitOfWork((work) => task({ ...work, deps: other })),
  };
  const sweepThere = async () => {
    await sweepOnce(other, movieTimers);
    await converted(other);
  };
  await sweepThere();
  expect((await films.find(id))?.state).toBe('converting');
  deps.clock.advance(15 * 60_000 + 1000);
  await sweepThere();
  expect((await films.find(id))?.state).toBe('reviewing');
  first.goOn();
  await converted(deps);
  await films.left(id, [`${id}-poster.webp`, `${id}.mp4`]);
});

// `.ci/run` installs Debian's; without one no film is made in pieces.
const FFMPEG = '/usr/bin/ffmpeg';
if (existsSync(FFMPEG))
  test('with ffmpeg it lies there in two sizes too, which go with it when it was stopped', async () => {
    const { deps } = films.world;
    const maker = makeFfmpegFilms(
      { program: FFMPEG, toSdr: true },
      { tables: filmTables, log: pino({ level: 'silent' }) },
    );
    deps.films = maker;
    const id = await sent();
    await films.sweep();
    expect((await films.find(id))?.state).toBe('reviewing');
    const content = (await films.rowOf(id)).sha256?.slice(0, 12);
    const strips = [`${id}-scenes-${content}.webp`, `${id}-strip-${content}.webp`];
    const kept = [`${id}-360.mp4`, `${id}-480.mp4`, `${id}-poster.webp`, ...strips, `${id}.mp4`];
    await films.left(id, kept);
    const streams = () => deps.reader().select().from(movieStream).where(eq(movieStream.movieId, id));
    expect((await streams()).map(({ side, lengths }) => [side, lengths])).toEqual([
      [360, [4000, 4000, 4000]],
      [480, [4000, 4000, 4000]],
    ]);
    await films.watched(id);
    await films.approve(id);
    await films.write(cast, 'POST', `${MINE}${id}/stop/`);
    deps.clock.advance(31 * 24 * 3_600_000);
    await films.sweep();
    // A customer who bought it still finds its cover among the purchases.
    await films.left(id, [`${id}-poster.webp`]);
    expect(await streams()).toEqual([]);
  });
