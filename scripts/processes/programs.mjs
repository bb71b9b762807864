// Debian's programs that stand around the product: where they are, started and ended by their own process id.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The path of an installed program; null without one. */
export function installed(name) {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'];
  return places.map((place) => `${place}/${name}`).find((file) => existsSync(file)) ?? null;
}

/**
 * A program in the foreground; `stop` resolves when it has ended. What it says goes to our standard error, or nowhere.
 */
export function running(file, args, { quiet = true } = {}) {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
