import { sql } from 'drizzle-orm';
import { Refusal } from '@/server/core/refusal';
import { unavailability } from '@/server/db/unavailable';
import { filesDropped, fileTimers, withFiles } from '@/server/modules/machinery/stored-file/service';
import { dueTimers } from '@/server/modules/machinery/timer/service';
import { onPostgres } from '../../support/test-database';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());

const message = { id: 'm', to: 'taka@example.jp', subject: 's', body: 'b', code: null, urgent: false };
const target = { endpoint: 'https://push.example.jp/1', keys: { p256dh: 'p', auth: 'a' } };
const push = { payload: 'p', ttlSeconds: 1, urgency: 'normal', topic: 't' } as const;

it.each<[string, () => unknown]>([
  ['a file that is stored', () => deps.storage.put('a.txt', 'a', 'text/plain')],
  ['a file that is read', () => deps.storage.get('a.txt')],
  ['a file that is removed', () => deps.storage.remove('a.txt')],
  ['an edition', () => deps.editions.note()],
  ['mail', () => deps.mail.send(message)],
  ['SMS', () => deps.sms.send(message)],
  ['a push', () => deps.push.send(target, push)],
  ['a password', () => deps.identity.signIn(null, 'password-1')],
  ['a film', () => deps.films.inspect('/a.mp4')],
])('nothing leaves the process inside a transaction: %s', async (_what, leave) => {
  await expect(deps.unitOfWork(async () => leave())).rejects.toThrow('while a transaction is open');
});

describe('a file that is stored before its row', () => {
  const files = (key: string) => [{ key, bytes: Buffer.from('a'), contentType: 'text/plain' }];
  const isThere = async (key: string) => (await deps.storage.get(key)) !== null;
  /** Fires what is due of files. */
  const sweep = async (key: string) => {
    if ((await dueTimers(deps.reader(), deps.clock.now())) > 0)
      await deps.unitOfWork((work) => fileTimers['file.drop'](work, key));
    await filesDropped(deps);
  };

  it('stays when the transaction took it', async () => {
    await withFiles(deps, files('taken.txt'), (take) => deps.unitOfWork(take));
    deps.clock.advance(3_600_001);
    await sweep('taken.txt');
    expect(await isThere('taken.txt')).toBe(true);
  });

  it('goes at once after a refusal, and when a stored reply was given', async () => {
    const refused = withFiles(deps, files('refused.txt'), () => Promise.reject(new Refusal('photo/limit')));
    await expect(refused).rejects.toMatchObject({ code: 'photo/limit' });
    await sweep('refused.txt');
    await withFiles(deps, files('replayed.txt'), async () => 'stored reply');
    await sweep('replayed.txt');
    expect([await isThere('refused.txt'), await isThere('replayed.txt')]).toEqual([false, false]);
  });

  it('goes after an hour when it is unknown what became of the transaction', async () => {
    const lost = withFiles(deps, files('lost.txt'), () => Promise.reject(new Error('connection lost')));
    await expect(lost).rejects.toThrow('connection lost');
    await sweep('lost.txt');
    expect(await isThere('lost.txt')).toBe(true);
    deps.clock.advance(3_600_001);
    await sweep('lost.txt');
    expect(await isThere('lost.txt')).toBe(false);
  });

  it('is refused as busy where it cannot be stored, and leaves nothing to be taken', async () => {
    const put = jest.spyOn(deps.storage, 'put').mockRejectedValueOnce(new Error('silent'));
    const task = jest.fn();
    await expect(withFiles(deps, files('silent.txt'), task)).rejects.toMatchObject({ code: 'busy' });
    expect(task).not.toHaveBeenCalled();
    put.mockRestore();
  });
});

if (onPostgres)
  it.each([
    ['stands still for too long', `set local idle_in_transaction_session_timeout = 1`],
    ['is ended by an operator', `select pg_terminate_backend(pg_backend_pid())`],
  ])('a session that %s is a refused call, and the next one works', async (_how, statement) => {
    const uncaught = jest.fn();
    process.on('uncaughtException', uncaught);
    const ended = deps.unitOfWork(async ({ tx }) => {
      await tx.execute(sql.raw(statement));
      // The session ends while no one asks it anything: wait until the server knows it no more.
      const pid = "select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%'";
      const watching = await import('pg').then(({ default: pg }) => new pg.Client(process.env.TEST_DATABASE_URL));
      await watching.connect();
      for (let n = 1; n > 0; ) n = (await watching.query(`${pid} and query = $1`, [statement])).rows[0].n;
      await watching.end();
      await tx.execute(sql`select 1`);
    });
    const error = await ended.catch((reason: unknown) => reason);
    expect(unavailability(error)).not.toBeNull();
    expect(await deps.unitOfWork(async ({ tx }) => (await tx.execute(sql`select 1`)) !== null)).toBe(true);
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });
