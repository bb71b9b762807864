// The watch over casts in meetings, across a kill -9: the process dies while unanswered checks escalate to the desk
// and while casts press SOS. After the next start each level was reached once, the desk has one alarm of each meeting,
// no SOS is lost, and the escalation goes on.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appProcess, until } from './processes/app-process.mjs';
import { agreedMeetings, begin, RUNG_SECONDS, signIn } from './processes/safety.mjs';

const SILENT = 16;
const PRESSING = 6;
const LONGEST_MS = 20_000;
/**
 * What happens in a meeting in which the cast does not answer, and in one whose SOS follows an answer; the emergency
 * contact is reached last.
 */
const REACHED = {
  no_answer: ['started', 'check', 'push', 'sms', 'ops'],
  sos: ['started', 'check', 'push', 'ok', 'sos', 'ops'],
};

/** The calls to the staff about an alarm that no one took. */
const CALLS = ['duty', 'deputies'];

/** On an installation of its own, or on the database that `env` names. */
export async function crashSafety(name, env, { port, expect }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-crash-safety-'));
  const app = appProcess(name, port, { ...env, DATA_DIR: dataDir });
  await app.start();
  try {
    await escalateAcross(name, app, expect);
  } finally {
    await app.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function escalateAcross(name, app, expect) {
  const pass = (seconds) => app.door('/dev/clock', { advance_seconds: seconds });
  const meetings = await agreedMeetings(app, SILENT + PRESSING);
  await app.door('/dev/clock', { now: meetings[0].start });
  await begin(app, meetings);
  await pass(RUNG_SECONDS.check);
  const presses = [];
  for (const { id, phone } of meetings.slice(SILENT)) {
    const token = await signIn(app, phone);
    await press(app, { id, token, key: randomUUID() }, 'ok');
    presses.push({ id, token, key: randomUUID() });
  }
  const { now } = await pass(RUNG_SECONDS.sms);
  const there = new Date(Date.parse(now) + RUNG_SECONDS.desk * 1000).toISOString();

  const ops = await desk(app);
  const moved = app.door('/dev/clock', { now: there }).catch(() => null);
  await until(async () => (await ops()).length > 0, LONGEST_MS);
  const pressing = presses.map((one) => press(app, one, 'sos'));
  await Promise.any(pressing);
  const escalated = (await ops()).filter(({ kind }) => kind === 'no_answer').length;
  await app.kill();
  const answers = await Promise.allSettled([moved, ...pressing]);
  const taken = answers.slice(1).filter(({ value }) => value?.status === 200).length;

  await app.start();
  await app.door('/dev/clock', { now: there });
  // A press that the cast's device had no answer to is sent again.
  for (const one of presses) await press(app, one, 'sos');
  const said = `${name}: ${escalated} of ${SILENT} unanswered checks at the desk and ${taken} of ${PRESSING} SOS taken in the moment of the kill`;
  await expectLevels(`${said}, each level once after it`, await desk(app), []);
  await pass(RUNG_SECONDS.contact);
  await expectLevels(`${name}: the escalation goes on to the contact, once`, await desk(app), ['contact']);

  /** Each meeting has one alarm, and exactly these rows. */
  async function expectLevels(text, read, then) {
    const alarms = await read();
    const wrong = meetings.flatMap(({ id }, at) => {
      const kind = at < SILENT ? 'no_answer' : 'sos';
      const about = alarms.filter(({ reservation }) => reservation.id === id);
      const seen = about
        .map((one) => `${one.kind}: ${one.steps.map((step) => step.kind).filter((step) => !CALLS.includes(step))}`)
        .join(' | ');
      return seen === `${kind}: ${[...REACHED[kind], ...then]}` ? [] : [seen];
    });
    expect(alarms.length === meetings.length && wrong.length === 0, `${text} (${alarms.length} alarms) ${wrong}`);
  }
}

const press = (app, { id, token, key }, kind) =>
  app.answer(token, 'POST', `/api/v1/users/me/reservations/${id}/safety/`, { kind }, key);

/** Reads the alarms as a new person of the operator: tokens end when the clock moves. */
async function desk(app) {
  const [{ access_token: token }] = await app.door('/dev/users', { role: 'ops', count: 1 });
  return () => app.call(token, 'GET', 'ops/safety_alarms/');
}
