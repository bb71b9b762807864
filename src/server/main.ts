import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { version } from '../../package.json';
import { type Background, startBackground } from './app/background';
import { writeBackup } from './app/backup/write';
import { consoleIntoLog } from './app/console-lines';
import { prepareData } from './app/demo';
import { publishEnvironment } from './app/environment';
import { checkInvariants } from './app/invariants';
import { poolUse, watchPool } from './app/pool-use';
import { provePort } from './app/port';
import { keepFilesPrivate } from './app/private-files';
import { watchReadiness } from './app/readiness';
import { type Serving, serve } from './app/serve';
import { tasks } from './app/tasks';
import { decideOnUncaught } from './app/uncaught';
import { type Installation, wire } from './app/wire';
import { withStartLock } from './db/start-lock';
import { createLog, faultText } from './http/log';
import { authenticatorOf } from './modules/people/auth/service';
import { readSettings, type Settings } from './settings/settings';

/**
 * The heap may double before everything in it is marked again, and is not shrunk when little happens. V8 by itself is
 * thrifty with a small heap: with two thousand open screens it marked every four seconds, and for a tenth of a second
 * all messages waited (docs/bench.md, talk).
 */
setFlagsFromString('--heap-growing-percent=100');
setFlagsFromString('--no-memory-reducer');

/** Milliseconds after which a stop, once no more visitors are sent here, ends the process whatever is under way. */
const STOP_MS = 9500;

/**
 * Starts the server, or runs one task (`migrate`, `backup`, `restore`, `check-ledger`, `seal-renew`, `keys-rotate`,
 * `admin-create`) and ends.
 */
const main = async (): Promise<void> => {
  const read = readSettings(process.env);
  if (!read.ok) {
    for (const line of read.lines) process.stderr.write(`Wrong setting: ${line}\n`);
    process.exit(1);
  }
  const [name, ...words] = process.argv.slice(2);
  const log = createLog(read.settings);
  await keepFilesPrivate(read.settings.dataDir);
  if (name === undefined) return start(read.settings, log);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) throw new Error(`Unknown task ${name}; there are ${Object.keys(tasks).join(', ')}.`);
  process.exit(await task(read.settings, log, words));
};

const start = async (settings: Settings, log: Logger) => {
  if (process.env.NODE_ENV === 'production') consoleIntoLog(log);
  const stopping = onStop(settings, log);
  // A restart in development meets the process that it replaces.
  await provePort(settings.host, settings.port, { wait: process.env.NODE_ENV === 'development' ? 10_000 : 0 });
  const installation = await wire(settings, log);
  let code = 0;
  try {
    const stop = await open(installation);
    await announce(installation);
    const { drain, failed } = await stopping;
    code = failed ? 1 : 0;
    await stop({ drain });
    await backUpAtStop(installation);
  } finally {
    await installation.close();
  }
  process.exit(code);
};

/** Everything between the database and the listening port; resolves with the way back. */
const open = async (installation: Installation): Promise<Serving['stop']> => {
  const { deps, database, watch, room } = installation;
  await authenticatorOf(deps).sync();
  publishEnvironment(deps, installation.internalSecret);
  const background = await prepared(installation);
  const readiness = await watchReadiness({
    database,
    watch,
    seal: deps.seal,
    room,
    log: deps.log,
    pool: watchPool(poolUse(database)),
  });
  try {
    const serving = await serve({
      installation,
      doors: { catchUp: background.catchUp, invariants: () => checkInvariants(deps.reader(), deps.clock.now()) },
      jobs: background.jobs,
      fault: readiness.fault,
    });
    return async (options) => {
      await serving.stop(options);
      await Promise.all([background.stop(), readiness.stop()]);
    };
  } catch (error) {
    await Promise.all([background.stop(), readiness.stop()]);
    throw error;
  }
};

/** The demo's data and the queues of the jobs: made by the first of the processes that start together. */
const prepared = (installation: Installation): Promise<Background> => {
  const { raw } = installation.database;
  const prepare = async () => {
    await prepareData(installation.deps, installation.demo);
    return startBackground(installation);
  };
  return raw.kind === 'postgres' ? withStartLock(raw.directUrl, prepare) : prepare();
};

/**
 * Resolves at SIGTERM, with the seconds in which the proxy before us may notice, or at SIGINT with none: a person at a
 * terminal does not wait; or at an uncaught error (`failed`). Ten seconds later the process ends whatever is under
 * way, and at once at a second signal.
 */
const onStop = ({ drainSeconds }: Settings, log: Logger): Promise<{ drain: number; failed: boolean }> =>
  new Promise((resolve) => {
    let asked = false;
    const ask = (why: string, drain: number, failed: boolean) => {
      if (asked) process.exit(1);
      asked = true;
      log.info({ why, drain }, 'stopping');
      setTimeout(() => process.exit(failed ? 1 : 0), STOP_MS + drain * 1000).unref();
      resolve({ drain, failed });
    };
    process.on('SIGTERM', () => ask('SIGTERM', drainSeconds, false));
    process.on('SIGINT', () => ask('SIGINT', 0, false));
    decideOnUncaught(log, () => ask('an error that nobody caught', 0, true));
  });

const backUpAtStop = async ({ deps, database }: Installation) => {
  if (database.kind !== 'pglite') return;
  const { dataDir, backupPassphrase: passphrase } = deps.settings;
  try {
    await writeBackup(database, { dataDir, passphrase, media: false }, deps.clock.now());
  } catch (error) {
    // The database itself is whole; a full disk must not keep it from closing.
    deps.log.error({ err: error }, 'the backup at the stop failed');
  }
};

const announce = async ({ deps, demo, database }: Installation) => {
  const { settings, log } = deps;
  const { publicOrigin, port, loopback, doors, mockTokens, redisUrl, drainSeconds, demoPassword } = settings;
  log.info(
    {
      version,
      node: process.version,
      database: database.kind,
      redis: redisUrl !== null,
      origin: publicOrigin,
      port,
      demo: demo !== null,
      doors,
      mockTokens,
      drainSeconds,
    },
    'started',
  );
  // For the person who tries it out: in production the log holds JSON lines alone.
  if (!demo) return;
  const lines = [`YOI  ${publicOrigin}`];
  const logins = await demo.seededLogins(deps);
  if (logins.length > 0) lines.push('', `Demo logins (password ${demoPassword}):`);
  else lines.push('', 'No demo: this database had accounts before. Start with another DATA_DIR to see it.');
  for (const { role, phoneNumber } of logins) lines.push(`  ${role.padEnd(5)} ${phoneNumber}`);
  lines.push(
    `Messages that would be sent, on this machine only: ${loopback ? publicOrigin : `http://localhost:${port}`}/dev/outbox`,
  );
  if (doors) lines.push('Test doors are open under /dev.');
  process.stdout.write(`${lines.join('\n')}\n`);
};

main().catch((error: unknown) => {
  // Its text is for the person who starts; what failed while serving is in the log.
  process.stderr.write(`${faultText(error)}\n`);
  process.exit(1);
});
