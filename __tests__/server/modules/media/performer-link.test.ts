import { eq } from 'drizzle-orm';
import { PERFORMER_POINTS } from '@/domain/movie-performers';
import { idempotencyKey, moviePerformer } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast } from '../../../support/factories';
import { MINE } from './film-world';
import { DAY, makePerformerScene, type PerformerScene } from './performer-scene';

let scene: PerformerScene;
let films: PerformerScene['films'];
let cast: TestCast;
beforeAll(async () => {
  scene = await makePerformerScene();
  films = scene.films;
});
afterAll(() => films.close());
beforeEach(async () => {
  cast = await scene.begin();
});

const drafted = (names: string[]) => scene.drafted(names);
const send = (id: string) => scene.send(id);
const performersOf = (id: string) => scene.performersOf(id);
const linkPath = (id: string) => scene.linkPath(id);

describe('the link', () => {
  it('is stored as a hash, ends after fourteen days, is renewed and revoked, but not after an answer', async () => {
    const id = await drafted(['ゆい']);
    const first = await films.link(id, 'ゆい');
    const stored = await films.world.deps.reader().select().from(moviePerformer).where(eq(moviePerformer.movieId, id));
    const replies = await films.world.deps.reader().select().from(idempotencyKey);
    expect(JSON.stringify([stored, replies])).not.toContain(first.token);
    films.world.deps.clock.advance(14 * DAY);
    expect(await films.open(first.token)).toMatchObject({ state: 'expired', film: null });
    expect((await films.yes(first.token)).code).toBe('movie_consent/over');
    expect((await films.theirs('decline', { token: first.token })).code).toBe('movie_consent/over');
    const second = await films.link(id, 'ゆい');
    expect((await films.theirs('open', { token: first.token })).code).toBe('not_found');
    expect((await films.write<null>(cast, 'DELETE', await linkPath(id))).status).toBe(204);
    expect((await films.theirs('open', { token: second.token })).code).toBe('not_found');
    expect((await films.yes(second.token)).code).toBe('not_found');
    const third = await films.link(id, 'ゆい');
    await films.yes(third.token);
    expect((await films.link(id, 'ゆい')).code).toBe('movie/state_conflict');
    expect((await films.write<null>(cast, 'DELETE', await linkPath(id))).code).toBe('movie/state_conflict');
    expect((await films.open(third.token)).state).toBe('agreed');
  });

  it('opens nothing where it is unknown, long or broken, and takes no half answer', async () => {
    const id = await drafted(['ゆい']);
    const { token } = await films.link(id, 'ゆい');
    for (const wrong of [`${token}x`, token.slice(1), '', 'a\u0000b', 'x'.repeat(100_000)])
      for (const act of ['open', 'decline', 'withdraw'] as const)
        expect([400, 404]).toContain((await films.theirs(act, { token: wrong })).status);
    expect((await films.yes(token, { name: ' ' })).status).toBe(400);
    expect((await films.yes(token, { name: 'あ'.repeat(31) })).status).toBe(400);
    expect((await films.yes(token, { points: PERFORMER_POINTS.slice(1) })).status).toBe(400);
    expect((await films.yes(token, { points: [...PERFORMER_POINTS.slice(1), 'own_will'] })).status).toBe(400);
    expect((await films.yes(token, { version: '2020-01' })).status).toBe(400);
    expect((await films.yes(token, { performer_id: 'x' })).status).toBe(400);
    expect((await films.theirs('withdraw', { token })).code).toBe('movie_consent/answered');
    expect(await performersOf(id)).toMatchObject([{ state: 'waiting' }]);
    expect((await films.yes(token, { name: '👨‍👩‍👧‍👦'.repeat(30) })).status).toBe(204);
  });

  it('takes one answer of several at once', async () => {
    const id = await drafted(['ゆい']);
    const { token } = await films.link(id, 'ゆい');
    const answers = await Promise.all([
      films.yes(token),
      films.theirs('decline', { token }),
      films.yes(token),
      films.theirs('decline', { token }),
    ]);
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
      204,
      ...Array(3).fill('movie_consent/answered'),
    ]);
    expect((await performersOf(id))[0]?.state).toBe(
      answers[1]?.status === 204 || answers[3]?.status === 204 ? 'declined' : 'agreed',
    );
  });

  it('is sent and withdrawn at once: whichever comes first, nothing is shown without the yes', async () => {
    const id = await drafted(['ゆい']);
    const { token } = await films.link(id, 'ゆい');
    await films.yes(token);
    const [sent, withdrawn] = await Promise.all([send(id), films.theirs('withdraw', { token })]);
    expect(withdrawn?.status).toBe(204);
    expect([200, 409]).toContain(sent?.status);
    await films.sweep();
    await films.watched(id);
    expect(['movie/consent_missing', 'movie/state_conflict']).toContain((await films.approve(id)).code);
  });

  it('answers for no one else: not for the cast of the film, and no other cast makes or ends one', async () => {
    const id = await drafted(['ゆい']);
    const { token } = await films.link(id, 'ゆい');
    expect((await films.yes(token, {}, cast)).code).toBe('movie_consent/own');
    for (const act of ['decline', 'withdraw'] as const)
      expect((await films.theirs(act, { token }, cast)).code).toBe('movie_consent/own');
    const [other, man] = [await makeCast(films.world.deps), await makeMan(films.world.deps)];
    expect((await films.link(id, 'ゆい', other)).code).toBe('not_found');
    expect((await films.write(other, 'DELETE', await linkPath(id))).code).toBe('not_found');
    expect((await films.link(id, 'ゆい', man)).code).toBe('role/forbidden');
    expect((await films.link(id, 'みお')).code).toBe('not_found');
    // A person of another film by the same cast.
    const second = await drafted(['さき']);
    const foreign = (await linkPath(second)).replace(second, id);
    expect((await films.write(cast, 'POST', foreign)).code).toBe('not_found');
    expect((await films.yes(token, {}, other)).status).toBe(204);
  });

  it('ends with the draft, and with a film that will not be shown', async () => {
    const [gone, back] = [await drafted(['ゆい']), await drafted(['ゆい'])];
    const links = [await films.link(gone, 'ゆい'), await films.link(back, 'ゆい')];
    await films.write(cast, 'DELETE', `${MINE}${gone}/`);
    expect((await films.theirs('open', { token: links[0]?.token })).status).toBe(404);
    await films.yes(links[1]?.token ?? '');
    await send(back);
    await films.sweep();
    await films.reject(back, 'unfit');
    expect(await films.open(links[1]?.token ?? '')).toMatchObject({ state: 'over', film: null });
    expect((await films.theirs('withdraw', { token: links[1]?.token })).code).toBe('movie_consent/over');
  });
});
