// The days of the soak: pairs of a customer and a cast search, book, answer, talk, cancel and meet, and time moves by
// `/dev/clock`.
import { randomUUID } from 'node:crypto';
import { nextNoon } from '../noon.mjs';
import { pause } from '../processes/app-process.mjs';
import { makePerson } from './person.mjs';

const HOUR_MS = 3_600_000;
/** From noon until the day after its end: when a booking of 21:00 that was never started is over. */
const LAPSE_HOURS = 34;
/** After so many days others come: gold lapses after 180. */
const STAY_DAYS = 28;
/** Shifts that `/dev/users` gives a cast; the cast enters later ones. */
const GIVEN_DAYS = 7;
const GOLD = 2_000_000;
/** What becomes of a booking, in turns. */
const FATES = ['completed', 'cancelled_user', 'declined', 'expired', 'unstarted', 'cancelled_cast'];

/**
 * Lives day after day until `isOver`, checked between days. `think` is the longest pause before a step (milliseconds);
 * `afterDay(day)` is awaited after each. Answers how many days and bookings there were.
 */
export async function liveDays(apps, tally, { pairs: count, think, isOver, afterDay }) {
  const done = { days: 0, bookings: 0, messages: 0, reconnects: 0 };
  let noon = nextNoon(await nowOf(apps[0]));
  let clock = noon;
  const moveTo = async (moment) => {
    const began = performance.now();
    await Promise.all(apps.map((app) => app.door('/dev/clock', { now: isoOf(moment) })));
    tally.took('clock moved', performance.now() - began);
    clock = moment;
  };
  const hesitate = () => pause(Math.random() * think);
  let scene = null;
  do {
    await moveTo(noon);
    if (scene === null || scene.age === STAY_DAYS) {
      await leave(scene);
      scene = await arrive();
    }
    await day(scene);
    scene.age += 1;
    done.days += 1;
    noon = new Date(noon.getTime() + 24 * HOUR_MS);
    await afterDay(done);
  } while (!isOver());
  // What was never started lapses the day after.
  await moveTo(new Date(noon.getTime() + 12 * HOUR_MS));
  await leave(scene);
  return done;

  async function arrive() {
    const users = (role, wanted, gold) => apps[0].door('/dev/users', { role, count: wanted, gold });
    const [men, casts] = [await users('male_user', count + 1, GOLD), await users('female_cast', count, 0)];
    const [rival, ...others] = men.map((account) => makePerson(apps, tally, account));
    const pairs = casts.map((account, index) => ({
      man: others[index],
      cast: makePerson(apps, tally, account),
      castId: account.female_cast_id,
      open: [],
      mine: new Set(),
      sent: [],
    }));
    const people = [rival, ...pairs.flatMap(({ man, cast }) => [man, cast])];
    for (const person of people) {
      await person.signIn();
      person.follow();
    }
    for (const pair of pairs) {
      const { castId, man } = pair;
      const { area_ids } = await man.v1('cast', 'GET', `female_casts/${castId}/`);
      const hotels = await man.v1('hotels', 'GET', `mst_hotels/?area_id=${area_ids[0]}`);
      pair.place = { place_type_id: 17, area_id: area_ids[0], mst_hotel_id: hotels[0]?.id };
      pair.areas = area_ids;
      pair.room = (await man.v1('open a room', 'POST', 'users/me/talk_rooms/', { female_cast_id: castId })).id;
    }
    return { age: 0, rival, pairs, people };
  }

  async function leave(old) {
    if (!old) return;
    for (const person of old.people) await person.renew();
    for (const pair of old.pairs) await check(pair);
    for (const person of old.people) {
      await person.settle();
      await person.stop();
      done.reconnects += person.reconnects;
      await person.signOut();
    }
  }

  async function day(now) {
    const { pairs, people, rival } = now;
    const together = (task) =>
      Promise.all(pairs.map((pair, index) => task(pair, FATES[(index + now.age) % FATES.length])));
    const hours = async (at) => {
      await moveTo(new Date(noon.getTime() + at * HOUR_MS));
      await Promise.all(people.map((person) => person.renew()));
      // Some sockets break at each turn of the day, and come back on another process.
      for (const person of people) if (Math.random() < 1 / 3) person.drop();
    };
    await Promise.all(people.map((person, index) => (index % 3 === now.age % 3 ? person.signIn() : person.renew())));
    await together(async (pair, fate) => {
      await check(pair);
      if (now.age >= GIVEN_DAYS) await work(pair);
      await browse(pair);
      await book(pair, fate);
      await answer(pair);
      await talk(pair);
    });
    await compete(rival, pairs[now.age % pairs.length]);
    await hours(1);
    await together(check);
    await hours(8);
    await together(async (pair) => {
      await Promise.all([steps(pair, ['depart', 'arrive']), talk(pair)]);
    });
    await hours(9);
    await together((pair) => steps(pair, ['start']));
    await hours(10.5);
    await together(async (pair) => {
      await steps(pair, ['finish']);
      await talk(pair);
      await read(pair);
    });
    for (const person of people) await person.settle();
  }

  async function work({ cast, areas }) {
    const shift = { business_date: tokyoDate(noon), from: '9:00', to: '29:00', area_ids: areas };
    await cast.v1('shift', 'POST', 'female_casts/me/shifts/', shift);
  }

  async function browse({ man, castId }) {
    await hesitate();
    await man.v1('search', 'GET', `female_casts/?date=${tokyoDate(noon)}&from=20:00&to=24:00&limit=20`);
    await hesitate();
    await page(`/girl/${castId}`);
    await man.v1('slots', 'GET', `female_casts/${castId}/slots/?date=${tokyoDate(noon)}&minutes=60&place_type_id=17`);
  }

  async function page(path) {
    const began = performance.now();
    const reply = await fetch(apps[done.days % apps.length].base + path).catch(() => null);
    await reply?.text();
    tally.took('page', performance.now() - began);
    if (!reply?.ok) tally.failed(`page ${path}: ${reply?.status ?? 'broke off'}`);
  }

  /** Asks for 21:00; now and then the same call comes twice at once, and is one booking. */
  async function book(pair, fate) {
    const { man, castId, place } = pair;
    await hesitate();
    const wish = { female_cast_id: castId, starts_at: at(9), minutes: 60, place };
    const quote = await man.v1('quote', 'POST', 'users/me/reservation_quotes/', wish);
    if (!quote.id) return;
    const request = (key) =>
      man.v1('request', 'POST', 'users/me/reservations/', { quote_id: quote.id, payment_method: 'gold' }, key);
    const key = randomUUID();
    const twins = await Promise.all(Math.random() < 1 / 4 ? [request(key), request(key)] : [request(key)]);
    const ids = new Set(twins.flatMap(({ id }) => (id ? [id] : [])));
    if (ids.size > 1) tally.doubled(`bookings ${[...ids]} of one key`);
    for (const id of ids) {
      pair.mine.add(id);
      pair.open.push({ id, fate, state: 'requested', lapsesAt: noon.getTime() + LAPSE_HOURS * HOUR_MS });
      done.bookings += 1;
    }
  }

  async function answer(pair) {
    const { man, cast } = pair;
    for (const booking of pair.open.filter(({ state }) => state === 'requested')) {
      await hesitate();
      const { fate } = booking;
      if (fate === 'expired') booking.state = 'expired';
      else if (fate === 'declined') await event(cast, booking, 'decline', 'declined');
      else await event(cast, booking, 'accept', 'confirmed');
      if (fate === 'cancelled_user') await event(man, booking, 'cancel', fate);
      if (fate === 'cancelled_cast') await event(cast, booking, 'cancel', fate);
    }
  }

  /** Another customer wants the same time, and must not get it. */
  async function compete(rival, { castId, place, open }) {
    if (!open.some(({ state }) => state === 'confirmed' || state === 'expired')) return;
    const wish = { female_cast_id: castId, starts_at: at(9), minutes: 60, place };
    const quote = await rival.v1('rival', 'POST', 'users/me/reservation_quotes/', wish);
    if (!quote.id) return;
    const body = { quote_id: quote.id, payment_method: 'gold' };
    const { id } = await rival.v1('rival', 'POST', 'users/me/reservations/', body);
    if (id) tally.doubled(`time of cast ${castId}: ${id}`);
  }

  async function steps(pair, events) {
    const to = { depart: 'departed', arrive: 'arrived', start: 'in_progress', finish: 'completed' };
    for (const booking of pair.open.filter(({ fate, state }) => fate === 'completed' && state !== 'completed'))
      for (const name of events) {
        await hesitate();
        await event(pair.cast, booking, name, to[name]);
      }
  }

  async function event(person, booking, name, to) {
    // An answer is held for ten seconds unless the caller says otherwise.
    const body = ['accept', 'decline'].includes(name) ? { hold: false } : {};
    const { state } = await person.v1(name, 'POST', `users/me/reservations/${booking.id}/${name}/`, body);
    if (state !== to) tally.lost(`${name} of ${booking.id}: ${state} instead of ${to}`);
    booking.state = to;
  }

  /** Two messages each way, one of them sent twice; each is heard on the partner's socket. */
  async function talk(pair) {
    const sides = [
      [pair.man, pair.cast],
      [pair.cast, pair.man],
    ];
    for (const [from, to] of [...sides, ...sides]) {
      await hesitate();
      const clientId = randomUUID();
      const heard = to.told('talk', pair.room);
      const send = () =>
        from.v1('message', 'POST', `users/me/talk_rooms/${pair.room}/messages/`, {
          client_id: clientId,
          body: `${done.messages + 1}通目です`,
        });
      const began = performance.now();
      const { seq } = await send();
      if (seq === undefined) continue;
      pair.sent.push(clientId);
      done.messages += 1;
      if (await heard) tally.took('message on the socket', performance.now() - began);
      else tally.lost(`message ${seq} of room ${pair.room} was not heard of`);
      if (Math.random() < 1 / 8 && (await send()).seq !== seq) tally.doubled(`message ${clientId}`);
    }
  }

  /** Every acknowledged message of the day is in the room once, and numbers have no gaps. */
  async function read(pair) {
    const found = [];
    for (;;) {
      const after = (pair.read ?? 0) + found.length;
      const path = `users/me/talk_rooms/${pair.room}/messages/?limit=50&after=${after}`;
      const more = await pair.man.v1('messages', 'GET', path);
      if (!Array.isArray(more) || more.length === 0) break;
      found.push(...more);
    }
    const ids = found.map(({ client_id }) => client_id);
    for (const id of pair.sent) {
      const times = ids.filter((other) => other === id).length;
      if (times === 0) tally.lost(`message ${id} of room ${pair.room}`);
      if (times > 1) tally.doubled(`message ${id} of room ${pair.room}`);
    }
    if (found.some(({ seq }, index) => seq !== (pair.read ?? 0) + index + 1))
      tally.lost(`a number of room ${pair.room}`);
    pair.read = (pair.read ?? 0) + found.length;
    pair.sent = [];
    await pair.cast.v1('read mark', 'POST', `users/me/talk_rooms/${pair.room}/read/`, { seq: pair.read });
  }

  /** What both see of each booking is what came of it; there are no bookings for which no one asked. */
  async function check(pair) {
    for (const booking of pair.open) {
      if (booking.fate === 'unstarted' && clock.getTime() >= booking.lapsesAt) booking.state = 'expired';
      for (const person of [pair.man, pair.cast]) {
        const { state } = await person.v1('reservation', 'GET', `users/me/reservations/${booking.id}/`);
        if (state !== booking.state) tally.lost(`reservation ${booking.id} is ${state} instead of ${booking.state}`);
      }
    }
    pair.open = pair.open.filter(({ state }) => state === 'confirmed');
    const live = await pair.man.v1('reservations', 'GET', 'users/me/reservations/?tab=live&limit=50');
    for (const { id } of Array.isArray(live) ? live : [])
      if (!pair.mine.has(id)) tally.doubled(`reservation ${id}, which was not asked for`);
  }

  function at(hours) {
    return isoOf(new Date(noon.getTime() + hours * HOUR_MS));
  }
}

const isoOf = (moment) => moment.toISOString().replace('Z', '+00:00');
const nowOf = async (app) => new Date((await app.door('/dev/clock', { advance_seconds: 0 })).now);
/** The date in Tokyo at noon there. */
const tokyoDate = (noon) => noon.toISOString().slice(0, 10);
