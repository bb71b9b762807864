import { eq, sql } from 'drizzle-orm';
import { Refusal } from '@/server/core/refusal';
import type { Work } from '@/server/core/work';
import { area, idempotencyKey } from '@/server/db/schema';
import {
  forgetOldKeys,
  IDEMPOTENCY_LIFETIME,
  type KeyedCall,
  runIdempotent,
} from '@/server/modules/machinery/idempotency/service';
import { onPostgres } from '../../../support/test-database';
import { makeTestDeps, type TestDeps } from '../../../support/test-deps';

let deps: TestDeps;
let call: KeyedCall;
let keys = 0;
beforeAll(async () => {
  deps = await makeTestDeps();
});
beforeEach(() => {
  keys += 1;
  const path = '/api/v1/users/me/reservations/';
  call = { personId: 1, method: 'POST', path, key: `key-${keys}`, bodyHash: 'a', now: deps.clock.now() };
});
afterAll(() => deps.close());

let runs = 0;
const effect = async ({ tx }: Work) => {
  runs += 1;
  await tx.insert(area).values({ id: 1000 + runs, name: call.key, prefecture: '東京都' });
  return { data: { id: 1000 + runs, name: '新宿' } };
};
const run = (change: Partial<KeyedCall> = {}) => runIdempotent(deps.unitOfWork, { ...call, ...change }, effect);
/** PostgreSQL says that a call waits for a row; the embedded database puts one behind the other by itself. */
const someoneWaits = async () => {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const seen = async () => ((await deps.reader().execute(waiting)) as unknown as { rows: unknown[] }).rows.length;
  while (onPostgres && (await seen()) === 0);
};
const effects = async () => (await deps.reader().select().from(area).where(eq(area.name, call.key))).length;

test('twins sent together have one effect and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => run()));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
  expect(await effects()).toBe(1);
});

test('the same key with another body is refused', async () => {
  await run();
  await expect(run({ bodyHash: 'b' })).rejects.toMatchObject({ code: 'idempotency/key_reused' });
  expect(await effects()).toBe(1);
});

test('person, method and path each have keys of their own', async () => {
  const answers = await Promise.all([run(), run({ personId: 2 }), run({ method: 'PATCH' }), run({ path: '/other/' })]);
  expect(answers.map(({ replayed }) => replayed)).toEqual([false, false, false, false]);
});

test('the same key of another person, method or path is answered by its own answer, however often', async () => {
  const own = await run();
  for (const other of [{ personId: 2 }, { method: 'PATCH' }, { path: '/other/' }] as const) {
    const theirs = await run(other);
    expect(theirs.reply.data.id).not.toBe(own.reply.data.id);
    expect(await run()).toEqual({ reply: own.reply, replayed: true });
    expect(await run(other)).toEqual({ reply: theirs.reply, replayed: true });
  }
});

test('a refusal is not stored: the next attempt is a new one', async () => {
  const refused = runIdempotent(deps.unitOfWork, call, async (work) => {
    await effect(work);
    throw new Refusal('gold/not_enough');
  });
  await expect(refused).rejects.toMatchObject({ code: 'gold/not_enough' });
  expect(await effects()).toBe(0);
  expect(await run()).toMatchObject({ replayed: false });
});

test('a twin of a refused call is not refused with it', async () => {
  let release: () => void = () => undefined;
  const twinCame = new Promise<void>((resolve) => {
    release = resolve;
  });
  let began: () => void = () => undefined;
  const firstBegan = new Promise<void>((resolve) => {
    began = resolve;
  });
  const first = runIdempotent(deps.unitOfWork, call, async () => {
    began();
    await twinCame;
    throw new Refusal('gold/not_enough');
  });
  // On a pool the two race for the row: the first must hold it before its twin comes.
  await firstBegan;
  const twin = run();
  await someoneWaits();
  release();
  await expect(first).rejects.toMatchObject({ code: 'gold/not_enough' });
  expect(await twin).toMatchObject({ replayed: false });
});

test('an answer is replayed for 24 hours, then the key is new', async () => {
  await run();
  const later = (milliseconds: number) => ({ now: new Date(call.now.getTime() + milliseconds) });
  expect(await run(later(IDEMPOTENCY_LIFETIME - 1))).toMatchObject({ replayed: true });
  expect(await run(later(IDEMPOTENCY_LIFETIME))).toMatchObject({ replayed: false });
});

test('a key that is new again after 24 hours stands for its new body and answer alone', async () => {
  const first = await run();
  const later = { now: new Date(call.now.getTime() + IDEMPOTENCY_LIFETIME), bodyHash: 'b' };
  const second = await run(later);
  expect(second.reply.data.id).not.toBe(first.reply.data.id);
  expect(await run(later)).toEqual({ reply: second.reply, replayed: true });
  await expect(run({ ...later, bodyHash: 'a' })).rejects.toMatchObject({ code: 'idempotency/key_reused' });
});

test('an empty answer is replayed as such', async () => {
  const nothing = () => runIdempotent(deps.unitOfWork, call, async () => null);
  expect(await nothing()).toEqual({ reply: null, replayed: false });
  expect(await nothing()).toEqual({ reply: null, replayed: true });
});

test('old keys are forgotten', async () => {
  await run();
  deps.clock.advance(2 * IDEMPOTENCY_LIFETIME);
  expect(await deps.unitOfWork(forgetOldKeys)).toBeGreaterThan(0);
  expect(await deps.reader().select().from(idempotencyKey)).toEqual([]);
});
