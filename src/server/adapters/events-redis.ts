import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { EventBus } from '../core/ports';
import { makeCarriedEvents } from './events-carried';
import { firstTry } from './redis';

/**
 * The event bus of many processes through Redis: PUBLISH on the given connection, SUBSCRIBE on one of its own. Redis
 * knows no databases in its channels, so the database's number stands in the channel's name. The given connection
 * stays open.
 */
export function makeRedisEvents(redis: Redis, log: Pick<Logger, 'warn'>): Promise<EventBus> {
  const channel = `yoi:${redis.options.db ?? 0}:events`;
  return makeCarriedEvents(async (listener) => {
    const subscriber = redis.duplicate();
    let subscribed = Promise.resolve();
    const subscribe = async () => {
      await subscriber.subscribe(channel);
      listener.onResumed();
    };
    subscriber.on('error', () => undefined); // the connection for commands says it
    subscriber.on('message', (_channel: string, line: string) => listener.onLine(line));
    // A connection that breaks before it subscribed comes here again.
    subscriber.on('ready', () => {
      subscribed = subscribe().catch(() => subscriber.disconnect(true));
    });
    await firstTry(subscriber);
    await subscribed;
    return {
      send: (line) => redis.publish(channel, line),
      listening: () => subscriber.status === 'ready',
      close: async () => subscriber.disconnect(),
    };
  }, log);
}
