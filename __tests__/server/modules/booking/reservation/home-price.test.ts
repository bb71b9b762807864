/**
 * What a home costs on top, when the cast declines it: the price of a hotel counts, where that is less, and the
 * difference goes back at once.
 */
import { eq } from 'drizzle-orm';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import type { Surcharges } from '@/domain/surcharges';
import { femaleCast, reservation } from '@/server/db/schema';
import { makeEmulators } from '../../../../support/card-emulators';
import { paidByCard, refundsOf } from './card-scene';
import { addHome, at16, makeHomeCast, visit } from './home-scene';
import { man, setUpMeeting, world } from './meeting-scene';
import { ROOM, type Shown, TONIGHT } from './world';

setUpMeeting();

const HOTEL_LINE = { code: 'place', label: 'ホテルの追加料金', amount: 1_000 };
const key = () => world.deps.random.uuid();
const path = (id: string) => `/api/v1/users/me/reservations/${id}`;
const decline = (id: string, by = key()) => world.call(homeCast, 'POST', `${path(id)}/hotel_declined/`, { key: by });
const ask = async (id: string, wish: object) => {
  const flat = Object.entries({ starts_at: TONIGHT, minutes: 60, ...wish });
  const query = new URLSearchParams(flat.map(([name, part]) => [name, String(part)]));
  const { total } = (await world.call<{ total: number }>(man, 'GET', `${path(id)}/change_quote/?${query}`)).data;
  const { starts_at, minutes, ...place } = Object.fromEntries(flat);
  const body = { starts_at, minutes, total, ...('place_type_id' in place ? { place } : {}) };
  return (await world.call<{ id: string }>(man, 'POST', `${path(id)}/changes/`, { body, key: key() })).data.id;
};
const accept = (id: string, change: string) =>
  world.call(homeCast, 'POST', `${path(id)}/changes/${change}/accept/`, { key: key() });
const codes = ({ lines }: Pick<Shown, 'lines'>) => lines.map(({ code }) => code);

let homeCast: Awaited<ReturnType<typeof makeHomeCast>>;
const asking = async (amounts: Partial<Surcharges>) => {
  const surcharges = { ...NO_SURCHARGES, ...amounts };
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ surcharges }).where(eq(femaleCast.id, homeCast.castId)),
  );
};
const agreed = async () => {
  const { id } = (await world.book(man, homeCast.castId, at16(await addHome()))).data;
  await world.event(homeCast, id, 'accept');
  return id;
};

beforeEach(async () => {
  await visit();
  homeCast = await makeHomeCast();
  await asking({ home: 3_000, hotel: 1_000 });
});

it('is what a hotel costs on top from then on: the gold comes back at once, and the cast’s pay follows', async () => {
  const id = await agreed();
  const [before, gold] = [(await world.read(homeCast, id)).data, await world.gold(man)];
  expect(before.lines).toContainEqual({ code: 'place', label: 'ご自宅の追加料金', amount: 3_000 });
  const by = key();
  for (let press = 0; press < 2; press++) expect((await decline(id, by)).status).toBe(200);
  const after = (await world.read(homeCast, id)).data;
  expect(after.lines).toContainEqual(HOTEL_LINE);
  expect(codes(after)).toEqual(codes(before));
  expect(after.total).toBe(before.total - 2_000);
  expect(await world.gold(man)).toMatchObject({ total: gold.total + 2_000, held: gold.held - 2_000 });
  expect(after.reward_estimate).toBeLessThan(before.reward_estimate ?? 0);
  await world.call(man, 'PATCH', `${path(id)}/place/`, { body: { hotel_name: 'ホテル 別館' }, key: key() });
  expect((await world.read(man, id)).data.total).toBe(after.total);
});

it('goes altogether where a hotel costs nothing on top', async () => {
  await asking({ home: 3_000 });
  const id = await agreed();
  const { total } = (await world.read(man, id)).data;
  await decline(id);
  const after = (await world.read(man, id)).data;
  expect(after.total).toBe(total - 3_000);
  expect(codes(after)).not.toContain('place');
});

