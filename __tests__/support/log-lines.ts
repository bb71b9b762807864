/**
 * A process for log-destination.test.ts: `node --import tsx log-lines.ts END COUNT` logs so many lines and then ends
 * in one of its ways.
 */
import { createLog } from '../../src/server/http/log';

const [end = '', count = ''] = process.argv.slice(2);
const log = createLog({ logLevel: 'info' });
for (let line = 0; line < Number(count); line += 1) log.info({ line }, 'request');

const ENDS: Readonly<Record<string, () => unknown>> = {
  return: () => undefined,
  exit: () => process.exit(0),
  throw: () => {
    throw new Error('nobody catches this');
  },
  reject: () => Promise.reject(new Error('nor this')),
  SIGTERM: () => signalled('SIGTERM'),
  SIGINT: () => signalled('SIGINT'),
  stay: () => setInterval(() => undefined, 1000),
  // As main does it: asked to stop, it finishes first.
  finish: () => {
    process.on('SIGTERM', () => {
      log.info({ line: 'stopping' }, 'request');
      setTimeout(() => process.exit(0), 10);
    });
    signalled('SIGTERM');
  },
};
ENDS[end]?.();

function signalled(signal: NodeJS.Signals): void {
  setInterval(() => undefined, 1000);
  process.kill(process.pid, signal);
}
