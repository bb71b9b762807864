import WebSocket from 'ws';
import { recordEvent } from '@/server/modules/machinery/live/service';
import { accessTokenOf, makeMan, type TestPerson } from '../../support/factories';
import { until } from '../../support/until';
import { type Client, type Live, openLive } from './live-world';

let live: Live;
let address = '198.51.100.1';
beforeAll(async () => {
  live = await openLive(undefined, { addressOf: () => address, identifyWithinMs: 1500 });
});
afterAll(() => live.close());

const CHANGES = 'subscription { changes { seq subject } }';
const acknowledged = (client: Client) => until(() => client.frames.some(({ type }) => type === 'connection_ack'));
const say = (man: TestPerson, subject: string) =>
  live.deps.unitOfWork((work) => recordEvent(work, man.id, { kind: 'reservation', subject, payload: {} }));

/** A socket that says nothing; `open` is false when it was refused with 429. */
const silent = async () => {
  const socket = new WebSocket(live.address, 'graphql-transport-ws');
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const open = await new Promise<boolean>((resolve, reject) => {
    socket.once('open', () => resolve(true));
    socket.once('error', (error) => (error.message.includes('429') ? resolve(false) : reject(error)));
  });
  return { open, closed, close: () => socket.close() };
};

describe('the sockets of one person', () => {
  it('are eight: the oldest is closed, so that a phone that lost its line gets in again', async () => {
    const man = await makeMan(live.deps);
    const sockets: Client[] = [];
    for (let count = 0; count < 9; count += 1) {
      const client = await live.as(man);
      await acknowledged(client);
      sockets.push(client);
    }
    const [oldest, ...others] = sockets;
    expect(await oldest?.closed).toBe(4409);
    await Promise.all(others.map((client) => client.subscribe(CHANGES)));
    const newest = await live.as(man);
    expect(await others[0]?.closed).toBe(4409);
    newest.close();
    await newest.closed;
    // A client that left makes room.
    const again = await live.as(man);
    await acknowledged(again);
    const kept = others.slice(1);
    await until(() => live.count() === 8);
    await Promise.all(kept.map((client) => client.subscribe(CHANGES, 'again')));
    for (const client of [...kept, again]) client.close();
    await Promise.all([...kept, again].map(({ closed }) => closed));
    expect(live.count()).toBe(0);
  });

  it('are bounded however many come, and others are told at once meanwhile', async () => {
    const [greedy, other] = [await makeMan(live.deps), await makeMan(live.deps)];
    const [token, listener] = [await accessTokenOf(live.deps, greedy), await live.as(other)];
    await listener.subscribe(CHANGES);
    await acknowledged(listener);
    const ended: Promise<number>[] = [];
    const clients: Client[] = [];
    for (let round = 0; round < 10; round += 1) {
      const opened = await Promise.all(Array.from({ length: 30 }, () => live.connect(token)));
      for (const client of opened) ended.push(client.closed);
      clients.push(...opened);
      await say(other, `while ${round}`);
      await until(() => listener.changes().length === round + 1);
    }
    await until(() => live.count() === 9);
    for (const client of [...clients, listener]) client.close();
    const codes = await Promise.all(ended);
    expect(codes.filter((code) => code === 4409)).toHaveLength(292);
  });
});

describe('sockets that do not say who they are', () => {
  it('are sixty at most of one network, and others get in', async () => {
    address = '2001:db8:1:2::1';
    const opened = await Promise.all(Array.from({ length: 60 }, silent));
    expect(opened.every(({ open }) => open)).toBe(true);
    address = '2001:db8:1:2:ffff::9';
    expect((await silent()).open).toBe(false);
    address = '2001:db8:1:3::1';
    const neighbour = await silent();
    expect(neighbour.open).toBe(true);
    // The server does not wait for them for ever, and their places are free again.
    for (const { closed } of opened) expect(await closed).toBe(4408);
    address = '2001:db8:1:2::1';
    const late = await silent();
    expect(late.open).toBe(true);
    for (const socket of [neighbour, late]) socket.close();
    await until(() => live.count() === 0);
  });

  it('do not count once they have', async () => {
    address = '198.51.100.2';
    const clients: Client[] = [];
    for (let count = 0; count < 70; count += 1) {
      const client = await live.as(await makeMan(live.deps));
      await acknowledged(client);
      clients.push(client);
    }
    expect(live.count()).toBe(70);
    for (const client of clients) client.close();
    await until(() => live.count() === 0);
  });
});
