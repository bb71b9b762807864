import type { Deps } from '../core/deps';
import type { ExtraCheck } from '../db/invariants';
import type { Database } from '../db/open';
import type { Job } from '../jobs/service';
import { raiseDaily } from '../modules/desks/coercion-desk/service';
import { settleGone, settleSales } from '../modules/desks/pay/service';
import { refreshRankings } from '../modules/desks/ranking/service';
import { adviseLapsing, expireLots } from '../modules/money/gold/service';
import { endReplaced } from './backup/stored';
import { writeBackup } from './backup/write';
import { cleanUp } from './cleaning';
import { nightlyCheck } from './nightly-check';

/** What the jobs need besides the services. */
export type JobOptions = {
  database: Database;
  dataDir: string;
  /** Checks of modules that join the nightly comparison. */
  extraChecks: readonly ExtraCheck[];
  /** Keeps a demo current (shifts of the coming days); null outside the demo. */
  rollForward: (() => Promise<void>) | null;
};

/** The jobs of this installation, for a start and for tests that run one at once. */
export function jobsOf(deps: Deps, { database, dataDir, extraChecks, rollForward }: JobOptions): Job[] {
  const dump: Job[] =
    database.kind === 'pglite'
      ? [{ queue: 'hourly-dump', cron: '7 * * * *', run: () => backUpNow(deps, database, dataDir) }]
      : [];
  return [
    // 0:05, 5:30 and 5:45 in Tokyo.
    { queue: 'gold-expiry', cron: '5 15 * * *', run: () => expireGold(deps) },
    { queue: 'nightly-check', cron: '30 20 * * *', run: () => nightlyCheck(deps, extraChecks) },
    { queue: 'cleaning', cron: '45 20 * * *', run: () => cleanUp(deps) },
    // 6:10 in Tokyo: the new business date has begun.
    { queue: 'new-day', cron: '10 21 * * *', run: () => beginDay(deps, rollForward) },
    ...dump,
  ];
}

async function beginDay(deps: Deps, rollForward: JobOptions['rollForward']): Promise<void> {
  await rollForward?.();
  const places = await deps.unitOfWork(refreshRankings);
  deps.log.info({ places }, 'rankings counted');
  const settled = await settleSales(deps);
  const rest = await settleGone(deps);
  const signals = await raiseDaily(deps);
  if (signals > 0) deps.log.info({ signals }, 'signals raised');
  if (settled.count > 0) deps.log.info(settled, 'sales of ended months settled');
  if (rest.count > 0) deps.log.info(rest, 'shifts of casts who are gone settled');
}

/** Without media, which are written once and never changed: `npm run backup` takes them along. */
async function backUpNow(deps: Deps, database: Database, dataDir: string): Promise<void> {
  const options = { dataDir, passphrase: deps.settings.backupPassphrase, media: false };
  const { file, manifest } = await writeBackup(database, options, deps.clock.now());
  deps.log.info({ file, keys: manifest.keys }, 'backup written');
  const ended = await endReplaced(dataDir, deps.clock.now());
  if (ended.length > 0) deps.log.info({ ended }, 'what restores had replaced was removed');
}

/** One transaction per hundred people, so that no wallet is locked for long; then the advice on what lapses soon. */
async function expireGold(deps: Deps): Promise<void> {
  const expired = { people: 0, gold: 0 };
  for (;;) {
    const { people, gold } = await deps.unitOfWork((work) => expireLots(work));
    if (people === 0) break;
    expired.people += people;
    expired.gold += gold;
  }
  if (expired.people > 0) deps.log.info(expired, 'lapsed gold expired');
  await deps.unitOfWork(adviseLapsing);
}