it('is that much less of what the customer hands the cast, where the booking is paid in cash', async () => {
  const quoted = await world.quote(man, homeCast.castId, at16(await addHome()));
  const { id, total } = (await world.request(man, quoted.data.id, undefined, 'cash')).data;
  await world.event(homeCast, id, 'accept');
  const gold = await world.gold(man);
  await decline(id);
  expect((await world.read(homeCast, id)).data).toMatchObject({ payment_method: 'cash', total: total - 2_000 });
  expect(await world.gold(man)).toMatchObject({ total: gold.total, held: 0 });
});

it('never becomes more, whatever a hotel costs on top', async () => {
  await asking({ home: 1_000, hotel: 3_000 });
  const id = await agreed();
  const [{ total }, gold] = [(await world.read(man, id)).data, await world.gold(man)];
  await decline(id);
  const after = (await world.read(man, id)).data;
  expect(after.total).toBe(total);
  expect(after.lines).toContainEqual(HOTEL_LINE);
  expect(await world.gold(man)).toMatchObject({ total: gold.total, held: gold.held });
});

it('keeps a cancellation of a booking that was moved from costing more than the booking', async () => {
  const id = await agreed();
  const { total } = (await world.read(man, id)).data;
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(reservation).set({ feeFloor: total }).where(eq(reservation.id, id)),
  );
  expect((await decline(id)).status).toBe(200);
  const cancellation = (await world.read(man, id)).data.cancellation;
  expect(Math.max(...cancellation.map(({ amount }) => amount))).toBe(total - 2_000);
});

it('ends a change that leaves the home as the place, at its price', async () => {
  const id = await agreed();
  const change = await ask(id, { minutes: 90 });
  await decline(id);
  expect(await accept(id, change)).toMatchObject({ code: 'change/over' });
});

it('leaves a change to another place, which the cast may accept', async () => {
  const id = await agreed();
  const change = await ask(id, ROOM);
  await decline(id);
  expect((await accept(id, change)).status).toBe(200);
  expect((await world.read(man, id)).data.place.place_type_id).toBe(154);
});

it('goes back to the card that paid, once a booking; a second home that is declined leaves the price', async () => {
  const cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
  const id = await paidByCard(world, cards, { man, cast: homeCast, ...at16(await addHome()) });
  const { total } = (await world.read(man, id)).data;
  await decline(id);
  const owed = { amount: 2_000, cause: 'home_declined', state: 'open' };
  expect(await refundsOf(world, id)).toEqual([owed]);
  const back = await ask(id, { place_type_id: 16, home_id: await addHome(man, { building: '別棟101' }) });
  expect((await accept(id, back)).status).toBe(200);
  expect((await world.read(man, id)).data).toMatchObject({ total, place: { place_type_id: 16 } });
  expect((await decline(id)).status).toBe(200);
  expect((await world.read(man, id)).data).toMatchObject({ total, place: { place_type_id: 17 } });
  expect(await refundsOf(world, id)).toEqual([owed]);
  // Cancelled by the cast, all that is left goes back.
  await world.event(homeCast, id, 'cancel');
  const given = (await refundsOf(world, id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(given).toBe(total);
});

it('is given back once of five presses at once', async () => {
  const gold = await world.gold(man);
  const id = await agreed();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => decline(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const { total } = (await world.read(man, id)).data;
  expect(await world.gold(man)).toMatchObject({ total: gold.total - total, held: total });
});

it('is not lost where the customer cancels at the same moment: all of the gold is back', async () => {
  const gold = await world.gold(man);
  const id = await agreed();
  const [declined, cancelled] = await Promise.all([decline(id), world.event(man, id, 'cancel')]);
  expect([200, 409]).toContain(declined.status);
  expect(cancelled.data).toMatchObject({ state: 'cancelled_user', cancellation_fee: 0 });
  expect(await world.gold(man)).toMatchObject({ total: gold.total, held: gold.held });
});
