import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { RawDatabase } from '../db/open';
import { makeBoss } from './boss';

/**
 * A recurring piece of work. `cron` is in UTC, nine hours behind Tokyo: pg-boss works out every plan anew twice a
 * minute, and in a named zone that holds up the process for a tenth of a second (docs/bench.md, talk).
 */
export type Job = { queue: string; cron: string; run: () => Promise<void> };

const POLLING_SECONDS = 2;
const TIME_ZONE = 'UTC';

/** Starts pg-boss with one queue per job (at most six). `stop` waits up to five seconds for work under way. */
export async function startJobs(
  raw: RawDatabase,
  log: Logger,
  jobs: readonly Job[],
): Promise<{ stop: () => Promise<void> }> {
  const boss = makeBoss(raw, log);
  await boss.start();
  for (const job of jobs) await register(boss, log, job);
  return { stop: () => boss.stop({ graceful: true, wait: true, timeout: 5_000 }) };
}

async function register(boss: PgBoss, log: Logger, { queue, cron, run }: Job): Promise<void> {
  // Short policy: one waiting job of a kind is enough.
  await boss.createQueue(queue, { name: queue, policy: 'short', retryLimit: 2, retryDelay: 60, expireInMinutes: 30 });
  await boss.work(queue, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, queue }, 'job failed');
      throw error;
    }
  });
  await boss.schedule(queue, cron, {}, { tz: TIME_ZONE });
}
