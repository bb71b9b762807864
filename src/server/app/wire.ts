import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { redisCounters } from '../adapters/counters-redis';
import { makeDiskEditions } from '../adapters/editions-disk';
import { makeMemoryEvents } from '../adapters/events-memory';
import { makePostgresEvents } from '../adapters/events-postgres';
import { makeRedisEvents } from '../adapters/events-redis';
import { filmTablesApart } from '../adapters/film-tables-child';
import { makeFilmCopies } from '../adapters/films-copied';
import { embeddedIdentity } from '../adapters/identity-embedded';
import { makeDiskNotices } from '../adapters/notices-disk';
import { openRedis } from '../adapters/redis';
import { makeDiskStorage } from '../adapters/storage-disk';
import { type MovableClock, makeClock } from '../core/clock';
import { makeCounts } from '../core/counts';
import type { Deps } from '../core/deps';
import type { EventBus, IdentityProvider, SigningKey } from '../core/ports';
import { random } from '../core/random';
import { Refusal } from '../core/refusal';
import type { Tracing } from '../core/tracing';
import { migrate } from '../db/migrate';
import { type Database, openDatabase } from '../db/open';
import { proveSessions } from '../db/pooled';
import { makeUnitOfWork } from '../db/unit-of-work';
import { type DatabaseWatch, watchDatabase } from '../db/watch';
import type { NewCounter } from '../http/rate-limits';
import { signingKeys } from '../modules/people/auth/service';
import { vapidKeys } from '../modules/people/push/service';
import type { Settings } from '../settings/settings';
import { type Demo, loadDemo } from './demo';
import { type DiskRoom, NO_LIMIT, watchRoom } from './disk-room';
import { guardedPorts } from './guarded-ports';
import { provenSeal } from './proven-seal';
import { answers, approvals, reactions } from './registers';
import { mailSender, pushSender, smsSender } from './senders';
import { sharedPages } from './shared-pages';
import { type WatchedPush, watchPush } from './watched-push';

/** Everything of one installation that outlives a request. */
export type Installation = {
  deps: Deps;
  clock: MovableClock;
  /** Null where the settings ask for none. */
  demo: Demo | null;
  database: Database;
  watch: DatabaseWatch;
  room: DiskRoom;
  pushCounts: WatchedPush['counts'];
  /** Null where the settings name no collector. */
  tracing: Tracing | null;
  /** Same for all processes of one installation; proves server-side rendering's calls. */
  internalSecret: string;
  /** Rate limits that all processes share; undefined = each counts its own. */
  newCounter: NewCounter | undefined;
  /** Puts the page cache in place, which exists only where pages are served. */
  putPages: (pages: Deps['pages']) => void;
  close: () => Promise<void>;
};

