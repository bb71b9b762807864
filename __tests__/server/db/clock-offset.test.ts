import { pino } from 'pino';
import { compareClocks } from '@/server/db/clock-offset';
import { watchDatabase } from '@/server/db/watch';
import { onPostgres, openTestDatabase } from '../../support/test-database';

const lines: { msg: string; seconds: number }[] = [];
let told: () => void = () => undefined;
const log = pino(
  { level: 'info' },
  {
    write: (line) => {
      lines.push(JSON.parse(line));
      told();
    },
  },
);
beforeEach(() => {
  lines.length = 0;
});

/** A machine whose clock and whose passing of time are set by the test, in milliseconds. */
const makeMachine = () => {
  const machine = { clock: 1_000_000, steady: 0 };
  return {
    clocks: { now: () => machine.clock, steady: () => machine.steady },
    set: (clock: number) => {
      machine.clock = clock;
    },
    pass: (milliseconds: number) => {
      machine.clock += milliseconds;
      machine.steady += milliseconds;
    },
  };
};
const at = (time: number) => async () => time;

test('says by how much the clock is ahead, warns from two seconds on, and once that they agree again', async () => {
  const { clocks, set } = makeMachine();
  const offset = compareClocks(log, clocks);
  await offset.compare(at(1_000_000 - 1900));
  expect([offset.milliseconds(), lines]).toEqual([1900, []]);
  for (let time = 0; time < 3; time += 1) await offset.compare(at(1_000_000 - 2000));
  expect(offset.fault()).toBeNull();
  set(998_500);
  await offset.compare(at(998_000));
  expect(lines.map(({ msg, seconds }) => [msg.includes('apart'), seconds])).toEqual([
    [true, 2],
    [false, 0.5],
  ]);
});

test.each([
  ['ahead of', -30_000],
  ['behind', 30_000],
])('thirty seconds %s the database stop what is due, until they agree again', async (words, difference) => {
  const { clocks, set } = makeMachine();
  const offset = compareClocks(log, clocks);
  await offset.compare(at(1_000_000 + difference));
  expect(offset.fault()).toBe(`the clock of this machine is more than 30 s ${words} that of the database`);
  expect(offset.holdsTimers()).toBe(true);
  set(1_000_000 + difference);
  expect([offset.fault(), offset.holdsTimers()]).toEqual([null, false]);
});

test('a clock that is set between two looks is noticed at once', async () => {
  const { clocks, set, pass } = makeMachine();
  const offset = compareClocks(log, clocks);
  await offset.compare(at(1_000_000));
  pass(400);
  expect([offset.milliseconds(), offset.holdsTimers()]).toEqual([0, false]);
  set(4_600_000);
  expect(offset.holdsTimers()).toBe(true);
});

test('nothing fires before the first comparison, and an answer that took long is none', async () => {
  const { clocks, pass } = makeMachine();
  const offset = compareClocks(log, clocks);
  expect([offset.milliseconds(), offset.fault(), offset.holdsTimers()]).toEqual([null, null, true]);
  await offset.compare(async () => {
    pass(1500);
    return 1_000_000;
  });
  expect(offset.milliseconds()).toBeNull();
  await offset.compare(async () => {
    pass(800);
    return 1_001_900;
  });
  // Told in the middle of the 800 ms.
  expect([offset.milliseconds(), offset.holdsTimers()]).toEqual([0, false]);
});

test('the embedded database has no clock of its own', async () => {
  const database = await openTestDatabase();
  const watch = watchDatabase(database.raw, log);
  if (!onPostgres) expect([watch.clock.milliseconds(), watch.clock.holdsTimers()]).toEqual([null, false]);
  await watch.stop();
  await database.close();
});

if (onPostgres)
  test('PostgreSQL tells the time: an hour too late here is found, and forgotten when the clock is right', async () => {
    const database = await openTestDatabase();
    let wrong = 3_600_000;
    const clocks = { now: () => Date.now() + wrong, steady: () => performance.now() };
    const next = () =>
      new Promise<void>((resolve) => {
        told = resolve;
      });
    const warned = next();
    const watch = watchDatabase(database.raw, log, clocks);
    await warned;
    expect(watch.clock.fault()).toBe('the clock of this machine is more than 30 s ahead of that of the database');
    expect(watch.lost()).toBeNull();
    const agreed = next();
    wrong = 0;
    await agreed;
    expect([watch.clock.fault(), watch.clock.holdsTimers()]).toEqual([null, false]);
    await watch.stop();
    await database.close();
  });
