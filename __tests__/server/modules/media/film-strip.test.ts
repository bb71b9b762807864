import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Data } from '@/contract';
import { MOVIE_SCENES } from '@/domain/movie-making';
import { filmTables } from '@/server/adapters/film-tables';
import { makeFilmCopies } from '@/server/adapters/films-copied';
import type { Deps } from '@/server/core/deps';
import type { FilmMaker } from '@/server/core/ports';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { movieTimers } from '@/server/modules/media/movie/service';
import { drawn } from '@/server/modules/media/movie/strip';
import { makeCast, type TestCast } from '../../../support/factories';
import { type CastMovie, DESK, type FilmWorld, MINE, makeFilmWorld } from './film-world';

let films: FilmWorld;
let cast: TestCast;
const copies = makeFilmCopies(filmTables);
/** Draws a grey for each second that is asked for, the lighter the later. */
const drawing: FilmMaker = {
  ...copies,
  scenes: (_, directory, { durationMs }, seconds) =>
    Promise.all(
      seconds.map(async (second, number) => {
        const tone = greyOf(second / (durationMs / 1000));
        const ground = { r: tone, g: tone, b: tone };
        const file = path.join(directory, `${number}.jpg`);
        const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: ground } });
        await writeFile(file, await picture.jpeg().toBuffer());
        return file;
      }),
    ),
};
const greyOf = (share: number) => Math.round(share * 255);

beforeAll(async () => {
  films = await makeFilmWorld();
});
afterAll(() => films.close());
beforeEach(async () => {
  films.world.deps.clock.set('2026-11-21T18:00:00+09:00');
  films.world.deps.films = drawing;
  cast = await makeCast(films.world.deps);
  films.as(cast);
});

type Desk = Data<'GET /api/v1/ops/movies/'>['data'][number];
type Picture = { content_type: string; base64: string };
const strip = (id: string, who = cast) => films.world.call<Picture>(who, 'GET', `${MINE}${id}/strip/`);
const choose = (id: string, scene: number, who = cast) =>
  films.write<CastMovie>(who, 'PUT', `${MINE}${id}/cover/`, { scene });
const arrived = async () => {
  const { id } = await films.upload(films.another());
  return id;
};
const stripsOf = async (id: string) => (await films.filesOf(id)).filter((name) => /strip|scenes/.test(name));
/** How light the middle of a picture is. */
const toneOf = async ({ base64 }: Picture) => {
  const { channels } = await sharp(Buffer.from(base64, 'base64')).stats();
  return channels[0]?.mean ?? -1;
};

test('pictures over the whole of a film are there soon after it has arrived, and one of them becomes the cover by a press', async () => {
  const id = await arrived();
  expect((await films.find(id))?.has_strip).toBe(false);
  expect((await strip(id)).status).toBe(404);
  await films.sweep();
  expect((await films.find(id))?.has_strip).toBe(true);
  const { data } = await strip(id);
  const { width, height } = await sharp(Buffer.from(data.base64, 'base64')).metadata();
  expect([width, height]).toEqual([MOVIE_SCENES * 192, 108]);
  const { data: chosen } = await choose(id, 9);
  expect(chosen.has_cover).toBe(true);
  const cover = (await films.world.call<Picture>(cast, 'GET', `${MINE}${id}/cover/`)).data;
  expect(Math.abs((await toneOf(cover)) - greyOf(9.5 / MOVIE_SCENES))).toBeLessThan(4);
  const size = await sharp(Buffer.from(cover.base64, 'base64')).metadata();
  expect([size.width, size.height]).toEqual([320, 180]);
});

test('they are the cast’s alone, of a draft, and no more than there are', async () => {
  const id = await arrived();
  await films.sweep();
  const other = await makeCast(films.world.deps);
  expect((await strip(id, other)).status).toBe(404);
  expect((await choose(id, 1, other)).status).toBe(404);
  for (const scene of [-1, MOVIE_SCENES, 0.5]) expect((await choose(id, scene)).status).toBe(400);
  await choose(id, 1);
  await films.agree(id);
  await films.write(cast, 'POST', `${MINE}${id}/send/`);
  expect((await choose(id, 2)).code).toBe('movie/state_conflict');
});

