import { type PGlite, types } from '@electric-sql/pglite';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { RawDatabase } from '../db/open';

/** Connections that background work may use on PostgreSQL, beside the pool of the requests. */
const CONNECTIONS = 2;

/** pg-boss on either database; not started. */
export function makeBoss(raw: RawDatabase, log: Logger): PgBoss {
  const place =
    raw.kind === 'postgres'
      ? { connectionString: raw.databaseUrl, max: CONNECTIONS, application_name: 'yoi-jobs' }
      : { db: { executeSql: (text: string, values: unknown[]) => executeOnPglite(raw.client, text, values) } };
  const boss = new PgBoss({ ...place, maintenanceIntervalSeconds: 600, monitorStateIntervalSeconds: 600 });
  boss.on('error', (error) => log.error({ err: error }, 'background work failed'));
  return boss;
}

/**
 * pg-boss sends scripts of many statements with BEGIN and COMMIT of their own. On the one connection that all code
 * shares, a script that fails half way would leave its transaction open for all: a real transaction takes their place.
 * Session time limits are left out, `idle_in_transaction_session_timeout` would freeze the process.
 */
async function executeOnPglite(client: PGlite, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  if (values?.length) return client.query(text, values, WITH_DATES);
  if (!/^\s*BEGIN;/i.test(text)) return lastResult(await client.exec(text, WITH_DATES));
  const inside = text.replace(/^\s*BEGIN;/i, '').replace(/COMMIT;?\s*$/i, '');
  const script = inside.replace(/SET LOCAL (?:lock|idle_in_transaction_session)_timeout = '\w+';/gi, '');
  return client.transaction(async (tx) => lastResult(await tx.exec(script, WITH_DATES)));
}

const toDate = (text: string) => new Date(text);
// The client itself leaves instants as text (db/pglite.ts); node-postgres gives dates.
const WITH_DATES = { parsers: { [types.TIMESTAMP]: toDate, [types.TIMESTAMPTZ]: toDate } };

/** The last result that has rows, as the node-postgres driver of pg-boss picks it. */
function lastResult(results: { rows: unknown[] }[]): { rows: unknown[] } {
  return results.findLast(({ rows }) => rows.length > 0) ?? { rows: [] };
}
