import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { cleanUp } from '@/server/app/cleaning';
import { movie } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { publicFilm } from '@/server/modules/media/movie/service';
import { makeOps, type TestCast, type TestPerson } from '../../../support/factories';
import { DESK, MINE } from './film-world';
import { DAY, makePerformerScene, type PerformerScene } from './performer-scene';

type DeskMovie = Data<'GET /api/v1/ops/movies/'>['data'][number];
type Alarm = Data<'GET /api/v1/ops/alarms/'>['data'][number];

let scene: PerformerScene;
let films: PerformerScene['films'];
let cast: TestCast;
let staff: TestPerson;
beforeAll(async () => {
  scene = await makePerformerScene();
  films = scene.films;
  staff = await makeOps(films.world.deps, { nickname: '久保' });
});
afterAll(() => films.close());
beforeEach(async () => {
  cast = await scene.begin();
});

const drafted = (names: string[], values?: object) => scene.drafted(names, values);
const send = (id: string) => scene.send(id);
const performersOf = (id: string) => scene.performersOf(id);
const desk = async (id: string) =>
  (await films.world.call<DeskMovie[]>(staff, 'GET', `${DESK}?movie_id=${id}`)).data.find((one) => one.id === id);
const alarms = async (id: string) =>
  (await films.world.call<Alarm[]>(staff, 'GET', '/api/v1/ops/alarms/?state=open&limit=50')).data.filter(
    ({ subject }) => subject === id,
  );
/** A film with one other person who agreed, as every visitor sees it. */
const shown = async (values: object = {}) => {
  const id = await drafted(['ゆい'], values);
  const { token } = await films.link(id, 'ゆい');
  expect((await films.yes(token)).status).toBe(204);
  expect((await send(id)).status).toBe(200);
  await films.sweep();
  await films.watched(id);
  expect((await films.approve(id)).status).toBe(204);
  return { id, token };
};

