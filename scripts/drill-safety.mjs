// The drill of an alarm: from the cast's press of SOS to a person. Two processes on one PostgreSQL, a provider of SMS,
// a push service and a mail server of its own. A desk that is watched hears it by its live feed; where no one watches
// it reaches a duty telephone, also with one process dead by kill -9, with a silent provider of SMS, and with silent
// mail throughout. Real time, some minutes; needs a build and PostgreSQL; loopback only; leaves nothing behind. Prints
// what it measured and fails beyond the bars.
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appProcess, pause, until } from './processes/app-process.mjs';
import { listen } from './processes/live.mjs';
import { agreedMeetings, begin, signIn } from './processes/safety.mjs';
import { scratchDatabase } from './processes/scratch-database.mjs';

const PORT = Number(process.env.DRILL_SAFETY_PORT ?? 3296);
const ROUNDS = 5;
/** Bars of the product, in seconds: the median to a watched desk, and each to a duty telephone. */
const BARS = { desk: 3, phone: 75 };
const CHANGES = 'subscription($a:Int){ changes(after:$a){ seq kind subject } }';
const PATIENCE_MS = 120_000;

let failures = 0;
/** What came in where, with its instant. */
const arrived = { sms: [], push: [] };
let isSmsSilent = false;
let isDead = false;

const sms = createServer((request, response) => {
  // No answer comes: a caller waits until its own patience ends.
  if (isSmsSilent) return;
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    arrived.sms.push({ at: Date.now(), ...JSON.parse(body) });
    response.end('{}');
  });
});
const push = createServer((request, response) => {
  arrived.push.push({ at: Date.now(), path: request.url });
  request.resume();
  request.on('end', () => response.writeHead(201).end());
});
// A mail server that takes the connection and says nothing.
const mailSockets = new Set();
const mail = createPlainServer((socket) => {
  mailSockets.add(socket);
  socket.on('error', () => undefined);
});
await Promise.all([sms, push, mail].map((server, at) => opened(server, PORT + 2 + at)));

const database = await scratchDatabase(`yoi_drill_safety_${process.pid}`);
const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-drill-safety-'));
const shared = {
  DATABASE_URL: database.url,
  YOI_MASTER_KEY: randomBytes(32).toString('hex'),
  PUBLIC_ORIGIN: `http://localhost:${PORT}`,
  DATA_DIR: dataDir,
  SMS_URL: `http://127.0.0.1:${PORT + 2}/`,
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  YOI_PUSH_EMULATOR: `http://127.0.0.1:${PORT + 3}`,
  SMTP_URL: `smtp://127.0.0.1:${PORT + 4}`,
  MAIL_FROM: 'YOI <drill@example.jp>',
};
const [a, b] = [appProcess('A', PORT, shared), appProcess('B', PORT + 1, shared)];
try {
  await a.start();
  await b.start();
  const meetings = await agreedMeetings(a, ROUNDS + 3);
  await Promise.all([a, b].map((app) => app.door('/dev/clock', { now: meetings[0].start })));
  await begin(a, meetings);
  const duty = await onDuty();
  await watchedDesk(meetings.slice(0, ROUNDS), duty);
  const [plain, killed, silent] = meetings.slice(ROUNDS);
  await unwatched('no one at the desk', plain, duty, arrived.sms, ({ to }) => to === duty.phone);
  await unwatched(
    'one process killed after the press',
    killed,
    duty,
    arrived.sms,
    ({ to }) => to === duty.phone,
    () => {
      isDead = true;
      return a.kill();
    },
  );
  isSmsSilent = true;
  await unwatched(
    'provider of SMS silent, one process gone',
    silent,
    duty,
    arrived.push,
    ({ path: to }) => to === duty.path,
  );
} catch (error) {
  said(false, `the drill ended early: ${error.stack}`);
} finally {
  await Promise.all([a.end(), b.end()]);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
  for (const socket of mailSockets) socket.destroy();
  for (const server of [sms, push]) server.closeAllConnections();
  for (const server of [sms, push, mail]) server.close();
}
process.exit(failures ? 1 : 0);

/** The desk hears of each by its feed and reads it; the staff there take it. */
async function watchedDesk(meetings, { token }) {
  const feed = listen(b, token, CHANGES, { a: 0 });
  await feed.ready;
  const seconds = [];
  for (const meeting of meetings) {
    const seen = feed.seen.length;
    const began = await press(a, meeting);
    const waited = await until(() => feed.seen.length > seen, PATIENCE_MS);
    const alarm = await alarmOf(b, token, meeting.id);
    seconds.push(Number.isFinite(waited) && alarm ? (Date.now() - began) / 1000 : Number.POSITIVE_INFINITY);
    if (alarm) await b.call(token, 'POST', `ops/safety_alarms/${alarm.id}/take/`);
  }
  feed.close();
  const median = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)];
  said(
    median <= BARS.desk,
    `a watched desk: median ${median.toFixed(2)} s of ${seconds.map((one) => one.toFixed(2)).join(', ')}`,
  );
}

/** No one takes it: until it arrives at the telephone of the staff on duty. */
async function unwatched(text, meeting, { token }, inbox, isTheirs, meanwhile = () => undefined) {
  const before = inbox.filter(isTheirs).length;
  const began = await press(isDead ? b : a, meeting);
  await meanwhile();
  await until(() => inbox.filter(isTheirs).length > before, PATIENCE_MS);
  const first = inbox.filter(isTheirs)[before];
  const seconds = first ? (first.at - began) / 1000 : Number.POSITIVE_INFINITY;
  said(seconds <= BARS.phone, `${text}: ${seconds.toFixed(1)} s to the duty telephone`);
  const alarm = await alarmOf(b, token, meeting.id);
  if (alarm) await b.call(token, 'POST', `ops/safety_alarms/${alarm.id}/take/`);
  // The next one waits for no message of this one.
  await pause(1000);
}

/** The cast holds SOS; the instant at which the cast lets go. */
async function press(app, { id, phone }) {
  const token = await signIn(app, phone);
  const began = Date.now();
  const { status } = await app.answer(token, 'POST', `/api/v1/users/me/reservations/${id}/safety/`, { kind: 'sos' });
  if (status !== 200) throw new Error(`SOS: ${status}`);
  return began;
}

async function alarmOf(app, token, id) {
  const all = await app.call(token, 'GET', 'ops/safety_alarms/');
  return all.find((one) => one.reservation.id === id && one.kind === 'sos' && one.closed_at === null);
}

/** A member of the staff signs on duty, with a telephone that takes pushes. */
async function onDuty() {
  const [staff] = await a.door('/dev/users', { role: 'ops', count: 1 });
  const device = randomUUID();
  const token = staff.access_token;
  await a.call(token, 'PUT', 'ops/duty/', { on: true, rank: 'duty' });
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const to = `/duty/${device}`;
  const { status, read } = await a.answer(
    token,
    'PATCH',
    '/api/v1/male_users/me/',
    {
      id: staff.id,
      push_notification_subscription: {
        endpoint: `http://127.0.0.1:${PORT + 3}${to}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
      },
    },
    randomUUID(),
    `yoi_auth_device_key=${device}`,
  );
  if (status >= 400) throw new Error(`subscription: ${status} ${JSON.stringify(read)}`);
  return { token, path: to, phone: `+81${staff.phone_number.slice(1)}` };
}

function opened(server, port) {
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
}

function said(good, text) {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${text}`);
  if (!good) failures += 1;
}
