import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { proveSessions } from '../db/pooled';
import { rotateSigningKeys } from '../modules/people/auth/service';
import type { Settings } from '../settings/settings';
import { adminCreate } from './admin-create';
import { restore } from './backup/restore';
import { installationsIn, listBackups, listReplaced, REPLACED_DAYS } from './backup/stored';
import { backUpStopped } from './backup/write';
import { checkInvariants } from './invariants';
import { renewSeals } from './renew-seals';
import { wire } from './wire';

/** A task of the command line; `words` are what follows its name. Returns the exit code. */
export type Task = (settings: Settings, log: Logger, words: string[]) => Promise<number>;

const NAME_ONE = 'npm run restore -- FILE';
const EMBEDDED_ONLY = 'This installation runs on PostgreSQL: use pg_dump and pg_restore (docs/deploy.md).';

/**
 * `npm run migrate`, `backup`, `restore`, `check:ledger`, `seal:renew`, `keys:rotate`, `admin:create`, `seed`: on a
 * stopped embedded database.
 */
export const tasks: Readonly<Record<string, Task>> = {
  backup: async (settings) => {
    if (settings.databaseUrl) return fail(EMBEDDED_ONLY);
    const { dataDir, backupPassphrase: passphrase } = settings;
    const { file, manifest } = await backUpStopped({ dataDir, passphrase }, new Date());
    say(`Written and read again: ${file}`);
    if (manifest.keys === 'sealed')
      return say('It holds the database, its keys (sealed by YOI_BACKUP_PASSPHRASE) and media.');
    return say(
      `It holds the database and media, not the keys: keep a copy of ${dataDir}/keys apart, or nobody can sign in.`,
    );
  },
  restore: async (settings, log, [named]) => {
    if (settings.databaseUrl) return fail(EMBEDDED_ONLY);
    const stored = await listBackups(settings.dataDir);
    if (!named && installationsIn(stored).size > 1)
      return fail(`There are backups of several installations in ${settings.dataDir}/backups; name one: ${NAME_ONE}`);
    const file = named ?? stored[0];
    if (!file) return fail(`There is no backup in ${settings.dataDir}/backups; name one: ${NAME_ONE}`);
    const { replaced, media } = await restore(settings, log, file, new Date());
    say(
      `Restored from ${file}; a sign-in works on it.${media ? '' : ' It holds no media: those that are here stayed.'}`,
    );
    if (replaced) say(`What was there before lies in ${replaced}; the server removes it after ${REPLACED_DAYS} days.`);
    const earlier = (await listReplaced(settings.dataDir)).filter((directory) => directory !== replaced);
    return earlier.length > 0 ? say(`Of earlier restores there lies still: ${earlier.join(', ')}.`) : 0;
  },
  migrate: async (settings, log, words) => {
    const { values } = parseArgs({ args: words, options: { wait: { type: 'string' }, folder: { type: 'string' } } });
    const patience = values.wait === undefined ? undefined : Number(values.wait) * 1000;
    if (patience !== undefined && !(patience >= 0))
      return fail('Usage: npm run migrate [-- --wait 600], seconds to try for where others hold a table.');
    const { databaseUrl, databaseDirectUrl: directUrl, dataDir } = settings;
    const database = await openDatabase({ databaseUrl, directUrl, dataDir });
    try {
      await proveSessions(database);
      // Another folder is for trials of migrations that are yet to come (scripts/upgrade-test.mjs).
      const applied = await migrate(database, { patience, folder: values.folder, log });
      return say(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'No migration is missing.');
    } finally {
      await database.close();
    }
  },
  'admin-create': async (settings, log, words) => {
    const done = await adminCreate(settings, log, words);
    return done.ok ? say(done.line) : fail(done.line);
  },
  'seal-renew': async (settings, log) => {
    const installation = await wire(settings, log);
    try {
      const renewed = await renewSeals(installation.deps);
      return say(
        renewed === 0
          ? 'Everything is sealed by the newest key: the old one may go (docs/deploy.md says what that ends).'
          : `Sealed anew: ${renewed} texts. Run it once more: when it finds none, the old key may go.`,
      );
    } finally {
      await installation.close();
    }
  },
  'keys-rotate': async (settings, log) => {
    const installation = await wire(settings, log);
    try {
      const { made, kid, signsFrom } = await rotateSigningKeys(installation.deps);
      const words = made ? 'A new key' : 'Nothing was made: a new key that waits';
      return say(
        `${words} (${kid}) signs from ${signsFrom.toISOString()} on. The one before stays published until its last token is over.`,
      );
    } finally {
      await installation.close();
    }
  },
  seed: async (settings, log, words) => {
    const many = manyOf(words);
    if (!many)
      return fail('Usage: npm run seed -- --casts 100000 [--worked 10], days of work of each among the next thirty.');
    const installation = await wire(settings, log);
    try {
      if (!installation.demo) return fail('Only a demo is filled with casts that nobody is (YOI_DEMO=1).');
      await installation.demo.seedMany(installation.deps, many, say);
      return 0;
    } finally {
      await installation.close();
    }
  },
  'check-ledger': async (settings, log) => {
    const installation = await wire(settings, log);
    try {
      const { reader, clock } = installation.deps;
      const { ok, failures } = await checkInvariants(reader(), clock.now());
      for (const { name, detail } of failures) say(`${name}: ${detail}`);
      return ok ? say('Everything agrees.') : 1;
    } finally {
      await installation.close();
    }
  },
};

const manyOf = (words: string[]) => {
  const { values } = parseArgs({
    args: words,
    strict: false,
    options: { casts: { type: 'string' }, worked: { type: 'string' } },
  });
  const [casts, worked] = [Number(values.casts), Number(values.worked ?? 10)];
  return Number.isInteger(casts) && casts > 0 && worked > 0 && worked <= 30 ? { casts, worked } : null;
};

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
  return 0;
};

const fail = (line: string) => {
  process.stderr.write(`${line}\n`);
  return 1;
};
