// Starting together on an empty database, and the work that a clock of the database starts.
import { readFileSync } from 'node:fs';
import { pause, until } from './app-process.mjs';

const JOURNAL = 'src/server/db/migrations/meta/_journal.json';
/** A process looks at its schedules every 30 seconds: in this time each of two does once. */
const CRON_MS = 33_000;

/** Both start at the very same moment: each migration, the demo, its keys and its queues are made once. */
export async function startedTogether({ a, b, bus, rows, expect }) {
  const started = Date.now();
  await Promise.all([a.start(), b.start()]);
  expect(true, `both are ready after ${Date.now() - started} ms on an empty database`);
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8'));
  // The pool's key pair is made with the first token: here on both at once.
  await Promise.all([a, b].map((app) => app.door('/dev/users', { role: 'male_user', count: 1 })));
  const [made] = await rows(`select
    (select count(*)::int from drizzle.__drizzle_migrations) migrations,
    (select count(*)::int from person) - (select count(distinct phone)::int from person) doubles,
    (select count(*)::int from signing_key) keys,
    (select balance from wallet join person on person.id = person_id where phone = '+819010000001') gold,
    (select count(*)::int from pgboss.schedule) schedules,
    (select count(distinct name)::int from pgboss.schedule) jobs,
    (select count(*)::int from pg_stat_activity where datname = current_database() and query like 'listen %') listening`);
  expect(made.migrations === entries.length, `each of ${entries.length} migrations was applied once`);
  expect(made.doubles === 0 && made.gold === 100_000, 'the demo was seeded once');
  expect(made.listening === (bus === 'notify' ? 2 : 0), `signals go by ${bus} (${made.listening} connections LISTEN)`);
  expect(made.keys === 1, 'there is one signing key');
  expect(made.schedules > 0 && made.schedules === made.jobs, `${made.jobs} jobs are scheduled, each once`);
}

/**
 * A job that is due every minute: both processes look for it, one of them runs it, once a minute. Two minutes that
 * come while one run still waits are one run: a queue holds one waiting job.
 */
export async function cronOnce({ rows, expect }) {
  await rows(`update pgboss.schedule set cron = '* * * * *' where name = 'cleaning'`);
  const slots = () =>
    rows(`select singleton_on, state from pgboss.job where name = '__pgboss__send-it' and data->>'name' = 'cleaning'`);
  // The process that looked said so, to spare the other: here both shall look.
  const forgetLook = () =>
    rows(`update pgboss.version set cron_on = now() - interval '1 hour'
          where cron_on > now() - interval '1 minute' returning 1`);
  await forgetLook();
  let looks = 0;
  for (const before = Date.now(); Date.now() - before < CRON_MS && looks < 2; await pause(100))
    looks += (await forgetLook()).length;
  const jobs = () => rows(`select state from pgboss.job where name = 'cleaning'`);
  const done = async () => {
    const both = [await slots(), await jobs()];
    return both.every((found) => found.length > 0 && found.every(({ state }) => state === 'completed'));
  };
  await until(done, 15_000);
  await pause(1000);
  const [wanted, made] = [await slots(), await jobs()];
  expect(looks === 2, `both processes looked for work that is due (${looks})`);
  expect(
    made.length > 0 && made.length <= wanted.length && made.every(({ state }) => state === 'completed'),
    `a nightly job ran once a minute at most: ${made.length} in ${wanted.length} minute(s)`,
  );
}
