import { pino } from 'pino';
import { makeWebPush } from '@/server/adapters/push-web';
import { metricReaders } from '@/server/app/metric-readers';
import { watchPush } from '@/server/app/watched-push';
import type { Installation } from '@/server/app/wire';
import { NO_OFFSET } from '@/server/db/clock-offset';
import { noteJobDone } from '@/server/db/jobs-done';
import { storeCheck } from '@/server/db/last-check';
import { createMetrics } from '@/server/http/metrics';
import { raiseAlarm } from '@/server/modules/booking/safety/alarm/alarms';
import { enqueue } from '@/server/modules/machinery/outbox/service';
import { setTimer } from '@/server/modules/machinery/timer/service';
import { vapidKeys } from '@/server/modules/people/push/service';
import { openPushEmulator, type PushEmulator } from '../../support/push-emulator';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
let emulator: PushEmulator;
beforeAll(async () => {
  deps = await makeTestDeps();
  emulator = await openPushEmulator();
});
afterAll(async () => {
  await emulator.close();
  await deps.close();
});

type Part = Pick<Installation, 'deps' | 'database' | 'pushCounts'> & {
  watch: Pick<Installation['watch'], 'lost' | 'clock'>;
};

/**
 * What `/metrics` says of this installation, with parts of it replaced. Unless a test says otherwise the rows are
 * waited for, however busy the machine is.
 */
const metricsOf = ({ patience = 60_000, ...more }: Partial<Part> & { patience?: number } = {}) => {
  const part: Part = {
    deps,
    database: deps.database,
    pushCounts: new Map(),
    watch: { lost: () => null, clock: NO_OFFSET },
    ...more,
  };
  const sources = { sockets: () => 3, fault: () => null, jobs: ['cleaning', 'gold-expiry'], patience };
  return createMetrics(metricReaders(part as Installation, sources));
};

/** The number on the line of this name. */
const numberIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

/** A database to which everything can be said and which answers nothing. */
const silent: ReturnType<TestDeps['reader']> = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? () => undefined : silent),
  apply: () => silent,
}) as never;

const letter = { kind: 'booking', channel: 'sms', to: '+819000000000', subject: null, body: 'x', code: null } as const;

test('what waits, what is open and when something last worked is told from the rows', async () => {
  const begun = deps.clock.now();
  await deps.unitOfWork(async (work) => {
    await enqueue(work, letter);
    await enqueue(work, { ...letter, kind: 'talk', channel: 'push' }, new Date(begun.getTime() + 3_600_000));
    await setTimer(work, { kind: 'reservation.expire', subject: 'a', dueAt: new Date(begun.getTime() + 10_000) });
    await setTimer(work, { kind: 'reservation.expire', subject: 'b', dueAt: new Date(begun.getTime() + 3_600_000) });
    await raiseAlarm(work, { kind: 'dispute', subject: 'a' });
    await storeCheck(work.tx, { at: begun, failures: [{ name: 'one', faults: 7 }] });
  });
  await noteJobDone(deps.database.root, 'cleaning', begun);
  deps.clock.advance(90_000);

  const text = await metricsOf().text();
  expect({
    sms: numberIn(text, 'outbox_backlog{lane="messages",channel="sms"}'),
    smsAge: numberIn(text, 'outbox_oldest_seconds{lane="messages",channel="sms"}'),
    pushForLater: numberIn(text, 'outbox_backlog{lane="push",channel="push"}'),
    due: numberIn(text, 'timers_due'),
    dueFor: numberIn(text, 'timers_oldest_seconds'),
    failing: numberIn(text, 'timers_failing'),
    disputes: numberIn(text, 'alarms_open{kind="dispute"}'),
    notFinished: numberIn(text, 'alarms_open{kind="not_finished"}'),
    cleaned: numberIn(text, 'job_last_success_timestamp_seconds{queue="cleaning"}'),
    neverRan: numberIn(text, 'job_last_success_timestamp_seconds{queue="gold-expiry"}'),
    invariants: numberIn(text, 'invariant_failures'),
    backup: numberIn(text, 'backup_last_timestamp_seconds'),
    ready: numberIn(text, 'server_ready'),
    sockets: numberIn(text, 'realtime_sockets'),
    bus: numberIn(text, 'event_bus_up'),
  }).toEqual({
    sms: 1,
    smsAge: 90,
    pushForLater: 0,
    due: 1,
    dueFor: 80,
    failing: 0,
    disputes: 1,
    notFinished: 0,
    cleaned: begun.getTime() / 1000,
    neverRan: 0,
    invariants: 1,
    backup: 0,
    ready: 1,
    sockets: 3,
    bus: 1,
  });
  expect(numberIn(text, 'disk_free_bytes')).toBeGreaterThan(0);
});

test('a database that does not answer costs the other numbers no more than the patience', async () => {
  let asked = 0;
  const frozen: TestDeps = {
    ...deps,
    reader: () => {
      asked += 1;
      return silent;
    },
  };
  const metrics = metricsOf({
    deps: frozen,
    watch: { lost: () => 'does not answer', clock: { ...NO_OFFSET, milliseconds: () => 2500 } },
    patience: 50,
  });
  // Without an end of its own it would wait for ever.
  const [text, again] = [await metrics.text(), await metrics.text()];
  expect(numberIn(text, 'database_up')).toBe(0);
  expect(numberIn(text, 'clock_offset_seconds')).toBe(2.5);
  expect(numberIn(text, 'realtime_sockets')).toBe(3);
  expect(numberIn(again, 'timers_due')).toBeNaN();
  expect(asked).toBe(1);
});

test('rows are read once for all who ask within some seconds', async () => {
  let asked = 0;
  const counted: TestDeps = {
    ...deps,
    reader: () => {
      asked += 1;
      return deps.reader();
    },
  };
  const metrics = metricsOf({ deps: counted });
  await Promise.all([metrics.text(), metrics.text()]);
  expect(numberIn(await metrics.text(), 'timers_due')).toBeGreaterThanOrEqual(0);
  expect(asked).toBe(1);
});

test('pushes are counted by what became of them, and a push service is lost once and returns once', async () => {
  const lines: { service?: string; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const keys = () => vapidKeys(deps);
  const push = watchPush(
    makeWebPush({ subject: 'mailto:a@example.jp', emulator: emulator.origin, patience: 10_000, keys }),
    log,
  );
  const browser = emulator.browser();
  const { endpoint, keys: browserKeys } = browser.subscription;
  const message = { payload: '{}', ttlSeconds: 60, urgency: 'high', topic: 'x' } as const;
  const send = async (status: number, to = endpoint) => {
    browser.answer(status);
    await push.send({ endpoint: to, keys: browserKeys }, message).catch(() => undefined);
  };
  for (const status of [201, 500, 429, 201, 503, 500, 429, 502, 410, 201, 400]) await send(status);
  await send(201, 'https://example.com/elsewhere');
  const text = await metricsOf({ pushCounts: push.counts }).text();
  const of = (result: string) => numberIn(text, `push_results_total{result="${result}"}`);
  expect(['sent', 'gone', 'refused', 'service_error', 'too_many', 'rejected', 'no_answer'].map(of)).toEqual([
    3, 1, 1, 4, 2, 1, 0,
  ]);
  // Two failures between good answers are the weather; four in a row are not.
  expect(lines.map(({ msg, service }) => [msg, service])).toEqual([
    ['push service lost', '127.0.0.1'],
    ['push service returned', '127.0.0.1'],
  ]);
});