describe('a film with others in the picture', () => {
  it('is sent to review when each of them has agreed by a link of their own, and the desk reads who said what', async () => {
    const id = await drafted(['ゆい', 'さき']);
    expect((await send(id)).code).toBe('movie/consent_missing');
    const [yui, saki] = [await films.link(id, 'ゆい'), await films.link(id, 'さき')];
    expect([yui.status, yui.expires_at]).toEqual([201, '2026-12-05T18:00:00+09:00']);
    const asked = await films.open(yui.token);
    expect(asked).toMatchObject({
      state: 'waiting',
      name: 'ゆい',
      title: '近況です',
      kind: 'free',
      is_published: false,
    });
    expect(asked.display_name).not.toBe('');
    expect((await films.yes(yui.token)).status).toBe(204);
    expect((await send(id)).code).toBe('movie/consent_missing');
    expect((await films.yes(saki.token, { name: '早紀' })).status).toBe(204);
    expect((await performersOf(id)).map(({ name, state }) => [name, state])).toEqual([
      ['ゆい', 'agreed'],
      ['さき', 'agreed'],
    ]);
    expect((await send(id)).data).toMatchObject({ state: 'converting', consent: { others: ['ゆい', 'さき'] } });
    await films.sweep();
    const entry = await desk(id);
    expect(entry?.marks).toEqual([]);
    expect(entry?.consents.map(({ who }) => who)).toEqual(['self']);
    expect(entry?.performers).toMatchObject([
      { name: 'ゆい', given_name: 'はるか', state: 'agreed', agreed_at: '2026-11-21T18:00:00+09:00', ended_at: null },
      { name: 'さき', given_name: '早紀', state: 'agreed' },
    ]);
    const inbox = await films.world.call<{ kind: string; path: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
    expect(inbox.data.map(({ kind, path }) => [kind, path])).toContainEqual([
      'movie',
      `/home/movie?id=${id}&step=consent`,
    ]);
  });

  it('is shown to the person asked by an address that lives no longer than the link, and to no one else', async () => {
    const id = await drafted(['ゆい', 'さき']);
    const [yui, saki] = [await films.link(id, 'ゆい'), await films.link(id, 'さき')];
    const [one, other] = [await films.open(yui.token), await films.open(saki.token)];
    const play = async (url = '') => (await films.world.app.request(url, { headers: { range: 'bytes=0-99' } })).status;
    expect(one.film).toMatchObject({ type: 'video/mp4', duration: 12, width: 854, height: 480 });
    expect(one.film?.poster?.content_type).toBe('image/webp');
    expect(await play(one.film?.url)).toBe(206);
    const signature = other.film?.url.split('?')[1];
    expect(await play(`${one.film?.url.split('?')[0]}?${signature}`)).toBe(404);
    expect(await play(one.film?.url.replace(/signature=./, 'signature=x'))).toBe(404);
    expect(await play(one.film?.url.split('?')[0])).toBe(404);
    films.world.deps.clock.advance(41 * 60_000);
    expect(await play(one.film?.url)).toBe(404);
    const fresh = (await films.open(yui.token)).film?.url;
    expect(await play(fresh)).toBe(206);
    const renewed = await films.link(id, 'ゆい');
    expect(await play(fresh)).toBe(404);
    await films.theirs('decline', { token: renewed.token });
    expect((await films.open(renewed.token)).film).toBeNull();
  });

  it('waits for another yes where its file is another one, by the same link', async () => {
    const id = await drafted(['ゆい']);
    const { token } = await films.link(id, 'ゆい');
    const before = (await films.open(token)).film?.key;
    await films.yes(token);
    const bytes = films.another();
    await films.write(cast, 'PUT', `${MINE}${id}/file/`, { bytes: bytes.length });
    expect(await performersOf(id)).toMatchObject([{ state: 'waiting', answered_at: null }]);
    expect((await films.open(token)).film).toBeNull();
    expect((await films.yes(token)).code).toBe('movie_consent/not_arrived');
    await films.create(id, bytes.length);
    await films.patch(id, bytes, 0);
    // The cast's own yes was to the file before, too.
    expect((await send(id)).code).toBe('movie/incomplete');
    expect((await films.agree(id, ['ゆい'])).status).toBe(200);
    expect((await send(id)).code).toBe('movie/consent_missing');
    expect((await films.yes(token, { film_key: before })).code).toBe('movie_consent/changed');
    expect((await films.yes(token)).status).toBe(204);
    expect((await send(id)).status).toBe(200);
  });

  it('keeps a person who answered in its list until the file is another one: a no is not taken off it', async () => {
    const id = await drafted(['ゆい', 'さき']);
    const { token } = await films.link(id, 'ゆい');
    expect((await films.theirs('decline', { token })).status).toBe(204);
    for (const names of [[], ['さき'], ['ゆいこ', 'さき']]) {
      const refused = await films.agree(id, names);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('ゆいさんは')]);
    }
    expect((await send(id)).code).toBe('movie/consent_missing');
    // A person who has not answered may be named anew, with another link.
    const unanswered = await films.link(id, 'さき');
    expect((await films.agree(id, ['ゆい', 'さきこ'])).data.performers.map(({ name }) => name)).toEqual([
      'ゆい',
      'さきこ',
    ]);
    expect((await films.theirs('open', { token: unanswered.token })).status).toBe(404);
    await films.write(cast, 'PUT', `${MINE}${id}/file/`, { bytes: 100 });
    expect((await films.agree(id, [])).data.performers).toEqual([]);
  });

  it('is sent by no statement that forgets to ask: the database holds it back', async () => {
    const id = await drafted(['ゆい']);
    const { token } = await films.link(id, 'ゆい');
    const publish = () =>
      films.world.deps.unitOfWork(({ tx, now }) =>
        tx.update(movie).set({ state: 'converting', sentAt: now }).where(eq(movie.id, id)),
      );
    expect(await publish().catch(constraintOf)).toBe('movie_everybody_agreed');
    await films.yes(token);
    await publish();
    expect((await films.find(id))?.state).toBe('converting');
  });
});

