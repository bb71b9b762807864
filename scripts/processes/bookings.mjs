// Reservations between two processes: their events, and timers that fire once, from either process.
import { nextNoon } from '../noon.mjs';
import { pause, until } from './app-process.mjs';
import { listen } from './live.mjs';
import { PROMPT_MS, pair } from './talk.mjs';

const MEN = 24;
const CASTS = 4;
/** A request waits thirty minutes for its answer. */
const TOO_LONG_SECONDS = 31 * 60;
/** Messages that a dead relay held are free after two minutes. */
const LEASE_SECONDS = 3 * 60;
const HOUR_MS = 3_600_000;

const CHANGES = 'subscription { changes { kind subject payload } }';

/**
 * The customer books on A, the cast sees it on B; the cast accepts on B, the customer sees it on A. Both clocks stand
 * at noon from here on.
 */
export async function reservationsCross({ a, b, expect }) {
  const now = nextNoon(new Date());
  await Promise.all([a, b].map((app) => app.door('/dev/clock', { now: now.toISOString() })));
  const { man, cast, castId } = await pair(a, { gold: 100_000 });
  const castLive = listen(b, cast, CHANGES);
  await castLive.ready;
  await pause(100);
  const { id } = await book(a, man, castId, new Date(now.getTime() + 3 * HOUR_MS));
  const there = await until(() => castLive.seen.some(({ kind, subject }) => kind === 'reservation' && subject === id));
  expect(there <= PROMPT_MS, `a request made on A is on B after ${there} ms`);
  const waiting = async () => (await b.call(cast, 'GET', 'female_casts/me/footer/badge/')).reserve;
  const badge = await until(async () => (await waiting()) === 1);
  expect(badge <= PROMPT_MS, `the badge of the cast on B counts it after ${badge} ms`);
  const customerLive = listen(a, man, CHANGES);
  await customerLive.ready;
  await pause(100);
  await b.call(cast, 'POST', `users/me/reservations/${id}/accept/`, { hold: false });
  const isConfirmed = ({ subject, payload }) => subject === id && JSON.parse(payload).state === 'confirmed';
  const back = await until(() => customerLive.seen.some(isConfirmed));
  expect(back <= PROMPT_MS, `accepted on B, confirmed on A after ${back} ms`);
  for (const live of [castLive, customerLive]) live.close();
}

/** Both processes fire what is due at the same moment. */
export async function expireOnce({ a, b, rows, expect }) {
  const { man, castId } = await pair(a, { gold: 100_000 });
  const { id } = await book(a, man, castId, later(await nowOf(a)));
  const before = await messages(rows);
  await Promise.all([a, b].map((app) => app.door('/dev/clock', { advance_seconds: TOO_LONG_SECONDS })));
  const [seen] = await outcomes(rows, [id]);
  expect(
    seen?.state === 'expired' && seen.events === 1 && seen.voids === 1 && seen.held === 0,
    `an unanswered request expires once: ${JSON.stringify(seen)}`,
  );
  const sent = (await messages(rows)) - before;
  expect(sent === 1, `and the customer is told once (${sent})`);
}

/** A dies by kill -9 while it fires timers; B does the rest, and sends what A had taken to send. */
export async function inheritTimers({ a, b, rows, expect }) {
  const men = await a.door('/dev/users', { role: 'male_user', count: MEN, gold: 100_000 });
  const casts = await a.door('/dev/users', { role: 'female_cast', count: CASTS });
  const first = later(await nowOf(a)).getTime();
  const ids = [];
  for (const [index, man] of men.entries()) {
    const startsAt = new Date(first + Math.floor(index / CASTS) * 100 * 60_000);
    ids.push((await book(a, man.access_token, casts[index % CASTS].female_cast_id, startsAt)).id);
  }
  const expired = async () => (await outcomes(rows, ids)).filter(({ state }) => state === 'expired').length;
  const advanced = a.door('/dev/clock', { advance_seconds: TOO_LONG_SECONDS }).catch(() => null);
  await until(async () => (await expired()) > 0);
  await a.kill();
  await advanced;
  const byA = await expired();
  await b.door('/dev/clock', { advance_seconds: TOO_LONG_SECONDS });
  await b.door('/dev/clock', { advance_seconds: LEASE_SECONDS });
  const seen = await outcomes(rows, ids);
  expect(byA > 0 && byA < MEN, `A was killed after ${byA} of ${MEN} timers`);
  expect(
    seen.length === MEN &&
      seen.every((one) => one.state === 'expired' && one.events === 1 && one.voids === 1 && one.held === 0),
    `B fired the others: ${seen.filter(({ state }) => state === 'expired').length} expired, each once`,
  );
  // The relay of B may hold the last ones at this moment: it works each second beside `/dev/clock`.
  const unsent = async () => (await rows('select count(*)::int waiting from outbox where sent_at is null'))[0].waiting;
  await until(async () => (await unsent()) === 0);
  const waiting = await unsent();
  expect(waiting === 0, `no message is left unsent (${waiting})`);
}

/** A request for an hour that begins then. */
export async function book(app, token, castId, startsAt) {
  const cast = await app.call(token, 'GET', `female_casts/${castId}/`);
  const quote = await app.call(token, 'POST', 'users/me/reservation_quotes/', {
    female_cast_id: castId,
    starts_at: startsAt.toISOString().replace('Z', '+00:00'),
    minutes: 60,
    place: { place_type_id: 17, area_id: cast.area_ids[0] },
  });
  return app.call(token, 'POST', 'users/me/reservations/', { quote_id: quote.id, payment_method: 'gold' });
}

/** State, expiries, releases of gold and what is still held of reservations. */
const outcomes = (rows, ids) =>
  rows(
    `select r.state,
       (select count(*)::int from reservation_event e where e.reservation_id = r.id and e.event = 'expire') events,
       (select count(*)::int from gold_transfer t where t.reservation_id = r.id and t.kind = 'release') voids,
       (select held from wallet w where w.person_id = r.person_id) held
     from reservation r where r.id = any($1)`,
    [ids],
  );

const messages = async (rows) => (await rows('select count(*)::int n from outbox'))[0].n;

/** The clock of a process. */
export const nowOf = async (app) => new Date((await app.door('/dev/clock', { advance_seconds: 0 })).now);

/** Three hours later, on the grid of ten minutes. */
export const later = (now) => new Date(Math.ceil(now.getTime() / 600_000) * 600_000 + 3 * HOUR_MS);
