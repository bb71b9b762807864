// Debian's promtool on docs/operations/alerts.yml: every alert fires in its case, and none does where two processes
// are healthy for thirty hours. An alert without a case fails, and a case without its alert.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newChecks } from './processes/checks.mjs';
import { installed } from './processes/programs.mjs';

const ALERTS = path.resolve('docs/operations/alerts.yml');
/** Minutes that are looked at, one sample each; the clock of a test begins at 0. */
const MINUTES = 30 * 60;
const always = (value) => `${value}x${MINUTES}`;
const steadily = (each) => `0+${each}x${MINUTES}`;
const GONE = always('_');
const NOW = steadily(60);
const [ONE, OTHER] = ['job="yoi",instance="a:3000"', 'job="yoi",instance="b:3000"'];

const calls = (instance, status) =>
  `http_request_duration_seconds_count{${instance},route="/api/v1/areas/",status="${status}"}`;
const bucket = (instance, le) => `http_request_duration_seconds_bucket{${instance},route="/api/v1/areas/",le="${le}"}`;
const single = (name, instance, more = '') => `${name}{${instance}${more}}`;

/** What one healthy process tells. */
const healthyOne = (instance) => ({
  [single('up', instance)]: always(1),
  [single('server_ready', instance)]: always(1),
  [single('database_up', instance)]: always(1),
  [single('event_bus_up', instance)]: always(1),
  [single('database_pool_waiting', instance)]: always(0),
  [calls(instance, 200)]: steadily(600),
  [calls(instance, 500)]: steadily(1),
  [bucket(instance, '0.1')]: steadily(600),
  [bucket(instance, '2.5')]: steadily(600),
  [bucket(instance, '+Inf')]: steadily(600),
  ...Object.fromEntries(
    ['sms', 'mail', 'push'].map((channel) => [
      single('outbox_oldest_seconds', instance, `,channel="${channel}"`),
      always(2),
    ]),
  ),
  [single('push_results_total', instance, ',result="sent"')]: steadily(60),
  [single('push_results_total', instance, ',result="failed"')]: always(3),
  [single('timers_oldest_seconds', instance)]: always(1),
  [single('timers_failing', instance)]: always(0),
  [single('job_last_success_timestamp_seconds', instance, ',queue="hourly-dump"')]: NOW,
  [single('job_last_success_timestamp_seconds', instance, ',queue="cleaning"')]: NOW,
  [single('backup_last_timestamp_seconds', instance)]: NOW,
  [single('disk_free_bytes', instance)]: always(5e10),
  [single('invariant_failures', instance)]: always(0),
  [single('payment_notices_waiting', instance)]: always(0),
  [single('alarms_open', instance, ',kind="dispute"')]: always(0),
  [single('nodejs_eventloop_lag_p99_seconds', instance)]: always(0.02),
  [single('realtime_sockets', instance)]: always(500),
});
const HEALTHY = { ...healthyOne(ONE), ...healthyOne(OTHER) };

/** Minutes after which a case is looked at, where an hour is too short. */
const LATE = {
  YoiHourlyJobLate: 5 * 60,
  YoiNightlyJobLate: MINUTES,
  YoiJobNeverRan: MINUTES,
  YoiBackupOld: 6.5 * 60,
  YoiDiskFills: 8 * 60,
};

