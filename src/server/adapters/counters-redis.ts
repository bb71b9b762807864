import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { NewCounter } from '../http/rate-limits';
import { makeBreaker } from './breaker';

/** Milliseconds that a request waits for Redis. */
const PATIENCE_MS = 40;

/**
 * Counters that all processes share; while Redis is away or frozen each process counts for itself. A request waits for
 * Redis for `patience` milliseconds, once: after that no request asks it until it has answered again.
 */
export const redisCounters = (
  redis: Redis,
  log: Pick<Logger, 'warn' | 'info'>,
  { patience = PATIENCE_MS } = {},
): NewCounter => {
  const breaker = makeBreaker({
    patience,
    look: () => redis.ping(),
    onOpen: () => log.warn('Redis does not answer: rate limits count per process'),
    onClosed: () => log.info('Redis answers again'),
  });
  return (limit) => {
    const alone = new RateLimiterMemory(limit);
    const shared = new RateLimiterRedis({
      ...limit,
      keyPrefix: `yoi:limit:${limit.keyPrefix}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      // A caller over the limit is refused without a question to Redis until the time is over.
      inMemoryBlockOnConsumed: limit.points + 1,
    });
    return {
      consume: async (key) => {
        try {
          return await breaker.run(() => shared.consume(key));
        } catch (error) {
          if (error instanceof RateLimiterRes) throw error;
          return alone.consume(key);
        }
      },
    };
  };
};
