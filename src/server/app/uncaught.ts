import { codeOf } from '../core/error-code';
import { unavailability } from '../db/unavailable';

/** What is needed of the log. */
type FaultLog = Record<'warn' | 'error' | 'fatal', (fields: { err: unknown }, words: string) => void>;

/** Errors of a connection whose other side went away: nothing of this process is broken by them. */
const BROKEN_CONNECTIONS = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_DESTROYED',
]);

/**
 * The one place that decides about uncaught errors. A broken connection is logged. After anything else the state of
 * the process is unknown: the error is logged and `end` is called, so that a supervisor starts a new one. A promise
 * that was rejected and not awaited is logged: what failed has failed, and nothing waits for it.
 */
export function decideOnUncaught(log: FaultLog, end: () => void): void {
  process.on('uncaughtException', (error) => {
    if (BROKEN_CONNECTIONS.has(codeOf(error) ?? '') || unavailability(error) !== null)
      return log.warn({ err: error }, 'a connection broke, and nobody listened');
    log.fatal({ err: error }, 'an error that nobody caught: this process ends');
    end();
  });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejected promise that nobody awaited'));
}

/**
 * Runs `task` and takes away the listeners for uncaught errors that it added: two would log the same, and decide
 * differently.
 */
export async function keepListeners<T>(task: () => Promise<T>): Promise<T> {
  const emitter: NodeJS.EventEmitter = process;
  const before = new Set(emitter.listeners('uncaughtException'));
  const result = await task();
  for (const listener of emitter.listeners('uncaughtException'))
    if (!before.has(listener)) emitter.removeListener('uncaughtException', listener as () => void);
  return result;
}