/** What an alert is for: the series in which its case differs from the healthy one. */
const CASES = {
  YoiNotReady: { 'one process is not ready': { [single('server_ready', ONE)]: always(0) } },
  YoiProcessDown: {
    'one of two is dead': Object.fromEntries(
      Object.keys(healthyOne(ONE)).map((series) => [series, series.startsWith('up{') ? always(0) : GONE]),
    ),
  },
  YoiSafetyWaits: {
    'a message of safety waits': { [single('outbox_oldest_seconds', ONE, ',channel="sms",lane="safety"')]: NOW },
  },
  YoiDown: { 'both are gone': { [single('server_ready', ONE)]: GONE, [single('server_ready', OTHER)]: GONE } },
  YoiDatabaseLost: { 'the database is lost': { [single('database_up', ONE)]: always(0) } },
  YoiPoolFull: { 'calls wait for a connection': { [single('database_pool_waiting', ONE)]: always(3) } },
  YoiErrors: { 'a tenth of the answers are 5xx': { [calls(ONE, 500)]: steadily(120) } },
  YoiSlow: { 'a tenth of the calls take two seconds': { [bucket(ONE, '0.1')]: steadily(480) } },
  YoiLettersWait: {
    'an SMS waits': { [single('outbox_oldest_seconds', ONE, ',channel="sms"')]: NOW },
    'a mail waits': { [single('outbox_oldest_seconds', ONE, ',channel="mail"')]: NOW },
  },
  YoiPushesWait: { 'pushes wait': { [single('outbox_oldest_seconds', ONE, ',channel="push"')]: NOW } },
  YoiPushesFail: { 'pushes fail': { [single('push_results_total', ONE, ',result="failed"')]: steadily(20) } },
  YoiTimersLate: { 'timers do not fire': { [single('timers_oldest_seconds', ONE)]: NOW } },
  YoiTimersFail: { 'a timer fails': { [single('timers_failing', ONE)]: always(1) } },
  YoiSignalsLost: { 'signals are lost': { [single('event_bus_up', ONE)]: always(0) } },
  YoiHourlyJobLate: {
    'no dump since the first hour': jobs('hourly-dump', always(3600)),
  },
  YoiNightlyJobLate: { 'no cleaning since the first hour': jobs('cleaning', always(3600)) },
  YoiJobNeverRan: { 'the cleaning never ran': jobs('cleaning', always(0)) },
  YoiBackupOld: {
    'the last one is of the first hour': backups(always(3600)),
    'there never was one': backups(always(0)),
    'it is not known': backups(Array(MINUTES).fill('NaN').join(' ')),
  },
  YoiDiskFills: {
    'less than 1 GB is free': { [single('disk_free_bytes', ONE)]: always(9e8) },
    'it will be full within a day': { [single('disk_free_bytes', ONE)]: `${5e10}-${4e7}x${MINUTES}` },
  },
  YoiInvariantFailed: { 'an invariant failed': { [single('invariant_failures', ONE)]: always(1) } },
  YoiNoticesWait: { 'a notice waits': { [single('payment_notices_waiting', ONE)]: always(1) } },
  YoiAlarmsWait: { 'an alarm waits': { [single('alarms_open', ONE, ',kind="dispute"')]: always(1) } },
  YoiEventLoopSlow: { 'a process is busy': { [single('nodejs_eventloop_lag_p99_seconds', ONE)]: always(0.8) } },
  YoiSocketsGone: {
    'the sockets of both are gone': Object.fromEntries(
      [ONE, OTHER].map((one) => [single('realtime_sockets', one), `500x50 3x${MINUTES}`]),
    ),
  },
};

const program = installed('promtool');
if (!program) {
  console.log('left out: promtool is not installed');
  process.exit(0);
}
const { expect, end } = newChecks();
const names = [...readFileSync(ALERTS, 'utf8').matchAll(/^\s*- alert: (\w+)$/gm)].map(([, name]) => name);
const missing = names.filter((name) => !Object.hasOwn(CASES, name));
const unknown = Object.keys(CASES).filter((name) => !names.includes(name));
expect(missing.length === 0, `each of ${names.length} alerts has its case ${missing.join(', ')}`);
expect(unknown.length === 0, `each case has its alert ${unknown.join(', ')}`);

const directory = mkdtempSync(path.join(tmpdir(), 'yoi-alerts-'));
try {
  const failed = tested(HEALTHY, { alert: '.+', fires: 0, minutes: MINUTES });
  expect(failed === '', `no alert where two processes are healthy ${failed}`);
  for (const [alert, cases] of Object.entries(CASES))
    for (const [words, series] of Object.entries(cases)) {
      const wrong = tested({ ...HEALTHY, ...series }, { alert, fires: 1, minutes: LATE[alert] ?? 60 });
      expect(wrong === '', `${alert}: ${words} ${wrong}`);
    }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
end();

/**
 * What promtool says where an alert does not fire (1) or is not quiet (0) after so many minutes of these series; '' =
 * it does.
 */
function tested(series, { alert, fires, minutes }) {
  const file = path.join(directory, 'test.json');
  const firing = {
    expr: `(count(ALERTS{alertname=~"${alert}",alertstate="firing"}) or vector(0)) > bool 0`,
    eval_time: `${minutes}m`,
    exp_samples: [{ labels: '{}', value: fires }],
  };
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const tests = [{ interval: '1m', input_series, promql_expr_test: [firing] }];
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests }));
  try {
    execFileSync(program, ['test', 'rules', file], { stdio: ['ignore', 'pipe', 'pipe'] });
    return '';
  } catch (error) {
    return `${error.stdout}${error.stderr}`.trim();
  }
}

/** Both processes read the same rows. */
function jobs(queue, values) {
  return Object.fromEntries(
    [ONE, OTHER].map((one) => [single('job_last_success_timestamp_seconds', one, `,queue="${queue}"`), values]),
  );
}

function backups(values) {
  return Object.fromEntries([ONE, OTHER].map((one) => [single('backup_last_timestamp_seconds', one), values]));
}
