import type { Data } from '@/contract';
import { movieIn } from '@/domain/contact';
import { movieConsent } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { publicFilm } from '@/server/modules/media/movie/service';
import { paidVideoTimers } from '@/server/modules/media/paid-video/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../support/factories';
import { FORM, formOf } from '../views/contact/desk';
import { DESK, type FilmWorld, MINE, makeFilmWorld } from './film-world';

type DeskMovie = Data<'GET /api/v1/ops/movies/'>['data'][number];
type Alarm = Data<'GET /api/v1/ops/alarms/'>['data'][number];

let films: FilmWorld;
let cast: TestCast;
let staff: TestPerson;
beforeAll(async () => {
  films = await makeFilmWorld();
  staff = await makeOps(films.world.deps, { nickname: '遠藤' });
});
afterAll(() => films.close());
beforeEach(async () => {
  films.world.deps.clock.set('2026-11-21T18:00:00+09:00');
  cast = await makeCast(films.world.deps);
  films.as(cast);
});

let mails = 0;
/** What a person without an account sends from the page for inquiries. */
const ask = async (movie: string, more: object = {}) => {
  mails += 1;
  const texts = { ...FORM, category: 'performer', mail: `seen${mails}@example.jp`, movie, ...more };
  const headers = {
    'idempotency-key': films.world.deps.random.uuid(),
    cookie: `yoi_auth_device_key=${crypto.randomUUID()}`,
  };
  const reply = await films.world.app.request('/api/v1/contacts/', { method: 'POST', body: formOf(texts), headers });
  return {
    status: reply.status,
    ...((await reply.json()) as { data: { number: string }; errors?: { path: string }[] }),
  };
};
const addressOf = (id: string) => `https://yoi.example/movie/${id}?from=x`;
const alarms = async (id: string, state = 'open') =>
  (await films.world.call<Alarm[]>(staff, 'GET', `/api/v1/ops/alarms/?state=${state}&limit=50`)).data.filter(
    ({ subject }) => subject === id,
  );
const desk = async (id: string, state = 'reviewing') =>
  (await films.world.call<DeskMovie[]>(staff, 'GET', `${DESK}?state=${state}&limit=50`)).data.find(
    (one) => one.id === id,
  );
const stop = (id: string) => films.write<null>(staff, 'POST', `${DESK}${id}/stop/`, { reason: 'others' });
const shown = async () => {
  const id = await films.waiting();
  await films.watched(id);
  await films.approve(id);
  return id;
};

