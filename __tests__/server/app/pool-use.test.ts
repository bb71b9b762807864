import pg from 'pg';
import { poolUse, watchPool } from '@/server/app/pool-use';
import { openDatabase } from '@/server/db/open';
import { onPostgres } from '../../support/test-database';
import { makeTestDeps } from '../../support/test-deps';
import { openApi } from '../http/world';

const USED_UP = 'all 2 connections to the database have been in use for more than 5 s, and calls wait for one';

test('a pool is used up when callers have waited for five seconds without a break', () => {
  let [now, used, waiting] = [0, 2, 1];
  const pool = watchPool({ used: () => used, waiting: () => waiting, size: 2 }, () => now);
  const faultAt = (milliseconds: number) => {
    now = milliseconds;
    pool.look();
    return pool.fault();
  };
  expect([faultAt(0), faultAt(4999), faultAt(5000)]).toEqual([null, null, USED_UP]);
  waiting = 0;
  expect(faultAt(5100)).toBeNull();
  waiting = 1;
  expect([faultAt(6000), faultAt(10_900)]).toEqual([null, null]);
  used = 1;
  expect(faultAt(11_100)).toBeNull();
  expect(watchPool({ used: () => 0, waiting: () => 0, size: 0 }).fault()).toBeNull();
});

if (onPostgres)
  describe('on PostgreSQL', () => {
    const WAITS = { connect: 30_000, lock: 100, statement: 30_000, idleInTransaction: 30_000 };
    const open = async (deps: Awaited<ReturnType<typeof makeTestDeps>>) => {
      const { raw } = deps.database;
      if (raw.kind !== 'postgres') throw new Error('not PostgreSQL');
      const database = await openDatabase({
        databaseUrl: raw.databaseUrl,
        dataDir: 'memory',
        poolSize: 2,
        waits: WAITS,
      });
      return { database, raw: database.raw, databaseUrl: raw.databaseUrl };
    };

    test('connections that others hold are seen, and that they came back', async () => {
      const deps = await makeTestDeps();
      const { database, raw } = await open(deps);
      if (raw.kind !== 'postgres') throw new Error('not PostgreSQL');
      let now = 0;
      const pool = watchPool(poolUse(database), () => now);
      const held = await Promise.all([raw.pool.connect(), raw.pool.connect()]);
      const waiting = raw.pool.query('select 1');
      pool.look();
      now = 5000;
      pool.look();
      expect(pool.fault()).toBe(USED_UP);
      for (const client of held) client.release();
      await waiting;
      pool.look();
      expect(pool.fault()).toBeNull();
      await database.close();
      await deps.close();
    });

    test('a reading that waits for a lock which stays taken is answered 503, and well when it is free', async () => {
      const deps = await makeTestDeps();
      const { database, databaseUrl } = await open(deps);
      const api = await openApi({ deps: { ...deps, reader: database.reader } });
      const other = new pg.Client({ connectionString: databaseUrl });
      await other.connect();
      await other.query('begin; lock table area in access exclusive mode');
      const refused = await api.send('GET', '/api/v1/areas/');
      expect([refused.status, (await refused.json()).code]).toEqual([503, 'busy']);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      await other.query('rollback');
      expect((await api.send('GET', '/api/v1/areas/')).status).toBe(200);
      await other.end();
      await database.close();
      await deps.close();
    });
  });
