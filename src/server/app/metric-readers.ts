import { randomUUID } from 'node:crypto';
import { keysOf } from '@/domain/keys';
import { COUNTERS } from '../core/counts';
import { labelled, type MetricSet, type MetricValue, metricSet } from '../core/metrics';
import { sampled } from '../core/sampled';
import { lastArchivedAt } from '../db/archived';
import { installationId } from '../db/first-facts';
import { jobsDone } from '../db/jobs-done';
import { lastCheck } from '../db/last-check';
import type { Database } from '../db/open';
import type { Reader } from '../http/metrics';
import { newestBackup } from './backup/stored';
import { freeBytes } from './disk-room';
import { poolUse } from './pool-use';
import { declarations } from './registers';
import type { Installation } from './wire';

/** Milliseconds for which stored numbers are not read again. */
const FRESH_MS = 5000;

/** What the readers ask besides the installation. */
export type MetricSources = {
  sockets: () => number;
  /** Why this process should not be sent visitors; null = ready. */
  fault: () => string | null;
  /** Queues of the planned jobs. */
  jobs: readonly string[];
  /** Milliseconds for which a caller waits for stored numbers; a second unless said. */
  patience?: number;
};

/**
 * Everything that `/metrics` tells of this installation beside answers and node's own numbers: of the process, and
 * what each module declares. `docs/operations` stands on the names.
 */
export function metricReaders(installation: Installation, sources: MetricSources): Reader[] {
  const { deps } = installation;
  const { patience = 1000 } = sources;
  const sets = [...declarations.flatMap(({ metrics = [] }) => metrics), storedBy(installation, sources.jobs)];
  // On one connection after the other, so that a full pool is not made fuller.
  const rows = sampled({ fresh: FRESH_MS, patience }, async () => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    const values = new Map<string, MetricValue>();
    for (const set of sets) {
      const told = 'readRows' in set ? await set.readRows(db, now) : {};
      for (const [name, value] of Object.entries(told)) values.set(name, value);
    }
    return values;
  });
  const readOf = (set: MetricSet, name: string) =>
    'readRows' in set
      ? async () => (await rows())?.get(name) ?? null
      : async () => (await set.read(deps))[name] ?? null;
  return [
    ...processReaders(installation, sources),
    ...keysOf(COUNTERS).map((name) => ({
      ...COUNTERS[name],
      name: `${name}_total`,
      counter: true,
      read: () => labelled([...deps.counts.of(name)]),
    })),
    ...sets.flatMap((set) =>
      Object.entries(set.facts).map(([name, facts]) => ({ ...facts, name, read: readOf(set, name) })),
    ),
  ];
}

const processReaders = (
  { deps, database, watch, pushCounts }: Installation,
  { sockets, fault }: MetricSources,
): Reader[] => {
  const pool = poolUse(database);
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
      read: () => labelled([...pushCounts]),
    },
  ];
};

/** What jobs, backups and the nightly check have left. */
const storedBy = ({ deps, database }: Installation, jobs: readonly string[]): MetricSet =>
  metricSet({
    facts: {
      // Not `job`: Prometheus calls what it scrapes so, and would rename ours.
      job_last_success_timestamp_seconds: { help: 'When a job last succeeded; 0 = never', label: 'queue' },
      backup_last_timestamp_seconds: {
        help: 'When the newest backup was written; on PostgreSQL the last archived log file; 0 = never',
      },
      invariant_failures: { help: 'Invariants that failed at the last nightly check' },
    },
    readRows: async (db) => {
      const done = await jobsDone(db);
      return {
        job_last_success_timestamp_seconds: labelled(jobs.map((queue) => [queue, timestamp(done.get(queue) ?? null)])),
        backup_last_timestamp_seconds: timestamp(await lastBackup(database, deps.settings.dataDir)),
        invariant_failures: (await lastCheck(db))?.failures.length ?? 0,
      };
    },
  });

const lastBackup = async (database: Database, dataDir: string): Promise<Date | null> =>
  database.kind === 'pglite'
    ? newestBackup(dataDir, await installationId(database.root, randomUUID))
    : lastArchivedAt(database.root);

const timestamp = (at: Date | null) => (at ? at.getTime() / 1000 : 0);
