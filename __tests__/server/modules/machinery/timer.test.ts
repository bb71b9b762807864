import { eq } from 'drizzle-orm';
import type { TimerKind } from '@/domain/timers';
import type { TimerHandlers } from '@/server/core/module';
import { timer } from '@/server/db/schema';
import { clearTimer, setTimer } from '@/server/modules/machinery/timer/service';
import { startSweeper, sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { onWake } from '@/server/modules/machinery/timer/wake';
import { makeTestDeps, type TestDeps } from '../../../support/test-deps';

let deps: TestDeps;
let fired: string[];
beforeAll(async () => {
  deps = await makeTestDeps();
});
beforeEach(async () => {
  fired = [];
  await deps.unitOfWork(({ tx }) => tx.delete(timer));
});
afterAll(() => deps.close());

const [RING, FAIL, UNKNOWN] = ['reservation.remind', 'reservation.expire', 'reservation.review'] as const;
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(deps.clock.now().getTime() + minutes * MINUTE);
const set = (subject: string, minutes: number, kind: TimerKind = RING) =>
  deps.unitOfWork((work) => setTimer(work, { kind, subject, dueAt: inMinutes(minutes) }));
const waiting = () => deps.reader().select().from(timer).orderBy(timer.subject);
const handlers: TimerHandlers = {
  [RING]: async (_, subject) => {
    fired.push(subject);
  },
  [FAIL]: async () => {
    throw new Error('broken bell');
  },
};

test('timers fire by the injected clock, the earliest first, once', async () => {
  await set('late', 20);
  await set('early', 10);
  expect(await sweepOnce(deps, handlers)).toEqual({ fired: 0, failed: 0, kinds: {} });
  deps.clock.advance(15 * MINUTE);
  await sweepOnce(deps, handlers);
  expect(fired).toEqual(['early']);
  deps.clock.advance(15 * MINUTE);
  await sweepOnce(deps, handlers);
  await sweepOnce(deps, handlers);
  expect(fired).toEqual(['early', 'late']);
});

test('a timer is moved by setting it again and taken back by clearing it', async () => {
  await set('moved', 5);
  await set('moved', 50);
  await set('cleared', 5);
  await deps.unitOfWork((work) => clearTimer(work, RING, 'cleared'));
  deps.clock.advance(10 * MINUTE);
  await sweepOnce(deps, handlers);
  expect(fired).toEqual([]);
  expect(await waiting()).toMatchObject([{ subject: 'moved' }]);
});

test('a failing timer is written down, waits longer each time, and blocks no other', async () => {
  await set('broken', 1, FAIL);
  await set('nobody knows it', 1, UNKNOWN);
  await set('fine', 2);
  deps.clock.advance(3 * MINUTE);
  expect(await sweepOnce(deps, handlers)).toMatchObject({ fired: 1, failed: 2 });
  expect(fired).toEqual(['fine']);
  expect(await waiting()).toMatchObject([
    { subject: 'broken', attempts: 1, lastError: 'Error: broken bell', dueAt: new Date(+deps.clock.now() + 5000) },
    { subject: 'nobody knows it', attempts: 1, lastError: expect.stringContaining('no handler') },
  ]);
  deps.clock.advance(5000);
  await sweepOnce(deps, handlers);
  expect(await waiting()).toMatchObject([
    { attempts: 2, dueAt: new Date(+deps.clock.now() + 10_000) },
    { attempts: 2 },
  ]);
});

test('what a failing timer did is undone', async () => {
  await set('half', 1, FAIL);
  deps.clock.advance(2 * MINUTE);
  await sweepOnce(deps, {
    [FAIL]: async (work) => {
      await setTimer(work, { kind: RING, subject: 'from the failed one', dueAt: inMinutes(1) });
      throw new Error('after all');
    },
  });
  expect(await waiting()).toMatchObject([{ subject: 'half', attempts: 1 }]);
});

test('a timer may set itself again', async () => {
  await set('again', 1, RING);
  deps.clock.advance(2 * MINUTE);
  await sweepOnce(deps, {
    [RING]: async (work, subject) => setTimer(work, { kind: RING, subject, dueAt: inMinutes(30) }),
  });
  expect(await waiting()).toMatchObject([{ kind: RING, attempts: 0 }]);
});

test('sweeps that run at once share the timers', async () => {
  for (let index = 0; index < 20; index += 1) await set(`t${index}`, 1);
  deps.clock.advance(2 * MINUTE);
  const swept = await Promise.all([1, 2, 3].map(() => sweepOnce(deps, handlers)));
  expect(swept.reduce((sum, one) => sum + one.fired, 0)).toBe(20);
  expect(new Set(fired).size).toBe(20);
});

test('the sweeper sweeps by itself until it is stopped', async () => {
  await set('soon', -1);
  let ring = () => {};
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  const sweeper = startSweeper(deps, {
    [RING]: async (_, subject) => {
      fired.push(subject);
      ring();
    },
  });
  await rung;
  await sweeper.stop();
  expect(fired).toEqual(['soon']);
  expect(await deps.reader().select().from(timer).where(eq(timer.subject, 'soon'))).toEqual([]);
});

test('nothing fires while this process does not know what the time is, and everything when it does', async () => {
  await set('one', -2);
  await set('two', -1);
  const ring = { [RING]: async (_: unknown, subject: string) => void fired.push(subject) };
  expect(await sweepOnce(deps, ring, () => true)).toEqual({ fired: 0, failed: 0, kinds: {} });
  // It learns of it in the middle of a sweep.
  await sweepOnce(deps, ring, () => fired.length > 0);
  expect(fired).toEqual(['one']);
  await sweepOnce(deps, ring, () => false);
  expect(fired).toEqual(['one', 'two']);
});

test('what is due when it is set hurries the sweeper, once it has committed', async () => {
  let hurried = 0;
  onWake(deps, () => {
    hurried += 1;
  });
  await set('later', 1);
  expect(hurried).toBe(0);
  await set('now', 0);
  expect(hurried).toBe(1);
  const broken = deps.unitOfWork(async (work) => {
    await setTimer(work, { kind: RING, subject: 'never', dueAt: inMinutes(0) });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(hurried).toBe(1);
});
