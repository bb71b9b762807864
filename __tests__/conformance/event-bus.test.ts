import { randomInt, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { makeCarriedEvents } from '@/server/adapters/events-carried';
import { makeMemoryEvents } from '@/server/adapters/events-memory';
import { makePostgresEvents } from '@/server/adapters/events-postgres';
import { makeRedisEvents } from '@/server/adapters/events-redis';
import { openRedis } from '@/server/adapters/redis';
import type { Announcement, EventBus } from '@/server/core/ports';
import type { Database } from '@/server/db/open';
import { makeCuttable } from '../../scripts/processes/cuttable.mjs';
import { onPostgres, openTestDatabase } from '../support/test-database';
import { until } from '../support/until';

const log = pino({ level: 'silent' });
const REDIS = process.env.TEST_REDIS_URL;
/** Others may use the same Redis: no one has our numbers. */
const nobody = () => randomInt(1_000_000_000, 2_000_000_000);

let database: Database;
let way: Awaited<ReturnType<typeof makeCuttable>> | null = null;
const buses: EventBus[] = [];
const clients: Redis[] = [];
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  for (const client of clients.splice(0)) client.disconnect();
  await way?.down();
  way = null;
});

const throughPostgres = async (): Promise<EventBus> => {
  if (database.raw.kind !== 'postgres') throw new Error('PostgreSQL expected');
  const url = new URL(database.raw.databaseUrl);
  way ??= await makeCuttable(url.hostname, Number(url.port || 5432));
  url.host = `127.0.0.1:${way.port}`;
  return kept(await makePostgresEvents(url.href, database.raw.pool, log));
};
const redisClient = async (open = true): Promise<Redis> => {
  const url = new URL(REDIS ?? '');
  way ??= await makeCuttable(url.hostname, Number(url.port || 6379), { open });
  url.host = `127.0.0.1:${way.port}`;
  const client = await openRedis(url.href, log, 2000);
  clients.push(client);
  return client;
};
const throughRedis = async (): Promise<EventBus> => kept(await makeRedisEvents(await redisClient(), log));
const kept = (bus: EventBus) => {
  buses.push(bus);
  return bus;
};

const carried: [string, () => Promise<EventBus>][] = [];
if (onPostgres) carried.push(['through PostgreSQL', throughPostgres]);
if (REDIS) carried.push(['through Redis', throughRedis]);
const adapters: typeof carried = [['in one process', async () => kept(makeMemoryEvents())], ...carried];

if (onPostgres) {
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
}

/** What a bus says, as far as it is ours. */
const heardOn = (bus: EventBus) => {
  const sessionId = randomUUID();
  const heard: (Announcement | null)[] = [];
  const end = bus.listen((news) => {
    if (news === null || (news.kind === 'session_revoked' && news.sessionId === sessionId)) heard.push(news);
  });
  return { heard, end, news: { kind: 'session_revoked', sessionId, at: 7 } as const };
};

