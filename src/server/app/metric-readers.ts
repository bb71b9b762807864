import { randomUUID } from 'node:crypto';
import { COUNTED } from '../core/counts';
import { sampled } from '../core/sampled';
import { lastArchivedAt } from '../db/archived';
import { installationId } from '../db/first-facts';
import { jobsDone } from '../db/jobs-done';
import { lastCheck } from '../db/last-check';
import type { Database } from '../db/open';
import type { Reader } from '../http/metrics';
import { openAlarmCounts } from '../modules/booking/safety/service';
import { outboxBacklog } from '../modules/machinery/outbox/service';
import { timersWaiting } from '../modules/machinery/timer/service';
import { newestBackup } from './backup/stored';
import { freeBytes } from './disk-room';
import { poolUse } from './pool-use';
import type { Installation } from './wire';

/** Milliseconds for which stored numbers are not read again, and for which a caller waits for them. */
const FRESH_MS = 5000;
const PATIENCE_MS = 1000;

/** What the readers ask besides the installation. */
export type MetricSources = {
  sockets: () => number;
  /** Why this process should not be sent visitors; null = ready. */
  fault: () => string | null;
  /** Queues of the planned jobs. */
  jobs: readonly string[];
};

/**
 * Everything that `/metrics` tells of this installation beside answers and node's own numbers. `docs/operations`
 * stands on the names.
 */
export const metricReaders = (installation: Installation, { sockets, fault, jobs }: MetricSources): Reader[] => {
  const { deps, database, watch } = installation;
  const pool = poolUse(database);
  const stored = sampled({ fresh: FRESH_MS, patience: PATIENCE_MS }, () => readStored(installation, jobs));
  const from =
    <T>(pick: (numbers: Stored) => T) =>
    async () => {
      const numbers = await stored();
      return numbers && pick(numbers);
    };
  return [
    { name: 'server_ready', help: '1 when /readyz says 200', read: () => (fault() === null ? 1 : 0) },
    { name: 'realtime_sockets', help: 'Open websockets', read: sockets },
    { name: 'database_up', help: '1 when the database answers', read: () => (watch.lost() === null ? 1 : 0) },
    { name: 'database_pool_used', help: 'Connections in use (PostgreSQL)', read: () => pool.used() },
    {
      name: 'clock_offset_seconds',
      help: 'By how much the clock of this machine is ahead of that of the database (PostgreSQL)',
      read: () => {
        const offset = watch.clock.milliseconds();
        return offset === null ? null : offset / 1000;
      },
    },
    {
      name: 'database_pool_waiting',
      help: 'Calls that wait for a connection (PostgreSQL)',
      read: () => pool.waiting(),
    },
    { name: 'database_pool_size', help: 'Connections at most (PostgreSQL)', read: () => pool.size },
    {
      name: 'event_bus_up',
      help: '1 when signals reach other processes',
      read: () => (deps.events.connected() ? 1 : 0),
    },
    { name: 'disk_free_bytes', help: 'Room on the disk of DATA_DIR', read: () => freeBytes(deps.settings.dataDir) },
    {
      name: 'push_results_total',
      help: 'Pushes of this process by what became of them',
      label: 'result',
      counter: true,
      read: () => labelled([...installation.pushCounts]),
    },
    {
      name: 'outbox_backlog',
      help: 'Messages that should have been sent',
      label: ['lane', 'channel'],
      read: from(({ backlog }) => backlog),
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest of them',
      label: ['lane', 'channel'],
      read: from(({ oldest }) => oldest),
    },
    {
      name: 'outbox_dropped_total',
      help: COUNTED.outbox_dropped,
      label: 'lane',
      counter: true,
      read: () => labelled([...deps.counts.of('outbox_dropped')]),
    },
    { name: 'timers_due', help: 'Timers that are due and not fired', read: from(({ timers }) => timers.due) },
    {
      name: 'timers_oldest_seconds',
      help: 'For how long the oldest of them is due',
      read: from(({ timers }) => timers.oldest),
    },
    { name: 'timers_failing', help: 'Timers whose last try failed', read: from(({ timers }) => timers.failing) },
    {
      name: 'payment_notices_waiting',
      help: 'Notices of card companies in DATA_DIR/spool that wait to be judged',
      read: async () => (await deps.noticeSpool.waiting()).length,
    },
    {
      name: 'payment_notices_refused_total',
      help: COUNTED.payment_notices_refused,
      label: 'provider',
      counter: true,
      read: () => labelled([...deps.counts.of('payment_notices_refused')]),
    },
    { name: 'alarms_open', help: 'Alarms that wait for ops', label: 'kind', read: from(({ alarms }) => alarms) },
    {
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last succeeded; 0 = never',
      // Not `job`: Prometheus calls what it scrapes so, and would rename ours.
      label: 'queue',
      read: from(({ done }) => done),
    },
    {
      name: 'backup_last_timestamp_seconds',
      help: 'When the newest backup was written; on PostgreSQL the last archived log file; 0 = never',
      read: from(({ backup }) => backup),
    },
    {
      name: 'invariant_failures',
      help: 'Invariants that failed at the last nightly check',
      read: from(({ failures }) => failures),
    },
  ];
};

type Stored = Awaited<ReturnType<typeof readStored>>;

/** What rows and files tell; on one connection after the other, so that a full pool is not made fuller. */
async function readStored({ deps, database }: Installation, jobs: readonly string[]) {
  const now = deps.clock.now();
  const db = deps.reader();
  const outbox = await outboxBacklog(db, now);
  const timers = await timersWaiting(db, now);
  const alarms = await openAlarmCounts(db);
  const done = await jobsDone(db);
  const check = await lastCheck(db);
  return {
    backlog: labelled(outbox.map(({ lane, channel, waiting }) => [[lane, channel], waiting])),
    oldest: labelled(outbox.map(({ lane, channel, oldestAt }) => [[lane, channel], secondsSince(oldestAt, now)])),
    timers: { due: timers.due, failing: timers.failing, oldest: secondsSince(timers.oldestDueAt, now) },
    alarms: labelled(alarms.map(({ kind, open }) => [kind, open])),
    done: labelled(jobs.map((queue) => [queue, timestamp(done.get(queue) ?? null)])),
    backup: timestamp(await lastBackup(database, deps.settings.dataDir)),
    failures: check?.failures.length ?? 0,
  };
}

const lastBackup = async (database: Database, dataDir: string): Promise<Date | null> =>
  database.kind === 'pglite'
    ? newestBackup(dataDir, await installationId(database.root, randomUUID))
    : lastArchivedAt(database.root);

const labelled = <T extends string | readonly string[]>(pairs: readonly (readonly [T, number])[]) =>
  pairs.map(([label, value]) => ({ label, value }));
const secondsSince = (then: Date | null, now: Date) =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1000) : 0;
const timestamp = (at: Date | null) => (at ? at.getTime() / 1000 : 0);
