import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { NewCounter } from '../http/rate-limits';

/** Counters that all processes share; while Redis is away each process counts for itself. */
export const redisCounters =
  (redis: Redis): NewCounter =>
  (limit) =>
    new RateLimiterRedis({
      ...limit,
      keyPrefix: `yoi:limit:${limit.keyPrefix}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      // Whoever is refused is not worth a question until his time is over.
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
