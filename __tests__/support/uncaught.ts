// Run as a process of its own by the test of uncaught errors: decides on one, and says how it ended.
import { decideOnUncaught, keepListeners } from '../../src/server/app/uncaught';

const say = (line: string) => process.stdout.write(`${line}\n`);
const level = (name: string) => (_fields: unknown, words: string) => void say(`${name}: ${words}`);
const log = { warn: level('warn'), error: level('error'), fatal: level('fatal') };
const [what] = process.argv.slice(2);

decideOnUncaught(log, () => {
  say('ends');
  process.exit(1);
});
const faults: Record<string, () => void> = {
  connection: () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  },
  bug: () => {
    throw new TypeError('x is not a function');
  },
  rejection: () => void Promise.reject(new Error('nobody waits')),
};
keepListeners(async () => {
  process.on('uncaughtException', () => say('another listener')); // as a library does
}).then(() => {
  setTimeout(() => faults[what ?? '']?.(), 10);
  setTimeout(() => say('goes on'), 200);
});