/** Opens the database under its lock, migrates it and makes the dependencies. The only place that chooses adapters. */
export const wire = async (settings: Settings, log: Logger): Promise<Installation> => {
  const clock = makeClock();
  const demo = await loadDemo(settings);
  const tracing = await loadTracing(settings);
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    dataDir: settings.dataDir,
    tracing,
    // A restart in development meets the process that it replaces.
    waitForLock: process.env.NODE_ENV === 'development' ? 10_000 : 0,
  });
  const watch = watchDatabase(database.raw, log);
  const room = database.kind === 'pglite' ? await watchRoom(settings.dataDir) : NO_LIMIT;
  let redis: Redis | null = null;
  try {
    if (room.isFull())
      throw new Error(`The disk of ${settings.dataDir} is full: make at least 32 MB of room. Nothing was changed.`);
    await proveSessions(database);
    await migrate(database, { log });
    redis = settings.redisUrl === null ? null : await openRedis(settings.redisUrl, log, settings.patience.redis);
    const deps = await dependencies(settings, log, clock, { database, watch, redis, demo, tracing, room });
    const push = watchPush(deps.push, log);
    deps.push = push;
    return {
      deps,
      clock,
      demo,
      database,
      watch,
      room,
      pushCounts: push.counts,
      tracing,
      internalSecret: deps.seal.fingerprint('internal call', settings.publicOrigin),
      newCounter: redis ? redisCounters(redis, log) : undefined,
      putPages: (pages) => {
        deps.pages = sharedPages(pages, deps.events);
      },
      close: async () => {
        await deps.events.close();
        redis?.disconnect();
        await Promise.all([watch.stop(), room.stop()]);
        await database.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    redis?.disconnect();
    await Promise.all([watch.stop(), room.stop()]);
    await database.close();
    throw error;
  }
};

type Stores = { database: Database; watch: DatabaseWatch; redis: Redis | null };
type Parts = Stores & { demo: Demo | null; tracing: Tracing | null; room: DiskRoom };

const dependencies = async (
  settings: Settings,
  log: Logger,
  clock: MovableClock,
  { database, watch, redis, demo, tracing, room }: Parts,
): Promise<Deps> => {
  const unitOfWork = makeUnitOfWork(database, clock, log, () => deps);
  const ports = guardedPorts({
    identity: await userPool(settings, { clock, log, signingKeys: () => signingKeys(deps) }),
    // The sandbox's page opens on this machine only: from elsewhere it could not be used to pay.
    payments:
      demo && settings.loopback
        ? demo.sandboxPayments(settings)
        : (await import('../adapters/payments')).makePayments(settings.paymentContracts, {
            fetch,
            log,
            patience: settings.patience.payment,
          }),
    sms: await smsSender(settings, log),
    mail: await mailSender(settings, log),
    push: pushSender(settings, () => vapidKeys(deps)),
    storage: await fileStorage(settings, log),
    films: await filmMaker(settings, log),
    editions: await publishedFiles(settings),
  });
  const deps: Deps = {
    ...ports,
    settings,
    clock,
    random,
    log,
    counts: makeCounts(),
    reader: () => {
      watch.refuseWhileLost();
      return database.reader();
    },
    unitOfWork: (task) => {
      watch.refuseWhileLost();
      if (room.isFull()) throw new Refusal('busy');
      return tracing ? tracing.step('unit of work', {}, () => unitOfWork(task)) : unitOfWork(task);
    },
    seal: await provenSeal(settings, database.root),
    events: await eventBus(database, redis, log),
    noticeSpool: makeDiskNotices(path.join(settings.dataDir, 'spool')),
    pages: { purge: () => undefined },
    reactions,
    answers,
    approvals,
  };
  return deps;
};

/** Its code is read only where settings name Cognito. */
const userPool = async (
  { cognito, publicOrigin, tokenRules: rules }: Settings,
  { clock, log, signingKeys: keys }: { clock: MovableClock; log: Logger; signingKeys: () => Promise<SigningKey[]> },
): Promise<IdentityProvider> => {
  const parts = { publicOrigin, clock, random, signingKeys: keys };
  if (cognito === null) return embeddedIdentity({ ...parts, rules });
  const signer = embeddedIdentity(parts);
  const [{ makeCognitoIdentity }, { proveUserPool }] = await Promise.all([
    import('../adapters/identity-cognito'),
    import('../adapters/cognito-client'),
  ]);
  await proveUserPool(cognito, log);
  return makeCognitoIdentity(cognito, { clock, random, log, signer, rules });
};

/** The code for S3 is read only where settings name a bucket. */
const fileStorage = async ({ bucket, dataDir }: Settings, log: Logger) => {
  if (bucket === null) return makeDiskStorage(path.join(dataDir, 'media'));
  const [{ makeS3Storage, proveBucket }, { busyStorage }] = await Promise.all([
    import('../adapters/storage-s3'),
    import('../adapters/storage-busy'),
  ]);
  await proveBucket(bucket, log);
  return busyStorage(makeS3Storage(bucket), log);
};

const publishedFiles = async ({ bucket, dataDir }: Settings) => {
  if (bucket === null) return makeDiskEditions(path.join(dataDir, 'published'));
  const { makeS3Editions } = await import('../adapters/editions-s3');
  return makeS3Editions(bucket);
};

/** An ffmpeg that is named must work; one that merely lies about is taken where it does. */
const filmMaker = async ({ ffmpeg }: Settings, log: Logger) => {
  const tables = filmTablesApart(TABLES_PROGRAM, log);
  const found = ffmpeg ?? (await onPath('ffmpeg'));
  if (found === null || found === 'none') return makeFilmCopies(tables);
  const { findFfmpeg, makeFfmpegFilms } = await import('../adapters/films-ffmpeg');
  const able = await findFfmpeg(found);
  if (able) return makeFfmpegFilms(able, { tables, log });
  if (ffmpeg !== null) throw new Error(`FFMPEG_PATH: ${ffmpeg} is no ffmpeg with libx264 and aac`);
  return makeFilmCopies(tables);
};

/** What reads films beside the server: its bundle lies beside ours; from source it is run as we are. */
const TABLES_PROGRAM = [
  process.execPath,
  ...(import.meta.url.endsWith('.ts') ? process.execArgv : []),
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? '../adapters/film-tables-main.ts' : 'server-films.mjs', import.meta.url),
  ),
] as const;

/** The absolute path of a program; null without one. */
const onPath = async (name: string): Promise<string | null> => {
  for (const directory of (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)) {
    const file = path.join(directory, name);
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
};

/** Its code is read only where settings name a trace endpoint. */
const loadTracing = async ({ traceEndpoint, patience }: Settings) =>
  traceEndpoint === null
    ? null
    : (await import('../adapters/tracing-otlp')).makeOtlpTracing(traceEndpoint, patience.trace);

const eventBus = async ({ raw }: Database, redis: Redis | null, log: Logger): Promise<EventBus> => {
  if (redis) return makeRedisEvents(redis, log);
  return raw.kind === 'postgres' ? makePostgresEvents(raw.directUrl, raw.pool, log) : makeMemoryEvents();
};
