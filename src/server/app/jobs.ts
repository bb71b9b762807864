import type { Deps } from '../core/deps';
import type { Database } from '../db/open';
import type { Job } from '../jobs/service';
import { endReplaced } from './backup/stored';
import { writeBackup } from './backup/write';
import { cleanUp } from './cleaning';
import { checkInvariants } from './invariants';
import { reportFaults } from './nightly-check';
import { declarations } from './registers';

/** What the jobs need besides the services. */
export type JobOptions = {
  database: Database;
  dataDir: string;
  /** Keeps a demo current (shifts of the coming days); null outside the demo. */
  rollForward: (() => Promise<void>) | null;
};

/** The jobs of this installation, for a start and for tests that run one at once. */
export function jobsOf(deps: Deps, { database, dataDir, rollForward }: JobOptions): Job[] {
  const dump: Job[] =
    database.kind === 'pglite'
      ? [{ queue: 'hourly-dump', cron: '7 * * * *', run: () => backUpNow(deps, database, dataDir) }]
      : [];
  return [
    ...declarations.flatMap(({ jobs = [] }) => jobs.map((job) => ({ ...job, run: () => job.run(deps) }))),
    // 5:30 and 5:45 in Tokyo.
    { queue: 'nightly-check', cron: '30 20 * * *', run: () => checkTonight(deps) },
    { queue: 'cleaning', cron: '45 20 * * *', run: () => cleanUp(deps) },
    // 6:10 in Tokyo: the new business date has begun.
    { queue: 'new-day', cron: '10 21 * * *', run: () => beginDay(deps, rollForward) },
    ...dump,
  ];
}

const checkTonight = async (deps: Deps): Promise<void> =>
  reportFaults(deps, await checkInvariants(deps.reader(), deps.clock.now()));

async function beginDay(deps: Deps, rollForward: JobOptions['rollForward']): Promise<void> {
  await rollForward?.();
  for (const { newDay } of declarations) await newDay?.(deps);
}

/** Without media, which are written once and never changed: `npm run backup` takes them along. */
async function backUpNow(deps: Deps, database: Database, dataDir: string): Promise<void> {
  const options = { dataDir, passphrase: deps.settings.backupPassphrase, media: false };
  const { file, manifest } = await writeBackup(database, options, deps.clock.now());
  deps.log.info({ file, keys: manifest.keys }, 'backup written');
  const ended = await endReplaced(dataDir, deps.clock.now());
  if (ended.length > 0) deps.log.info({ ended }, 'what restores had replaced was removed');
}
