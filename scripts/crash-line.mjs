// The waiting list across a kill -9: customers cancel, the process dies while openings are offered and told, and after
// the next start each place in line was offered once where its time had become free, no other place was, and no hold
// outlives its ten minutes.
const MINE = '/api/v1/users/me/';
const EVENINGS = 6;
const WAITING = 2;
const HOLD_SECONDS = 660;
const LONGEST_MS = 10_000;
const CHANGES = '{ changes(after:0,limit:100){ items{ kind subject payload } } }';

/**
 * Days of new casts, each with an hour that a customer has booked and two customers who wait for that hour; `make`
 * makes accounts.
 */
export async function standInLine(call, make) {
  const casts = await make({ role: 'female_cast', count: EVENINGS });
  const guests = await make({ role: 'male_user', count: EVENINGS, gold: 100_000 });
  const men = await make({ role: 'male_user', count: EVENINGS * WAITING });
  const date = tomorrow();
  const bookedDays = [];
  for (const [at, { female_cast_id: castId }] of casts.entries()) {
    const guest = guests[at].access_token;
    const area_id = (await call(`/api/v1/female_casts/${castId}/`, guest)).data.area_ids[0];
    const wish = {
      female_cast_id: castId,
      starts_at: `${date}T20:00:00+09:00`,
      minutes: 60,
      place: { place_type_id: 17, area_id },
    };
    const quote = await call(`${MINE}reservation_quotes/`, guest, wish);
    const made = await call(`${MINE}reservations/`, guest, { quote_id: quote.data.id, payment_method: 'gold' });
    const line = [];
    for (const { access_token: token } of men.slice(at * WAITING, (at + 1) * WAITING)) {
      const hours = { business_date: date, from: '20:00', to: '21:00', minutes: 60, place_type_id: 17 };
      const joined = await call(`${MINE}waitlist_entries/`, token, { female_cast_id: castId, ...hours });
      line.push({ id: joined.data.id, token });
    }
    bookedDays.push({ castId, date, booking: made.data.id, guest, line });
  }
  return bookedDays;
}

/** Lets all customers cancel at once; each is a call of its own. */
export const freeAll = (call, bookedDays) =>
  bookedDays.map(({ booking, guest }) => call(`${MINE}reservations/${booking}/cancel/`, guest, {}));

/**
 * What came of it: how many hours were freed, and every day on which the line was not served as it should. `wait` lets
 * the ten minutes of a hold pass; when it has been called for all places in line, `done` puts the clock back, for
 * tokens have their time too.
 */
export async function lineServed(call, bookedDays, { wait, done }) {
  const freed = [];
  for (const { booking, guest } of bookedDays)
    freed.push((await call(`${MINE}reservations/${booking}/`, guest)).data.state === 'cancelled_user');
  await until(async () => {
    const first = await Promise.all(bookedDays.map(({ line }) => told(call, line[0])));
    return first.every(({ offered }, at) => !freed[at] || offered > 0);
  });
  // Silence: the first one's hold ends, then the second one's, and the hour is free for all.
  for (let turn = 0; turn < WAITING; turn += 1) await wait(HOLD_SECONDS);
  await done();
  const wrong = [];
  for (const [at, { castId, date, line }] of bookedDays.entries()) {
    const times = freed[at] ? 1 : 0;
    const seen = await Promise.all(line.map((place) => told(call, place)));
    const { data } = await call(`/api/v1/female_casts/${castId}/slots/?date=${date}&minutes=60&place_type_id=17`);
    const isOpen = data.some(({ starts_at, state }) => starts_at.startsWith(`${date}T20:00`) && state === 'open');
    if (seen.some(({ offered, missed }) => offered !== times || missed !== times) || isOpen !== freed[at])
      wrong.push({ freed: freed[at], isOpen, seen });
  }
  return { freed: freed.filter(Boolean).length, wrong };
}

/** How often a customer was told that the place in line is offered, and that it is over. */
async function told(call, { id, token }) {
  const { data } = await call('/graphql', token, { query: CHANGES });
  const states = data.changes.items
    .filter(({ kind, subject }) => kind === 'waitlist' && subject === id)
    .map(({ payload }) => JSON.parse(payload).state);
  const times = (state) => states.filter((one) => one === state).length;
  return { offered: times('offered'), missed: times('missed') };
}

async function until(holds) {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end && !(await holds()); )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The next day in Tokyo. */
const tomorrow = () => new Date(Date.now() + (24 + 9) * 3_600_000).toISOString().slice(0, 10);
