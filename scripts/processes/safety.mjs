// The watch over casts in meetings, between two processes: where the cast does not answer each level is reached once,
// also when one process dies by kill -9 while both escalate, and the desk has one alarm of each.
import { randomUUID } from 'node:crypto';
import { nextNoon } from '../noon.mjs';
import { until } from './app-process.mjs';

const MEETINGS = 12;
const PASSWORD = 'yoi-demo-2026';
const HOUR_MS = 3_600_000;
/** So long before its start a booking is made. */
const AHEAD_MS = 3 * HOUR_MS;
/** From the start to the first check, on to the SMS, to the desk, and to the emergency contact: seconds. */
export const RUNG_SECONDS = { check: 15 * 60, sms: 3 * 60, desk: 2 * 60, contact: 15 * 60 };
const REACHED = ['check', 'push', 'sms', 'ops'];

/** Both escalate at the same moment; A dies in the middle of the last level and comes back. */
export async function escalateOnce({ a, b, rows, expect }) {
  const both = (body) => Promise.all([a, b].map((app) => app.door('/dev/clock', body)));
  const meetings = await agreedMeetings(a, MEETINGS);
  const ids = meetings.map(({ id }) => id);
  await both({ now: meetings[0].start });
  await begin(b, meetings);
  for (const seconds of [RUNG_SECONDS.check, RUNG_SECONDS.sms]) await both({ advance_seconds: seconds });
  const alarms = async () =>
    (await rows(`select count(*)::int n from alarm where kind = 'no_answer' and subject = any($1)`, [ids]))[0].n;
  const moved = both({ advance_seconds: RUNG_SECONDS.desk }).catch(() => null);
  await until(async () => (await alarms()) > 0);
  await a.kill();
  await moved;
  await b.door('/dev/clock', { advance_seconds: 0 });
  await until(async () => (await alarms()) >= MEETINGS);
  const levels = await rows(
    `select reservation_id id, array_agg(kind order by id) kinds from safety_step
     where kind = any($2) and reservation_id = any($1) group by 1`,
    [ids, REACHED],
  );
  const wrong = levels.filter(({ kinds }) => kinds.join() !== REACHED.join());
  expect(
    levels.length === MEETINGS && wrong.length === 0,
    `${levels.length} unanswered checks escalated to the desk, each level once ${wrong.map((one) => JSON.stringify(one))}`,
  );
  expect((await alarms()) === MEETINGS, `and the desk has one alarm of each (${await alarms()})`);
  const { now: there } = await b.door('/dev/clock', { advance_seconds: 0 });
  await a.start();
  await a.door('/dev/clock', { now: there });
}

/** So many bookings that begin at one moment, each with its own cast and customer. */
export async function agreedMeetings(app, count) {
  const { now } = await app.door('/dev/clock', { advance_seconds: 0 });
  const start = nextNoon(new Date(Date.parse(now) + AHEAD_MS));
  const casts = await app.door('/dev/users', { role: 'female_cast', count });
  const men = await app.door('/dev/users', { role: 'male_user', count, gold: 100_000 });
  const meetings = [];
  for (const [at, cast] of casts.entries())
    meetings.push({
      id: await agreed(app, men[at], cast, start),
      phone: cast.phone_number,
      start: start.toISOString(),
    });
  return meetings;
}

/** They begin, now that the clock stands at their start. */
export async function begin(app, meetings) {
  for (const { id, phone } of meetings) {
    const token = await signIn(app, phone);
    for (const step of ['depart', 'arrive', 'start'])
      await app.call(token, 'POST', `users/me/reservations/${id}/${step}/`, {});
  }
}

/** A booking of an hour at a hotel that the customer names; the cast has accepted it. */
async function agreed(app, man, cast, startsAt) {
  const { area_ids } = await app.call(man.access_token, 'GET', `female_casts/${cast.female_cast_id}/`);
  const [hotel] = await app.call(null, 'GET', `mst_hotels/?area_id=${area_ids[0]}`);
  const quote = await app.call(man.access_token, 'POST', 'users/me/reservation_quotes/', {
    female_cast_id: cast.female_cast_id,
    starts_at: startsAt.toISOString().replace('Z', '+00:00'),
    minutes: 60,
    place: { place_type_id: 17, mst_hotel_id: hotel.id },
  });
  const form = { quote_id: quote.id, payment_method: 'gold' };
  const { id } = await app.call(man.access_token, 'POST', 'users/me/reservations/', form);
  await app.call(cast.access_token, 'POST', `users/me/reservations/${id}/accept/`, { hold: false });
  return id;
}

/** Tokens end when the clock moves: the person signs in on a device that is known. */
export async function signIn(app, phone_number) {
  const device_key = randomUUID();
  await app.door('/dev/devices', { phone_number, device_key });
  const form = { phone_number, password: PASSWORD };
  const cookie = `yoi_auth_device_key=${device_key}`;
  const { read } = await app.answer(null, 'POST', '/api/auth/tokens', form, randomUUID(), cookie);
  return read.data.access_token;
}
