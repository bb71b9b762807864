import type pg from 'pg';

/** A session that holds a table which another one needs. */
export type LockHolder = {
  table: string;
  pid: number;
  /** What the session calls itself; '' where this role may not know. */
  application: string;
  user: string;
  state: string;
  /** Seconds since its transaction began. */
  seconds: number;
};

/** Holders that are named at most. */
const NAMED = 3;

/**
 * Who else holds the tables and indexes that a statement names, the longest first. Never what they run, which holds
 * values.
 */
export async function lockHolders(client: pg.Client, statement: string): Promise<LockHolder[]> {
  const names = [...new Set([...statement.matchAll(/"(\w+)"/g)].map(([, name]) => name))];
  const { rows } = await client.query<LockHolder>(
    `select min(c.relname) "table", l.pid, coalesce(max(a.application_name), '') application, coalesce(max(a.usename), '') "user",
       coalesce(max(a.state), '') state, coalesce(extract(epoch from now() - min(a.xact_start)), 0)::int seconds
     from pg_locks l join pg_class c on c.oid = l.relation left join pg_stat_activity a on a.pid = l.pid
     where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and l.granted and l.pid <> pg_backend_pid()
       and l.database = (select oid from pg_database where datname = current_database())
     group by l.pid order by seconds desc limit ${NAMED}`,
    [names],
  );
  return rows;
}