describe('a yes that is taken back', () => {
  it('hides a film at once, tells ops and its cast, and the desk cannot show it again', async () => {
    const { id, token } = await shown();
    expect(await publicFilm(films.world.deps, `${id}.mp4`)).not.toBeNull();
    expect(await films.open(token)).toMatchObject({ state: 'agreed', is_published: true, film: null });
    // Long after the link could be answered.
    films.world.deps.clock.advance(200 * DAY);
    expect((await films.theirs('withdraw', { token })).status).toBe(204);
    expect(await publicFilm(films.world.deps, `${id}.mp4`)).toBeNull();
    expect((await films.world.call(null, 'GET', `/api/v1/movies/${id}/`)).status).toBe(404);
    expect(await films.find(id)).toMatchObject({ state: 'reviewing', performers: [{ state: 'withdrawn' }] });
    expect(await alarms(id)).toMatchObject([
      { kind: 'film_performer', raised_by: null, note: '近況です　出演者が同意を取り消しました' },
    ]);
    const inbox = await films.world.call<{ subject: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
    expect(inbox.data[0]).toMatchObject({ kind: 'movie', path: '/home/movie' });
    expect((await desk(id))?.marks).toEqual(['performer', 'withdrawn']);
    await films.watched(id);
    expect((await films.approve(id)).code).toBe('movie/consent_missing');
    expect((await films.write<null>(staff, 'POST', `${DESK}${id}/stop/`, { reason: 'consent' })).status).toBe(204);
    expect(await films.open(token)).toMatchObject({ state: 'withdrawn' });
  });

  it('hides a film also after a person of the desk has shown it again', async () => {
    const { id, token } = await shown();
    await films.world.deps.unitOfWork(({ tx, now }) => tx.update(movie).set({ heldAt: now }).where(eq(movie.id, id)));
    await films.theirs('withdraw', { token });
    expect((await films.find(id))?.state).toBe('reviewing');
  });

  it('stops a draft from being sent, and a film that is looked at from being shown', async () => {
    const [draft, waiting] = [await drafted(['ゆい']), await drafted(['ゆい'])];
    const links = [await films.link(draft, 'ゆい'), await films.link(waiting, 'ゆい')];
    for (const { token } of links) await films.yes(token);
    await send(waiting);
    // While it is made anew.
    for (const { token } of links) expect((await films.theirs('withdraw', { token })).status).toBe(204);
    await films.sweep();
    expect((await send(draft)).code).toBe('movie/consent_missing');
    expect(await alarms(draft)).toEqual([]);
    expect((await films.find(waiting))?.state).toBe('reviewing');
    expect(await alarms(waiting)).toHaveLength(1);
    await films.watched(waiting);
    expect((await films.approve(waiting)).code).toBe('movie/consent_missing');
    expect((await films.reject(waiting, 'consent')).status).toBe(204);
  });
});

it('names of others go with the files of a film that came to nothing; that they agreed, when and to what stays', async () => {
  const { id, token } = await shown();
  await films.write(cast, 'POST', `${MINE}${id}/stop/`);
  films.world.deps.clock.advance(30 * DAY - 60_000);
  await cleanUp(films.world.deps);
  await films.sweep();
  expect((await desk(id))?.performers).toMatchObject([{ name: 'ゆい', given_name: 'はるか' }]);
  films.world.deps.clock.advance(120_000);
  await cleanUp(films.world.deps);
  expect((await desk(id))?.performers).toMatchObject([{ name: null, given_name: null, state: 'agreed' }]);
  expect(await performersOf(id)).toEqual([]);
  expect((await films.theirs('open', { token })).status).toBe(404);
});
