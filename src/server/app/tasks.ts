import type { Logger } from 'pino';
import { businessDateOf } from '@/domain/business-day';
import type { Clock } from '../core/deps';
import { backup, listBackups, restore } from '../db/backup';
import { checkInvariants, type ExtraCheck } from '../db/invariants';
import { castDayInvariant } from '../modules/supply/shift/service';
import type { Settings } from '../settings/settings';
import { adminCreate } from './admin-create';
import { wire } from './wire';

/** A task of the command line; `words` are what follows its name. Returns the exit code. */
export type Task = (settings: Settings, log: Logger, words: string[]) => Promise<number>;

const EMBEDDED_ONLY = 'This installation runs on PostgreSQL: use pg_dump and pg_restore (docs/deploy.md).';

/** Checks of modules that join the invariant queries: the search projection of today and of what comes. */
export const extraChecks = (clock: Clock): readonly ExtraCheck[] => [
  {
    name: 'cast_day equals what shifts and bookings say',
    find: (db) => castDayInvariant(db, businessDateOf(clock.now())),
  },
];

/** `npm run backup`, `npm run restore`, `npm run check:ledger`, `npm run admin:create`: on a stopped embedded database. */
export const tasks: Readonly<Record<string, Task>> = {
  backup: async (settings) => {
    if (settings.databaseUrl) return fail(EMBEDDED_ONLY);
    return say(`Dumped to ${await backup(settings.dataDir, new Date())}`);
  },
  restore: async (settings, _log, [file]) => {
    if (settings.databaseUrl) return fail(EMBEDDED_ONLY);
    const dump = file ?? (await listBackups(settings.dataDir))[0];
    if (!dump) return fail(`There is no dump in ${settings.dataDir}/backups; name one: npm run restore -- FILE`);
    const { replaced } = await restore(settings.dataDir, dump, new Date());
    return say(`Restored from ${dump}.${replaced ? ` What was there before lies in ${replaced}.` : ''}`);
  },
  'admin-create': async (settings, log, words) => {
    const done = await adminCreate(settings, log, words);
    return done.ok ? say(done.line) : fail(done.line);
  },
  'check-ledger': async (settings, log) => {
    const installation = await wire(settings, log);
    try {
      const { reader, clock } = installation.deps;
      const { ok, failures } = await checkInvariants(reader(), extraChecks(clock));
      for (const { name, detail } of failures) say(`${name}: ${detail}`);
      return ok ? say('Everything agrees.') : 1;
    } finally {
      await installation.close();
    }
  },
};

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
  return 0;
};

const fail = (line: string) => {
  process.stderr.write(`${line}\n`);
  return 1;
};
