import { spawn } from 'node:child_process';
import os from 'node:os';

/** What a process may use: `milliseconds` of time, and `dataKib` of memory that it writes to. */
export type Bounds = { milliseconds: number; dataKib: number; directory?: string };
/** How it ended: `code` is null where it was ended from outside; the last of what it wrote. */
export type Ended = { code: number | null; out: string; err: string };

/** Nothing of our environment is its business. */
const NO_SECRETS = { NODE_ENV: 'production', PATH: '/usr/bin:/bin' } as const;
const KEPT = 100_000;

/**
 * Runs a program on something that a stranger sent: its arguments pass no shell, it gets nothing of our environment, a
 * lower priority than our other work, and an end in time and memory that the system enforces even after this process
 * has died. Throws where it cannot be started.
 */
export function runBounded([program, ...given]: readonly [string, ...string[]], bounds: Bounds): Promise<Ended> {
  const { milliseconds, dataKib, directory } = bounds;
  const limits = `ulimit -d ${dataKib} 2>/dev/null; ulimit -t ${Math.ceil(milliseconds / 1000)}; exec "$@"`;
  const child = spawn('/bin/sh', ['-c', limits, 'sh', program, ...given], {
    ...(directory === undefined ? {} : { cwd: directory }),
    env: NO_SECRETS,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const said = { out: '', err: '' };
  for (const [name, stream] of [['out', child.stdout] as const, ['err', child.stderr] as const])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said[name] = (said[name] + text).slice(-KEPT);
    });
  child.once('spawn', () => {
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code, ...said });
    });
  });
}
