import { destination } from 'pino';

/** What {@link bufferedOutput} gives: a stream for pino. */
type Output = ReturnType<typeof destination>;

/** Bytes that wait for each other, and milliseconds after which even a single line goes out. */
const ENOUGH = 4096;
const LONGEST_WAIT = 500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Standard output for log lines, many of them to one write. What is still waiting is written when the process ends: by
 * itself, by `process.exit`, by an uncaught error, or by a signal.
 *
 * The writes themselves are synchronous: with pino's asynchronous ones a block that is just being written can be lost
 * or come late when the process ends, and nothing can wait for it at `exit`. One write of a few kilobytes takes
 * microseconds.
 */
export const bufferedOutput = (): Output => {
  const output = destination({ sync: true, minLength: ENOUGH, periodicFlush: LONGEST_WAIT });
  // An uncaught error leads here too.
  process.on('exit', () => output.flushSync());
  for (const signal of SIGNALS) process.once(signal, () => endBy(signal, output));
  return output;
};

/** A signal without another listener ends a process without `exit`. */
const endBy = (signal: NodeJS.Signals, output: Output): void => {
  if (process.listenerCount(signal) > 0) return;
  output.flushSync();
  process.kill(process.pid, signal);
};
