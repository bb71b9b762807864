import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { redisCounters } from '@/server/adapters/counters-redis';
import { openRedis } from '@/server/adapters/redis';
import { createRateLimiter, type RateLimiter } from '@/server/http/rate-limits';
import { makeCuttable } from '../../scripts/processes/cuttable.mjs';

const REDIS = process.env.TEST_REDIS_URL;
const log = pino({ level: 'silent' });
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const throughRedis = async (url = REDIS ?? ''): Promise<RateLimiter> => {
  const redis = await openRedis(url, log, 2000);
  closing.push(() => redis.disconnect());
  return createRateLimiter({ newCounter: redisCounters(redis, log) });
};
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

    test('wait once for a frozen Redis, then for nobody until it answers again', async () => {
      const url = new URL(REDIS);
      const way = await makeCuttable(url.hostname, Number(url.port || 6379));
      closing.push(way.down);
      url.host = `127.0.0.1:${way.port}`;
      const [limits, there] = [await throughRedis(url.href), await throughRedis()];
      way.freeze();
      const began = performance.now();
      await take(limits, randomUUID(), TRIES);
      expect(performance.now() - began).toBeLessThan(10_000); // twenty seconds otherwise: ten waits of ioredis' own two
      way.thaw();
      // Counted together again.
      const countedTogether = async () => {
        const subject = randomUUID();
        await take(limits, subject, TRIES);
        return there.subject(SIGN_IN, subject).then(
          () => false,
          () => true,
        );
      };
      while (!(await countedTogether()));
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
