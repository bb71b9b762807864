import type { LogFn, Logger } from 'pino';
import { MINUTE_MS } from '@/domain/durations';

/** From this level on (pino's number of `warn`) a line that comes again is counted. */
const COUNTED_FROM = 40;
/** The end of a process is always written. */
const FATAL = 60;
/** Milliseconds in which the same fault gets one line. */
const WINDOW_MS = MINUTE_MS;
/** Different faults that are remembered at one time. */
const MOST = 1000;

/** The first and the last of the counted ones, epoch milliseconds. */
type Times = { first: number; last: number };
type Window = { count: number; times: Times | null; write: (window: { count: number; times: Times }) => void };

/**
 * A hook for pino: the first of equal warnings and errors is written at once, the others of the same minute as one
 * line at its end that says how many they were (`repeated`) and when the first and the last of them happened. Equal =
 * the same words, the same error and the same route.
 */
export function countFaults() {
  const windows = new Map<string, Window>();
  const close = (key: string) => {
    const window = windows.get(key);
    windows.delete(key);
    if (window?.times) window.write({ count: window.count, times: window.times });
  };
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    if (level < COUNTED_FROM || level >= FATAL) {
      method.apply(this, args);
      return;
    }
    const key = keyOf(args);
    const window = windows.get(key);
    if (window) {
      const now = Date.now();
      window.count += 1;
      window.times = { first: window.times?.first ?? now, last: now };
      window.write = ({ count: repeated, times: { first, last } }) =>
        method.apply(this, [
          { ...fieldsOf(args), repeated, first: timeText(first), last: timeText(last) },
          wordsOf(args),
        ]);
      return;
    }
    method.apply(this, args);
    if (windows.size >= MOST) return;
    windows.set(key, { count: 0, times: null, write: () => undefined });
    setTimeout(close, WINDOW_MS, key).unref();
  };
}

const timeText = (at: number) => new Date(at).toISOString();
const fieldsOf = ([first]: Parameters<LogFn>): object => (typeof first === 'object' && first !== null ? first : {});
const wordsOf = ([first, second]: Parameters<LogFn>): string => String(typeof first === 'object' ? second : first);

function keyOf(args: Parameters<LogFn>): string {
  const words = wordsOf(args);
  const { err, route, queue, channel, kind } = Object(fieldsOf(args));
  const fault = err instanceof Error ? `${err.name} ${Reflect.get(err, 'code') ?? ''} ${err.message}` : '';
  return [words, fault, route, queue, channel, kind].join('\n').slice(0, 1000);
}