test('the desk gets them with the film, and they go with its files', async () => {
  const id = await films.waiting();
  const { data } = await films.look(id);
  expect(data.strip?.content_type).toBe('image/webp');
  expect(await stripsOf(id)).toHaveLength(2);
  // The first of the greys is nearly black.
  const list = await films.world.call<Desk[]>(films.ops, 'GET', DESK);
  expect(list.data.find((one) => one.id === id)).toMatchObject({ dark_scenes: [0], marks: ['dark'] });
  await films.watched(id);
  await films.approve(id);
  await films.write(cast, 'POST', `${MINE}${id}/stop/`);
  films.world.deps.clock.advance(31 * 24 * 3_600_000);
  await films.sweep();
  await films.left(id, [`${id}-poster.webp`]);
});

test('another file gets other pictures, and a draft that is removed leaves none', async () => {
  const id = await arrived();
  await films.sweep();
  const [before] = await stripsOf(id);
  const next = films.another();
  await films.write(cast, 'PUT', `${MINE}${id}/file/`, { bytes: next.length });
  expect((await films.find(id))?.has_strip).toBe(false);
  await films.left(id, []);
  await films.create(id, next.length);
  await films.patch(id, next, 0);
  await films.sweep();
  expect((await stripsOf(id)).includes(before ?? '')).toBe(false);
  expect((await films.find(id))?.has_strip).toBe(true);
  await films.write<null>(cast, 'DELETE', `${MINE}${id}/`);
  await films.left(id, []);
});

test('what was replaced while its pictures were drawn gets none of them', async () => {
  const { deps } = films.world;
  const { goOn, hasBegun, maker } = waitingMaker();
  deps.films = maker;
  const id = await arrived();
  await sweepOnce(deps, movieTimers);
  await hasBegun;
  await films.write(cast, 'PUT', `${MINE}${id}/file/`, { bytes: 900 });
  goOn();
  await drawn(deps);
  expect((await films.find(id))?.has_strip).toBe(false);
  await films.left(id, []);
});

test('what a process began that died is drawn by the next one after a quarter of an hour', async () => {
  const { deps } = films.world;
  const { goOn, hasBegun, maker } = waitingMaker();
  deps.films = maker;
  const id = await arrived();
  await sweepOnce(deps, movieTimers);
  await hasBegun;
  const other: Deps = {
    ...deps,
    films: drawing,
    unitOfWork: (task) => deps.unitOfWork((work) => task({ ...work, deps: other })),
  };
  const sweepThere = async () => {
    await sweepOnce(other, movieTimers);
    await drawn(other);
  };
  await sweepThere();
  expect((await films.find(id))?.has_strip).toBe(false);
  deps.clock.advance(15 * 60_000 + 1000);
  await sweepThere();
  expect((await films.find(id))?.has_strip).toBe(true);
  goOn();
  await drawn(deps);
  // Nothing lies aside any more.
  expect((await films.filesOf(id)).filter((name) => name.includes('made'))).toEqual([]);
  expect(await stripsOf(id)).toHaveLength(2);
});

test('a film of which no picture can be had goes its way without them', async () => {
  films.world.deps.films = copies;
  const id = await films.waiting();
  expect((await films.find(id))?.has_strip).toBe(false);
  expect((await films.look(id)).data.strip).toBeNull();
});

/** A maker that draws once it is told to go on. */
function waitingMaker() {
  let [goOn, begun] = [() => {}, () => {}];
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const maker: FilmMaker = {
    ...copies,
    scenes: async (...film) => {
      begun();
      await going;
      return drawing.scenes(...film);
    },
  };
  return { maker, hasBegun, goOn: () => goOn() };
}
