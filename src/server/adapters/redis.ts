import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const DISCONNECT_TIMEOUT = 500;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 10_000;

/**
 * A connection for commands that is opened again for ever. Redis holds nothing that cannot be done without for a
 * while, so a start without it succeeds and says what is missing; commands fail at once while it is away, and after
 * `patience` milliseconds where it is silent.
 */
export async function openRedis(url: string, log: Pick<Logger, 'warn' | 'info'>, patience: number): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    keepAlive: 10_000,
    connectTimeout: patience,
    disconnectTimeout: DISCONNECT_TIMEOUT,
    commandTimeout: patience,
    retryStrategy: (attempt) => Math.min(FIRST_PAUSE * 2 ** Math.min(attempt, 10), LONGEST_PAUSE),
  });
  sayWhenAway(redis, log);
  await firstTry(redis);
  return redis;
}

/** Resolves after the first attempt, whatever came of it; a failed one is repeated in the background. */
export const firstTry = (redis: Redis): Promise<void> => redis.connect().catch(() => undefined);

const sayWhenAway = (redis: Redis, log: Pick<Logger, 'warn' | 'info'>) => {
  const { host, port } = redis.options;
  let away = false;
  let reason = 'connection closed';
  redis.on('error', (error: Error) => {
    reason = error.message || String(error);
  });
  redis.on('close', () => {
    if (away || redis.status === 'end') return;
    away = true;
    log.warn(
      { redis: `${host}:${port}`, reason },
      'Redis is away: live screens of other processes lag by up to 10 s, rate limits count per process',
    );
  });
  redis.on('ready', () => {
    if (away) log.info({ redis: `${host}:${port}` }, 'Redis is back');
    away = false;
  });
};
