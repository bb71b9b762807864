import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { listBackups, listReplaced, replacedAt } from '@/server/app/backup/stored';
import { cleanUp } from '@/server/app/cleaning';
import { jobsOf } from '@/server/app/jobs';
import { reportFaults } from '@/server/app/nightly-check';
import { lastCheck } from '@/server/db/last-check';
import { openDatabase } from '@/server/db/open';
import { idempotencyKey, person, session, wallet } from '@/server/db/schema';
import { makeBoss } from '@/server/jobs/boss';
import { startJobs } from '@/server/jobs/service';
import { listAlarms } from '@/server/modules/booking/safety/alarm/alarms';
import { closeAlarm } from '@/server/modules/booking/safety/alarm/closing';
import { makeMan, makeOps } from '../../support/factories';
import { onPostgres, testDump } from '../../support/test-database';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
let dataDir: string;
beforeAll(async () => {
  deps = await makeTestDeps();
  dataDir = await mkdtemp(path.join(tmpdir(), 'yoi-jobs-'));
});
afterAll(async () => {
  await deps.close();
  await rm(dataDir, { recursive: true });
});

const options = (rollForward: (() => Promise<void>) | null) => {
  return { database: deps.database, dataDir, rollForward };
};

test('jobs are planned in at most six queues, and work that is sent is done', async () => {
  let rolled = 0;
  let done: () => void = () => undefined;
  const firstRoll = new Promise<void>((resolve) => {
    done = resolve;
  });
  const planned = jobsOf(
    deps,
    options(async () => {
      rolled += 1;
      done();
    }),
  );
  const jobs = await startJobs(deps.database.raw, deps.log, planned);
  const boss = makeBoss(deps.database.raw, deps.log);
  await boss.start();
  expect((await boss.getQueues()).length).toBeLessThanOrEqual(6);
  expect((await boss.getSchedules()).map(({ name, cron }) => `${name} ${cron}`).sort()).toEqual(
    planned.map(({ queue, cron }) => `${queue} ${cron}`).sort(),
  );
  await boss.send('new-day', {});
  await firstRoll;
  expect(rolled).toBe(1);
  await boss.stop({ graceful: false, wait: true });
  await jobs.stop();
});

test('a second start on the same database changes nothing', async () => {
  await (await startJobs(deps.database.raw, deps.log, jobsOf(deps, options(null)))).stop();
});

test('cleaning forgets what has no use any more and nothing else, and says how much it was, or nothing', async () => {
  const lines: object[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const clean = () => cleanUp({ ...deps, log });
  await clean();
  expect(lines).toEqual([]);
  const man = await makeMan(deps);
  const row = { personId: man.id, method: 'POST', path: '/', bodyHash: 'x', reply: null } as const;
  await deps.unitOfWork(({ tx, now }) => tx.insert(idempotencyKey).values({ ...row, key: 'old', createdAt: now }));
  deps.clock.advance(25 * 3_600_000);
  await deps.unitOfWork(({ tx, now }) => tx.insert(idempotencyKey).values({ ...row, key: 'new', createdAt: now }));
  await clean();
  expect(await deps.reader().select({ key: idempotencyKey.key }).from(idempotencyKey)).toEqual([{ key: 'new' }]);
  expect(await deps.reader().select().from(session).where(eq(session.personId, man.id))).toHaveLength(1);
  deps.clock.advance(31 * 86_400_000);
  await clean();
  expect(await deps.reader().select().from(session).where(eq(session.personId, man.id))).toEqual([]);
  expect(lines).toMatchObject([{ removed: { keys: 1 } }, { removed: { keys: 1, sessions: 1 } }]);
  expect(await deps.reader().select().from(person).where(eq(person.id, man.id))).toHaveLength(1);
});

test('lapsed gold is told with its sum, where some lapsed', async () => {
  const lines: object[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const expire = () =>
    jobsOf({ ...deps, log }, options(null))
      .find(({ queue }) => queue === 'gold-expiry')
      ?.run();
  await makeMan(deps, { gold: 500 });
  await makeMan(deps, { gold: 700 });
  await expire();
  expect(lines).toEqual([]);
  deps.clock.advance(181 * 86_400_000);
  await expire();
  expect(lines).toMatchObject([{ people: 2, gold: 1200, msg: 'lapsed gold expired' }]);
});

test('the nightly check raises one alarm for each invariant that failed, which a person closes with a note', async () => {
  const ops = await makeOps(deps);
  const night = (faults: string[]) =>
    reportFaults(deps, {
      ok: faults.length === 0,
      failures: faults.map((detail) => ({ name: 'extra', title: '点検の例', detail })),
    });
  const open = async () => (await listAlarms(deps.reader(), { state: 'open', before: undefined, limit: 20 })).data;
  const close = (id: number, note: string | null) =>
    deps.unitOfWork((work) => closeAlarm(work, id, { by: ops.id, note, outcome: null }));

  expect(await lastCheck(deps.reader())).toBeNull();
  await night([]);
  expect(await open()).toEqual([]);
  expect(await lastCheck(deps.reader())).toEqual({ at: deps.clock.now(), failures: [] });

  await night(['one', 'two', 'three', 'four']);
  await night(['one', 'two', 'three', 'four']);
  const [alarm, another] = await open();
  expect(another).toBeUndefined();
  expect(alarm).toMatchObject({ kind: 'invariant', subject: 'extra', raised_by: null });
  expect(alarm?.note).toBe('点検項目「点検の例」に合わないデータがあります。\none\ntwo\nthree');
  expect((await lastCheck(deps.reader()))?.failures).toEqual([{ name: 'extra', title: expect.any(String), faults: 4 }]);

  // A night on which all is well again closes nothing: a person has to say what it was.
  await night([]);
  const id = alarm?.id ?? 0;
  await expect(close(id, ' ')).rejects.toMatchObject({ code: 'validation/failed' });
  await close(id, '二重の明細を訂正しました');
  expect(await open()).toEqual([]);
  await night(['again']);
  expect(await open()).toHaveLength(1);
});

test('what failed at night stands in the log with all its faults', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const { id } = await makeMan(deps, { gold: 700 });
  await deps.unitOfWork(({ tx }) => tx.update(wallet).set({ balance: 701 }).where(eq(wallet.personId, id)));
  const [check] = jobsOf({ ...deps, log }, options(null)).filter(({ queue }) => queue === 'nightly-check');
  await check?.run();
  expect(lines.at(-1)).toContain('a wallet agrees with its entries, its lots and its open holds');
});

if (!onPostgres)
  test('the embedded database is dumped each hour, and what a restore replaced long ago ends', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir, loadDump: await testDump() });
    await mkdir(replacedAt(dataDir, new Date(0)));
    const [dump] = jobsOf(deps, { ...options(null), database }).filter(({ queue }) => queue === 'hourly-dump');
    await dump?.run();
    await database.close();
    expect(await listBackups(dataDir)).toHaveLength(1);
    expect(await listReplaced(dataDir)).toEqual([]);
  });