describe('a person who is in the picture', () => {
  it('has a film hidden at once, without an account, and ops and its cast are told', async () => {
    const id = await shown();
    films.world.deps.clock.set('2026-11-23T12:00:00+09:00');
    const { status, data } = await ask(addressOf(id));
    expect(status).toBe(201);
    expect(await publicFilm(films.world.deps, `${id}.mp4`)).toBeNull();
    expect((await films.world.call(null, 'GET', `/api/v1/movies/${id}/`)).status).toBe(404);
    expect(await films.find(id)).toMatchObject({ state: 'reviewing', due_at: '2026-11-24T12:00:00+09:00' });
    expect(await alarms(id)).toMatchObject([
      { kind: 'film_performer', raised_by: null, note: `近況です　お問い合わせ ${data.number}` },
    ]);
    expect(await desk(id)).toMatchObject({ held_at: '2026-11-23T12:00:00+09:00', marks: ['performer'] });
    const inbox = await films.world.call<{ subject: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
    expect(inbox.data).toMatchObject([
      { kind: 'movie', path: '/home/movie', at: '2026-11-23T12:00:00+09:00', unread: true },
    ]);
  });

  it('is decided about anew: shown again by staff who looked since, and stopped, not sent back', async () => {
    const id = await shown();
    const before = (await films.find(id))?.published_at;
    films.world.deps.clock.advance(60_000);
    await ask(id);
    expect((await films.approve(id)).code).toBe('movie/not_watched');
    expect((await films.reject(id)).code).toBe('movie/state_conflict');
    await films.watched(id);
    expect((await films.approve(id)).status).toBe(204);
    expect(await films.find(id)).toMatchObject({ state: 'published', published_at: before });
    expect(await alarms(id)).toEqual([]);
    expect(await alarms(id, 'closed')).toMatchObject([{ closed_by: films.ops.id }]);
    // A word alone does not hide it a second time; ops hears of it.
    await ask(addressOf(id));
    expect((await films.find(id))?.state).toBe('published');
    expect(await alarms(id)).toHaveLength(1);
    expect((await stop(id)).status).toBe(204);
    expect((await films.find(id))?.state).toBe('stopped');
    expect(await alarms(id)).toEqual([]);
    expect(await desk(id, 'stopped')).toMatchObject({ stop_reason: 'others' });
    const alone = await films.world.call<DeskMovie[]>(staff, 'GET', `${DESK}?movie_id=${id}`);
    expect(alone.data).toMatchObject([{ id, state: 'stopped' }]);
  });

  it('stops a film that is held for good, and its cast may do so too', async () => {
    const [one, other] = [await shown(), await shown()];
    for (const id of [one, other]) await ask(id);
    expect((await stop(one)).status).toBe(204);
    expect((await films.write(cast, 'POST', `${MINE}${other}/stop/`)).status).toBe(200);
    for (const id of [one, other]) expect((await films.find(id))?.state).toBe('stopped');
  });

  it('is refused at the field where no film is named, and raises no alarm for a film that does not exist', async () => {
    const refused = await ask('私が写っている動画です');
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([400, 'body.movie']);
    const unknown = films.world.deps.random.uuid();
    expect((await ask(unknown)).status).toBe(201);
    expect(await alarms(unknown)).toEqual([]);
  });

  it('tells ops of a film that still waits for its review, which goes on waiting', async () => {
    const waits = await films.waiting();
    expect((await ask(waits)).status).toBe(201);
    expect((await films.find(waits))?.state).toBe('reviewing');
    expect(await alarms(waits)).toHaveLength(1);
  });

  it('hides nothing by an inquiry of another category, whatever address it holds', async () => {
    const other = await shown();
    expect((await ask(other, { category: 'other' })).status).toBe(201);
    expect((await films.find(other))?.state).toBe('published');
    expect(movieIn(addressOf(other).toUpperCase())).toBe(other);
  });
});

it('what a customer bought plays no further while it is held, and is given back when it is stopped', async () => {
  const { world } = films;
  const id = await films.waiting({ kind: 'paid', price: 800 });
  await films.watched(id);
  await films.approve(id);
  const man = await makeMan(world.deps, { gold: 1000 });
  await films.write(man, 'POST', '/api/v1/users/me/paid_video_purchases/', { paid_video_id: id });
  const playback = () => world.call(man, 'GET', `/api/v1/paid_videos/${id}/playback/`);
  expect((await playback()).status).toBe(200);
  await ask(id);
  expect((await playback()).code).toBe('not_found');
  expect(await world.gold(man)).toMatchObject({ total: 200 });
  await stop(id);
  world.deps.clock.advance(10 * 60_000);
  await sweepOnce(world.deps, paidVideoTimers);
  expect(await world.gold(man)).toMatchObject({ total: 1000 });
});

it('the staff are told when a cast takes back what was shown, and not of what was never seen', async () => {
  const [seen, unseen] = [await shown(), await films.waiting()];
  for (const id of [seen, unseen]) await films.write(cast, 'POST', `${MINE}${id}/stop/`);
  expect(await alarms(seen)).toMatchObject([{ kind: 'film_taken_back', raised_by: cast.id, note: '近況です' }]);
  expect(await alarms(unseen)).toEqual([]);
});

it('the desk reads what is known of a film before anybody looks', async () => {
  const bytes = films.another();
  const first = await films.waiting({}, bytes);
  expect(await desk(first)).toMatchObject({ marks: [], dark_scenes: [], held_at: null });
  await films.reject(first, 'consent');
  const { id } = await films.upload(bytes);
  await films.cover(id);
  await films.agree(id);
  // A film from before all others were asked: what the cast said of them stands.
  await films.world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(movieConsent).values({ movieId: id, who: 'さくら', textVersion: '2026-10', agreedAt: now }),
  );
  await films.write(cast, 'POST', `${MINE}${id}/send/`);
  await films.sweep();
  expect((await desk(id))?.marks).toEqual(['resent', 'others']);
});
