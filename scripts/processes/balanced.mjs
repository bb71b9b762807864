// A rolling restart behind a balancer, under load: no call fails, and sockets come back without having missed
// anything.
import { randomUUID } from 'node:crypto';
import { makePerson } from '../soak/person.mjs';
import { newTally } from '../soak/tally.mjs';
import { appProcess, pause, until } from './app-process.mjs';
import { balance } from './balancer.mjs';

const DRAIN_SECONDS = '2';
const PAIRS = 6;
/** A person may send twenty messages a minute. */
const MOST = 18;
const MESSAGE_MS = 1200;
const READERS = 8;
const READ_MS = 40;

/** Two processes are restarted in turn while people read, write and listen through a balancer that asks /readyz. */
export async function restartBehindBalancer({ appOn, expect }) {
  const apps = [appOn({ YOI_DRAIN_SECONDS: DRAIN_SECONDS }, 0), appOn({ YOI_DRAIN_SECONDS: DRAIN_SECONDS }, 1)];
  await Promise.all(apps.map((app) => app.start()));
  const balancer = await balance(apps);
  await until(() => balancer.ready() === apps.length);
  const way = [appProcess('balancer', balancer.port, {})];
  const tally = newTally();
  const users = (role) => way[0].door('/dev/users', { role, count: PAIRS });
  const [men, casts] = [await users('male_user'), await users('female_cast')];
  const people = [...men, ...casts].map((account) => makePerson(way, tally, account));
  const load = { on: true, calls: 0, messages: 0 };
  const rooms = [];
  for (const [at, { female_cast_id }] of casts.entries()) {
    const { id } = await people[at].v1('open a room', 'POST', 'users/me/talk_rooms/', { female_cast_id });
    rooms.push({ id, man: people[at], cast: people[at + PAIRS] });
  }
  for (const person of people) person.follow();
  const work = [
    ...rooms.map((room) => write(load, tally, room)),
    ...Array.from({ length: READERS }, (_, at) => read(load, people[at])),
  ];

  const codes = [];
  for (const app of apps) {
    codes.push(await app.stop());
    await app.start();
    await until(() => balancer.ready() === apps.length);
  }
  load.on = false;
  await Promise.all(work);
  for (const person of people) await person.settle();
  const back = people.map(({ reconnects }) => reconnects);
  await Promise.all(people.map((person) => person.stop()));
  await balancer.close();

  const { lost, doubled, failed } = tally.counts;
  expect(codes.join() === '0,0', `balanced: both stopped cleanly (${codes})`);
  expect(
    failed === 0 && tally.refused.size === 0 && load.calls > 200,
    `balanced: of ${load.calls} calls during both restarts ${failed} failed, ${tally.refused.size} were refused ${JSON.stringify(tally.faults.failed)}`,
  );
  expect(
    back.every((times) => times > 0),
    `balanced: each of ${people.length} sockets came back (${back.join(' ')})`,
  );
  expect(
    lost + doubled === 0 && load.messages >= PAIRS * 3,
    `balanced: all changes of ${load.messages} messages were heard once ${JSON.stringify([...tally.faults.lost, ...tally.faults.doubled])}`,
  );
  for (const app of apps) await app.stop();
}

/** The customer writes on and on; each message is heard on the cast's socket. */
async function write(load, tally, { id, man, cast }) {
  for (let sent = 0; load.on && sent < MOST; sent += 1) {
    const heard = cast.told('talk', id);
    const message = { client_id: randomUUID(), body: `${sent + 1}通目` };
    await man.v1('message', 'POST', `users/me/talk_rooms/${id}/messages/`, message);
    load.messages += 1;
    load.calls += 1;
    if (!(await heard)) tally.lost(`message ${sent + 1} of room ${id} was not heard of`);
    await pause(MESSAGE_MS);
  }
}

/** Reads what is public and what is the person's own, one call after the other. */
async function read(load, person) {
  while (load.on) {
    await person.v1('areas', 'GET', 'areas/');
    await person.v1('reservations', 'GET', 'users/me/reservations/');
    load.calls += 2;
    await pause(READ_MS);
  }
}
