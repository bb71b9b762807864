import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { redisCounters } from '@/server/adapters/counters-redis';
import { openRedis } from '@/server/adapters/redis';
import { createRateLimiter, type RateLimiter } from '@/server/http/rate-limits';
import { makeCuttable } from '../../scripts/processes/cuttable.mjs';
import { until } from '../support/until';

const REDIS = process.env.TEST_REDIS_URL;
const log = pino({ level: 'silent' });
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** As long as a busy machine takes: what is slow here is no fault of the counters. */
const PATIENT_MS = 60_000;
const opened = async (url = REDIS ?? '') => {
  const redis = await openRedis(url, log, PATIENT_MS);
  closing.push(() => redis.disconnect());
  return redis;
};
const throughRedis = async (url?: string): Promise<RateLimiter> =>
  createRateLimiter({ newCounter: redisCounters(await opened(url), log, { patience: PATIENT_MS }) });
const adapters: [string, () => Promise<RateLimiter>][] = [['in this process', async () => createRateLimiter()]];
if (REDIS) adapters.push(['in Redis', throughRedis]);

const SIGN_IN = 'POST /api/auth/tokens';
/** Signing in with one number is possible ten times a minute. */
const TRIES = 10;
const refused = { code: 'rate/limited', headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) } };
const take = async (limits: RateLimiter, subject: string, times: number) => {
  for (let taken = 0; taken < times; taken += 1) await limits.subject(SIGN_IN, subject);
};

describe.each(adapters)('limits counted %s', (_, make) => {
  test('let so many through, then refuse and say for how long, each subject by itself', async () => {
    const limits = await make();
    const [one, other] = [randomUUID(), randomUUID()];
    await take(limits, one, TRIES);
    for (let more = 0; more < 3; more += 1) await expect(limits.subject(SIGN_IN, one)).rejects.toMatchObject(refused);
    await take(limits, other, TRIES);
    await limits.subject('POST /api/v1/users/me/gold_orders/', one);
  });
});

if (REDIS)
  describe('limits in Redis', () => {
    test('are one count for all processes', async () => {
      const [here, there] = [await throughRedis(), await throughRedis()];
      const subject = randomUUID();
      await take(here, subject, TRIES - 1);
      await take(there, subject, 1);
      await expect(here.subject(SIGN_IN, subject)).rejects.toMatchObject(refused);
      await expect(there.subject(SIGN_IN, subject)).rejects.toMatchObject(refused);
    });

    test('wait once for a frozen Redis, then wait no more until it answers again', async () => {
      const url = new URL(REDIS);
      const way = await makeCuttable(url.hostname, Number(url.port || 6379));
      closing.push(way.down);
      url.host = `127.0.0.1:${way.port}`;
      const redis = await opened(url.href);
      const told = { warn: jest.fn(), info: jest.fn() };
      const times = (said: jest.Mock) => said.mock.calls.length;
      const limits = createRateLimiter({ newCounter: redisCounters(redis, told, { patience: 40 }) });
      const there = await throughRedis();
      way.freeze();
      const questions = jest.spyOn(redis, 'sendCommand');
      await limits.subject(SIGN_IN, randomUUID());
      const asked = questions.mock.calls.length;
      expect([asked > 0, times(told.warn)]).toEqual([true, 1]);
      await take(limits, randomUUID(), TRIES);
      const further = questions.mock.calls.slice(asked).map(([command]) => command.name);
      expect(further.filter((name) => name !== 'ping')).toEqual([]);
      way.thaw();
      await until(() => times(told.info) > 0);
      // Counted together again: what was taken there is refused here, as soon as an answer comes within the patience.
      const subject = randomUUID();
      await take(there, subject, TRIES);
      const isRefused = () =>
        limits.subject(SIGN_IN, subject).then(
          () => false,
          () => true,
        );
      let counted = await isRefused();
      for (let more = 1; more < TRIES && !counted; more += 1) {
        await until(() => times(told.info) === times(told.warn));
        counted = await isRefused();
      }
      expect(counted).toBe(true);
    });

    test('go on in the process while Redis is away', async () => {
      const url = new URL(REDIS);
      const way = await makeCuttable(url.hostname, Number(url.port || 6379));
      closing.push(way.down);
      url.host = `127.0.0.1:${way.port}`;
      const limits = await throughRedis(url.href);
      const subject = randomUUID();
      await take(limits, subject, TRIES - 1);
      await way.down();
      await take(limits, subject, TRIES);
      await expect(limits.subject(SIGN_IN, subject)).rejects.toMatchObject(refused);
    });
  });
