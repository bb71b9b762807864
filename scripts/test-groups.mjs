// Gathers the files of jest's server project into groups that share what they import: read, compiled and run once a
// group and not once a file, which was a quarter of the suite's time. By itself each file still runs alone.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['tokens', 'domain', 'server', 'conformance'];
/**
 * What meets the database itself and not only the SQL that the embedded one and PostgreSQL both speak: its driver and
 * types, LISTEN, time-outs, migrations, the ledger and the timers, search, random lives over all of it. Run once more
 * on the embedded one; sessions that wait for one another are only on PostgreSQL.
 */
const DIALECT = [
  /^conformance\/event-bus/,
  /^server\/(?:db|jobs)\//,
  /^server\/app\/(?:guarded-ports|metrics|pool-use|readiness|renew-seals|retention)/,
  /^server\/http\/(?:live|odd-inputs|realtime)/,
  /^server\/modules\/machinery\//,
  /^server\/modules\/booking\/model\/mixed\.test/,
  /^server\/modules\/booking\/reservation\/(?:booking|card-payment|change|extension)\.test/,
  /^server\/modules\/desks\/(?:data-export|pay)\/(?:export|pay)\.test/,
  /^server\/modules\/money\/(?:gold\/ledger|payment\/(?:kept-notices|notice))\.test/,
  /^server\/modules\/supply\/cast\/(?:paging|search|slots)\.test/,
];
const GROUPS = 12;
/** What asks an emulator or another one of the tools (scripts/tools.mjs). */
const NEEDS_TOOLS = /support\/(?:s3-server|cognito-server)'|\('tools\/package\.json'\)/;
/**
 * What .ci/run adds to `npm test`: adapters against their ports, values that no client sends, archives of whole
 * installations.
 */
const FURTHER = [/^conformance\//, /^server\/access\/fuzz/, /^server\/app\/backup/, /^server\/http\/long-texts/];
/** What replaces a module for its file alone, and what takes a minute by itself. */
const ALONE = [/jest\.mock\(/, /jest\.isolateModules/, /LONGEST_MS/];

/** What only the embedded database has: its dumps and its directory. */
export const EMBEDDED_ONLY = [
  '/app/backup.test.ts',
  '/app/keys-rotate.test.ts',
  '/app/private-files.test.ts',
  '/db/data-directory.test.ts',
  '/db/statements.test.ts',
];

/**
 * Writes the groups, each a test file, into `folder`, which is emptied first: `which` of the files: what
 * `npm test` runs, what .ci/run adds (`further`), what meets the database itself (`dialect`), or every one.
 */
export function writeGroups(folder, { onPostgres, which }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = FOLDERS.flatMap((name) =>
    readdirSync(`__tests__/${name}`, { recursive: true }).map((file) => `__tests__/${name}/${file}`),
  )
    .filter((file) => file.endsWith('.test.ts') && !(onPostgres && isEmbeddedOnly(file)))
    .filter((file) => BELONGS[which](file))
    .sort();
  // The verifier's tests replace what a platform has, and import little.
  const isAlone = (file) =>
    file.startsWith('__tests__/tokens/') || ALONE.some((word) => word.test(readFileSync(file, 'utf8')));
  const [alone, shared] = [files.filter(isAlone), files.filter((file) => !isAlone(file))];
  const count = Math.min(GROUPS, Math.ceil(shared.length / 8));
  const groups = Array.from({ length: count }, (_, group) => shared.filter((__, at) => at % count === group));
  for (const [at, group] of [...alone.map((file) => [file]), ...groups].entries())
    writeFileSync(path.join(folder, `${String(at).padStart(2, '0')}.test.ts`), textOf(group));
}

const isOneOf = (kinds, file) => kinds.some((kind) => kind.test(file.replace('__tests__/', '')));
const needsTools = (file) => NEEDS_TOOLS.test(readFileSync(file, 'utf8'));
const isEmbeddedOnly = (file) => EMBEDDED_ONLY.some((end) => file.endsWith(end));
const isFurther = (file) => isOneOf(FURTHER, file) || needsTools(file);
const BELONGS = {
  usual: (file) => !isFurther(file),
  further: isFurther,
  dialect: (file) => (isOneOf(DIALECT, file) && !needsTools(file)) || isEmbeddedOnly(file),
  every: () => true,
};
/** The names of what can be run. */
export const WHICH = Object.keys(BELONGS);

const textOf = (files) =>
  files
    .map(
      (file) => `describe(${JSON.stringify(file)}, () => {\n  require(${JSON.stringify(path.resolve(file))});\n});\n`,
    )
    .join('');
