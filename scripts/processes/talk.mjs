// Talk, read marks, badges, sign-out and pages between two processes, and a rolling restart under load.
import { randomUUID } from 'node:crypto';
import { pause, until } from './app-process.mjs';
import { followRoom, listen, sendSurely } from './live.mjs';

/** A live screen on the other process follows within this long (milliseconds). */
export const PROMPT_MS = 1000;
/** Renders included, and far below the 15 s for which a page is kept anyway. */
const PURGE_MS = 5000;
const PAIRS = 6;
/** A person may send twenty messages a minute: this many while the processes restart, and one when they are back. */
const MOST = 18;
const PACE_MS = 300;

const CHANGES = 'subscription { changes { seq kind subject payload } }';

/** A customer and a cast with a room, made on one process. */
export async function pair(app, { gold = 0 } = {}) {
  const [man] = await app.door('/dev/users', { role: 'male_user', count: 1, gold });
  const [cast] = await app.door('/dev/users', { role: 'female_cast', count: 1 });
  const room = await app.call(man.access_token, 'POST', 'users/me/talk_rooms/', {
    female_cast_id: cast.female_cast_id,
  });
  return { man: man.access_token, cast: cast.access_token, castId: cast.female_cast_id, room: room.id };
}

/** The customer is on A, the cast on B: messages both ways, the cast's badge and read mark. */
export async function talkCrosses({ a, b, expect }) {
  const { man, cast, room } = await pair(a);
  const say = (app, token, body) =>
    app.call(token, 'POST', `users/me/talk_rooms/${room}/messages/`, { client_id: randomUUID(), body });
  const badge = async () => (await b.call(cast, 'GET', 'female_casts/me/footer/badge/')).talk;
  const customerLive = followRoom([a], man, room);
  const castLive = followRoom([b], cast, room);
  const changes = listen(a, man, CHANGES);
  await changes.ready;
  await pause(100);

  await say(a, man, 'こんばんは');
  const there = await until(() => castLive.seen.some(({ body, mine }) => body === 'こんばんは' && !mine));
  expect(there <= PROMPT_MS, `a message from A is on B after ${there} ms`);
  const counted = await until(async () => (await badge()) === 1);
  expect(counted <= PROMPT_MS, `the badge of the cast on B counts it after ${counted} ms`);
  await say(b, cast, 'お待ちしています');
  const back = await until(() => customerLive.seen.some(({ body, mine }) => body === 'お待ちしています' && !mine));
  expect(back <= PROMPT_MS, `an answer from B is on A after ${back} ms`);
  await b.call(cast, 'POST', `users/me/talk_rooms/${room}/read/`, { seq: 1 });
  const read = await until(() => changes.seen.some(({ kind, payload }) => kind === 'talk' && payload === '{"read":1}'));
  expect(read <= PROMPT_MS, `the read mark of the cast on B is on A after ${read} ms`);
  await Promise.all([customerLive.stop(), castLive.stop()]);
  changes.close();
}

/** What one process ends or throws away, the other does not go on with. */
export async function signOutCrosses({ a, b, expect }) {
  const { man, castId } = await pair(a);
  const live = listen(b, man, CHANGES);
  await live.ready;
  const status = async () => (await b.answer(man, 'GET', '/api/v1/male_users/me/')).status;
  expect((await status()) === 200, 'who signed in on A is known on B');
  await a.answer(man, 'DELETE', '/api/auth/tokens');
  const refused = await until(async () => (await status()) === 401);
  expect(refused <= PROMPT_MS, `signed out on A, refused on B after ${refused} ms`);
  const closed = await until(() => live.closed === 4403);
  expect(closed <= PROMPT_MS, `and the open socket on B is closed after ${closed} ms`);

  const state = async () => (await fetch(`${b.base}/girl/${castId}`)).headers.get('x-page-cache');
  await state();
  expect((await state()) === 'hit', 'a public page is kept on B');
  await a.door('/dev/clock', { advance_seconds: 0 });
  const purged = await until(async () => (await state()) === 'miss');
  expect(purged <= PURGE_MS, `purged on A, rendered again on B after ${purged} ms`);
}

/** A is stopped and started, then B, while people write: nothing is lost, doubled or out of order. */
export async function rollingRestart({ a, b, expect }) {
  const pairs = [];
  for (let index = 0; index < PAIRS; index += 1) pairs.push(await pair(a));
  const load = { on: true };
  const talks = pairs.map(({ man, cast, room }) => ({
    follower: followRoom([b, a], cast, room),
    sent: write(load, [a, b], man, room),
  }));
  await until(() => talks.every(({ follower }) => follower.seen.length > 0));
  const codes = [];
  for (const app of [a, b]) {
    codes.push(await app.stop());
    await app.start();
    await pause(500);
  }
  load.on = false;
  const sent = await Promise.all(talks.map((talk) => talk.sent));
  await until(() => talks.every(({ follower }, index) => follower.seen.length >= sent[index].length));
  await Promise.all(talks.map(({ follower }) => follower.stop()));

  expect(codes.join() === '0,0', `both stopped cleanly (${codes})`);
  const whole = talks.filter(({ follower: { seen } }, index) => {
    const numbers = seen.every(({ seq }, at) => seq === at + 1);
    return numbers && seen.map(({ client_id }) => client_id).join() === sent[index].join();
  });
  const [all, again] = [sent.flat().length, talks.reduce((sum, { follower }) => sum + follower.connections - 1, 0)];
  expect(again >= PAIRS, `receivers connected again ${again} times`);
  expect(
    whole.length === PAIRS && all > PAIRS * 4,
    `${all} messages in ${PAIRS} rooms arrived once and in order (${whole.length} rooms whole)`,
  );
}

/** Writes one message after the other while `load.on`, and one more; resolves with the client ids in order. */
async function write(load, apps, token, room) {
  const ids = [];
  while (load.on && ids.length < MOST) {
    ids.push(await sendSurely(apps, token, room, `${ids.length + 1}通目`));
    await pause(PACE_MS);
  }
  while (load.on) await pause(20);
  ids.push(await sendSurely(apps, token, room, '最後'));
  return ids;
}
