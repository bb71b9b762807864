import { createHash } from 'node:crypto';
import { samplesOf } from '@/domain/movie-making';
import { MOVIE_CONSENT_VERSION } from '@/domain/movies';
import { makeCast, type TestCast } from '../../../support/factories';
import { type FilmWorld, MINE, makeFilmWorld } from './film-world';

let films: FilmWorld;
let cast: TestCast;
beforeAll(async () => {
  films = await makeFilmWorld();
});
beforeEach(async () => {
  cast = await makeCast(films.world.deps);
  films.as(cast);
});
afterAll(() => films.close());

/** What the cast's browser says of a file before it is sent. */
const known = (file: Buffer) => {
  const hash = createHash('sha256');
  for (const [start, end] of samplesOf(file.length)) hash.update(file.subarray(start, end));
  return hash.digest('hex');
};
/** Two films of exactly the same size. */
const alike = () => [films.another(), films.another()] as const;

it('a yes is to the chosen file: another of the same size is not taken for it; the first may still come', async () => {
  const { draft, create, patch, agree, find, codeOf, filesOf } = films;
  const [first, other] = alike();
  expect(other.length).toBe(first.length);
  const { data } = await draft(first.length, { sample_sha256: known(first) });
  expect(data.sample_sha256).toBe(known(first));
  await agree(data.id);
  await create(data.id, first.length);
  const reply = await patch(data.id, other, 0);
  expect([reply.status, await codeOf(reply)]).toEqual([400, 'movie/another_file']);
  expect(await find(data.id)).toMatchObject({ is_uploaded: false, received: 0 });
  expect(await filesOf(data.id)).toEqual([]);
  // Nor one that begins as the first did and goes on as the other.
  await create(data.id, first.length);
  await patch(data.id, first.subarray(0, 1000), 0);
  const mixed = await patch(data.id, other.subarray(1000), 1000);
  expect(await codeOf(mixed)).toBe('movie/another_file');
  await create(data.id, first.length);
  expect((await patch(data.id, first, 0)).status).toBe(204);
  expect(await find(data.id)).toMatchObject({ is_uploaded: true, consent: { version: MOVIE_CONSENT_VERSION } });
});

it('another file of the same size in its place asks the cast and all others in the picture anew', async () => {
  const { draft, create, patch, agree, link, yes, write, find } = films;
  const [first, other] = alike();
  const { data } = await draft(first.length, { sample_sha256: known(first) });
  await create(data.id, first.length);
  await patch(data.id, first, 0);
  await agree(data.id, ['ゆい']);
  const { token } = await link(data.id, 'ゆい');
  expect((await yes(token)).status).toBe(204);
  expect((await find(data.id))?.performers).toMatchObject([{ state: 'agreed' }]);
  const body = { bytes: other.length, sample_sha256: known(other) };
  await write(cast, 'PUT', `${MINE}${data.id}/file/`, body);
  await create(data.id, other.length);
  await patch(data.id, other, 0);
  expect(await find(data.id)).toMatchObject({ is_uploaded: true, consent: null, performers: [{ state: 'waiting' }] });
});

it.each(['', 'a'.repeat(63), 'A'.repeat(64), 'a'.repeat(65)])(
  'takes no name that is none of a file (%s)',
  async (sample) => {
    expect(await films.draft(1000, { sample_sha256: sample })).toMatchObject({
      status: 400,
      code: 'validation/failed',
    });
  },
);