describe.each(adapters)('the event bus %s', (_, make) => {
  test('signals the subscribers of that person, each of them, until they leave', async () => {
    const bus = await make();
    const [one, other] = [nobody(), nobody()];
    const woken: string[] = [];
    const ends = [
      bus.subscribe(one, (seq) => woken.push(`a${seq}`)),
      bus.subscribe(one, (seq) => woken.push(`b${seq}`)),
      bus.subscribe(other, (seq) => woken.push(`c${seq}`)),
    ];
    bus.publish({ personId: one, seq: 7 });
    await until(() => woken.length >= 2);
    ends[0]?.();
    ends[0]?.();
    bus.publish({ personId: one, seq: 8 });
    bus.publish({ personId: other, seq: 1 });
    await until(() => woken.length >= 4);
    expect([...woken].sort()).toEqual(['a7', 'b7', 'b8', 'c1']);
  });

  test('signals each of many subscribers once per wake', async () => {
    const bus = await make();
    const first = nobody();
    const woken = new Map<number, number[]>();
    for (let index = 0; index < 600; index += 1) {
      const personId = first + (index % 200);
      bus.subscribe(personId, (seq) => woken.set(index, [...(woken.get(index) ?? []), seq]));
    }
    for (const seq of [1, 2])
      for (let index = 0; index < 200; index += 1) bus.publish({ personId: first + index, seq });
    await until(() => [...woken.values()].flat().length >= 1200);
    expect(woken.size).toBe(600);
    expect([...woken.values()].every((seqs) => seqs.length === 2 && seqs.includes(1) && seqs.includes(2))).toBe(true);
  });

  test('carries announcements to every listener, until it leaves', async () => {
    const bus = await make();
    const { heard, end, news } = heardOn(bus);
    const purges: unknown[] = [];
    bus.listen((said) => purges.push(said));
    bus.announce(news);
    await until(() => heard.length > 0);
    end();
    const prefix = `/girl/${nobody()}`;
    bus.announce(news);
    bus.announce({ kind: 'pages_purged', prefix });
    await until(() => purges.some((said) => JSON.stringify(said)?.includes(prefix)));
    expect(heard).toEqual([news]);
    expect(purges).toContainEqual({ kind: 'pages_purged', prefix });
  });

  test('says nothing more once it is closed, and publishing to it does no harm', async () => {
    const [bus, personId] = [await make(), nobody()];
    const woken: number[] = [];
    bus.subscribe(personId, (seq) => woken.push(seq));
    const other = await make();
    const reached: number[] = [];
    other.subscribe(personId, (seq) => reached.push(seq));
    await bus.close();
    bus.publish({ personId, seq: 1 });
    bus.announce({ kind: 'pages_purged', prefix: null });
    other.publish({ personId, seq: 2 });
    await until(() => reached.includes(2));
    expect(woken).toEqual([]);
  });
});

if (carried.length > 0)
  describe.each(carried)('between processes %s', (_, make) => {
    test('a signal and an announcement reach every process', async () => {
      const [here, there] = [await make(), await make()];
      const personId = nobody();
      const woken: number[] = [];
      there.subscribe(personId, (seq) => woken.push(seq));
      const { heard, news } = heardOn(there);
      here.publish({ personId, seq: 3 });
      here.announce(news);
      await until(() => woken.length > 0 && heard.length > 0);
      expect([woken, heard]).toEqual([[3], [news]]);
    });

    test('a lost connection is opened again, and all listeners are told to look', async () => {
      const bus = await make();
      const personId = nobody();
      const woken: number[] = [];
      bus.subscribe(personId, (seq) => woken.push(seq));
      const { heard, news } = heardOn(bus);
      way?.cut();
      await until(() => woken.length > 0 && heard.length > 0);
      expect([woken, heard]).toEqual([[Number.MAX_SAFE_INTEGER], [null]]);
      bus.publish({ personId, seq: 4 });
      bus.announce(news);
      await until(() => woken.length > 1 && heard.length > 1);
      expect([woken[1], heard[1]]).toEqual([4, news]);
    });
  });

if (REDIS)
  describe('without Redis', () => {
    test('the bus begins, signals its own process, and all listeners look when Redis is there', async () => {
      const bus = kept(await makeRedisEvents(await redisClient(false), log));
      const personId = nobody();
      const woken: number[] = [];
      bus.subscribe(personId, (seq) => woken.push(seq));
      bus.publish({ personId, seq: 5 });
      await until(() => woken.length > 0);
      await way?.up();
      await until(() => woken.length > 1);
      expect(woken).toEqual([5, Number.MAX_SAFE_INTEGER]);
      const other = kept(await makeRedisEvents(await redisClient(), log));
      other.publish({ personId, seq: 6 });
      await until(() => woken.length > 2);
      expect(woken[2]).toBe(6);
    });
  });

test('what a newer process says and this one does not know is passed over', async () => {
  let say: (line: string) => void = () => undefined;
  const bus = await makeCarriedEvents(async ({ onLine }) => {
    say = onLine;
    return { send: async (line) => onLine(line), listening: () => true, close: async () => undefined };
  }, log);
  const heard: unknown[] = [];
  const personId = nobody();
  bus.listen((news) => heard.push(news));
  bus.subscribe(personId, (seq) => heard.push(seq));
  for (const line of ['', 'x', '{', '{"kind":"new_thing"}', '{"kind":"session_revoked"}', `${personId}:x`]) say(line);
  bus.publish({ personId, seq: 1 });
  expect(heard).toEqual([1]);
});
