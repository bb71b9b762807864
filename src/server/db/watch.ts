import type pg from 'pg';
import type { Logger } from 'pino';
import { Refusal } from '../core/refusal';
import { repeat } from '../core/repeat';
import { type ClockOffset, type Clocks, compareClocks, NO_OFFSET } from './clock-offset';
import type { RawDatabase } from './open';
import { openConnection } from './postgres';
import { unavailability } from './unavailable';

/** Milliseconds between two looks at the database, and until one that is not answered means that it is lost. */
const LOOK_MS = 500;
const ANSWER_MS = 1500;

/** Knows whether the database answers, without a caller that waits for it. */
export type DatabaseWatch = {
  /** Why the database cannot be used, in words; null while it answers. */
  lost: () => string | null;
  /** Throws 503 `busy` while the database is lost. */
  refuseWhileLost: () => void;
  /** The task's outcome, or 503 `busy` at the moment in which the database is lost: its connection may be frozen. */
  guard: <T>(task: Promise<T>) => Promise<T>;
  /** This machine's clock beside the database's. */
  clock: ClockOffset;
  stop: () => Promise<void>;
};

/** The embedded database is part of this process: where it does not answer, nothing does. */
const NEVER_LOST: DatabaseWatch = {
  lost: () => null,
  refuseWhileLost: () => undefined,
  guard: (task) => task,
  clock: NO_OFFSET,
  stop: async () => undefined,
};

/**
 * Looks at PostgreSQL twice a second on a connection of its own, and at its clock; the log says once that it was lost,
 * and once that it returned. `clocks` are this machine's where left out.
 */
export function watchDatabase(
  raw: RawDatabase,
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
  clocks?: Clocks,
): DatabaseWatch {
  return raw.kind === 'pglite' ? NEVER_LOST : watchPostgres(raw.databaseUrl, log, clocks);
}

function watchPostgres(
  databaseUrl: string,
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
  clocks?: Clocks,
): DatabaseWatch {
  const clock = compareClocks(log, clocks);
  const guarded = new Set<(reason: unknown) => void>();
  let client: pg.Client | null = null;
  let lost: { reason: string; since: number } | null = null;

  const lose = (reason: string) => {
    if (lost) return;
    lost = { reason, since: Date.now() };
    log.error({ reason, waiting: guarded.size }, 'database lost');
    for (const refuse of guarded) refuse(new Refusal('busy'));
    guarded.clear();
  };
  const answered = () => {
    if (!lost) return;
    log.info({ reason: lost.reason, seconds: Math.round((Date.now() - lost.since) / 1000) }, 'database returned');
    lost = null;
  };
  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const opened = await openConnection(databaseUrl);
    opened.on('error', () => undefined);
    opened.on('end', () => {
      if (client === opened) client = null;
    });
    client = opened;
    return opened;
  };
  const look = async () => {
    let settled = false;
    // An answer that arrived while this process was busy is read before the check that follows the timer.
    const late = setTimeout(() => setImmediate(() => settled || lose('does not answer')), ANSWER_MS);
    try {
      const asked = await connected();
      await clock.compare(() => timeOf(asked));
      answered();
    } catch (error) {
      client = null;
      lose(unavailability(error) ?? 'cannot be used');
    } finally {
      settled = true;
      clearTimeout(late);
    }
  };

  const running = repeat(LOOK_MS, look, () => undefined);
  return {
    clock,
    lost: () => lost?.reason ?? null,
    refuseWhileLost: () => {
      if (lost) throw new Refusal('busy');
    },
    guard: (task) =>
      new Promise((resolve, reject) => {
        guarded.add(reject);
        task.then(resolve, reject).finally(() => guarded.delete(reject));
      }),
    stop: async () => {
      // A look at a frozen database would not end: its connection ends with the process.
      if (lost) return void running.stop();
      await running.stop();
      await client?.end();
    },
  };
}

/** The database's own time, in milliseconds since 1970. */
async function timeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
  return Number(rows[0]?.now);
}
