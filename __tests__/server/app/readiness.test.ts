import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { NO_LIMIT } from '@/server/app/disk-room';
import type { PoolWatch } from '@/server/app/pool-use';
import { type ReadinessParts, watchReadiness } from '@/server/app/readiness';
import { makeSeal } from '@/server/core/seal-impl';
import { NO_OFFSET } from '@/server/db/clock-offset';
import { storeKeyCheck } from '@/server/db/first-facts';
import type { Database } from '@/server/db/open';
import type { DatabaseWatch } from '@/server/db/watch';
import { openTestDatabase } from '../../support/test-database';

const seal = makeSeal([Buffer.alloc(32, 7)]);
const WELL: DatabaseWatch = {
  lost: () => null,
  refuseWhileLost: () => undefined,
  guard: (task) => task,
  clock: NO_OFFSET,
  stop: async () => undefined,
};
const ROOM: PoolWatch = { look: () => undefined, fault: () => null };
const lines: { reason: string; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeKeyCheck(database.root, seal.seal('check', 'x'));
});
afterAll(async () => {
  await database.close();
});

const faultSeen = async (parts: Partial<ReadinessParts> = {}) => {
  const readiness = await watchReadiness({ database, watch: WELL, seal, room: NO_LIMIT, pool: ROOM, log, ...parts });
  await readiness.stop();
  return readiness.fault();
};

it('is ready on a migrated database that can be written, with the key of its installation', async () => {
  expect(await faultSeen()).toBeNull();
});

it('is not ready while the database is lost', async () => {
  expect(await faultSeen({ watch: { ...WELL, lost: () => 'refuses connections' } })).toBe('refuses connections');
});

it('is not ready where the disk is full, and says so in the log', async () => {
  const reason = 'the disk of DATA_DIR is full';
  expect(await faultSeen({ room: { ...NO_LIMIT, isFull: () => true } })).toBe(reason);
  expect(lines.at(-1)).toMatchObject({ msg: 'not ready', reason });
});

it.each(['clock', 'pool'] as const)(
  'is not ready while its %s says why not, and ready when that is over',
  async (part) => {
    let reason: string | null = 'for a reason';
    const fault = () => reason;
    const readiness = await watchReadiness({
      database,
      seal,
      room: NO_LIMIT,
      log,
      watch: part === 'clock' ? { ...WELL, clock: { ...NO_OFFSET, fault } } : WELL,
      pool: part === 'pool' ? { ...ROOM, fault } : ROOM,
    });
    await readiness.stop();
    expect(readiness.fault()).toBe('for a reason');
    expect(lines.at(-1)).toMatchObject({ msg: 'not ready', reason: 'for a reason' });
    reason = null;
    expect(readiness.fault()).toBeNull();
  },
);

it('is not ready with another key than the one that sealed the database', async () => {
  expect(await faultSeen({ seal: makeSeal([Buffer.alloc(32, 8)]) })).toBe('the master key does not fit the database');
});

it('is not ready where a migration of this version is missing in the database', async () => {
  await database.root.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  expect(await faultSeen()).toBe('migrations are missing in the database');
  await database.root.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
});

it('is not ready where nothing can be written', async () => {
  let fault: string | null = null;
  const readOnly = database.root.transaction(async (root) => {
    await root.execute(sql`set transaction read only`);
    fault = await faultSeen({ database: { ...database, root } });
    root.rollback();
  });
  await expect(readOnly).rejects.toThrow('Rollback');
  expect(fault).toBe('read-only');
});
