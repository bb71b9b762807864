import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error', debug: 'debug' } as const;

/** Writes what libraries say on the console (Next above all) into the log, so that every line of it is JSON. */
export function consoleIntoLog(log: Logger): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, (typeof LEVELS)[keyof typeof LEVELS]][]) {
    console[name] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      const words = stripVTControlCharacters(format(...said.filter((one) => one !== err))).trim();
      log[level]({ from: 'console', ...(err ? { err } : {}) }, words || 'an error');
    };
  }
}
