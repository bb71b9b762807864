import { MINUTE_MS } from '@/domain/durations';
import type { makeEmulators, Posted } from '../../../../support/card-emulators';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { HOTEL, type World } from '../../booking/reservation/world';

/** How it is paid, what happens once it is agreed, and what adds minutes to it while it lasts. */
type Course = {
  method?: 'gold' | 'card' | 'cash';
  agreed?: (id: string) => Promise<void>;
  during?: (id: string) => Promise<number>;
  optionIds?: number[];
};

const SOON = 10;

/** A completed visit that begins two hours from now, in place of the clock; gives the booking's id. */
export async function visit(
  world: World,
  man: TestPerson,
  cast: TestCast,
  minutes = 60,
  { method = 'gold', agreed, during, optionIds = [] }: Course = {},
): Promise<string> {
  const { clock } = world.deps;
  const start = new Date(Math.ceil(clock.now().getTime() / (30 * MINUTE_MS)) * 30 * MINUTE_MS + 120 * MINUTE_MS);
  const startsAt = `${new Date(start.getTime() + 9 * 60 * MINUTE_MS).toISOString().slice(0, 19)}+09:00`;
  const quoted = await world.quote(man, cast.castId, { startsAt, minutes, place: HOTEL, optionIds });
  const booked = await world.request(man, quoted.data?.id, undefined, method);
  if (booked.status !== 201) throw new Error(`not booked: ${quoted.code ?? booked.code}`);
  const { id, state, total } = booked.data;
  const at = (offset: number) => clock.set(new Date(start.getTime() + offset * MINUTE_MS));
  if (state === 'requested') await send(world, cast, id, 'accept');
  await agreed?.(id);
  at(-80);
  await send(world, cast, id, 'depart');
  at(-20);
  await send(world, cast, id, 'arrive');
  at(0);
  await send(world, cast, id, 'start', method === 'cash' ? { cash_received: total } : undefined);
  at(SOON);
  const more = (await during?.(id)) ?? 0;
  at(minutes + more);
  await send(world, cast, id, 'finish');
  return id;
}

/** The customer pays an agreed booking by card, a part of it with gold; the company's notice confirms it. */
export async function payByCard(
  world: World,
  cards: ReturnType<typeof makeEmulators>,
  man: TestPerson,
  { id, gold = 0 }: { id: string; gold?: number },
): Promise<void> {
  const begun = await world.call<{ id: string }>(man, 'POST', `/api/v1/users/me/reservations/${id}/payments/`, {
    body: { provider: 'telecom', mode: 'first', gold_amount: gold },
    key: world.deps.random.uuid(),
  });
  const form = await world.call<Posted>(man, 'POST', `/api/v1/users/me/gold_orders/${begun.data.id}/redirect/`, {
    body: { agreed: true },
  });
  await cards.send('telecom', await cards.charge('telecom', form.data));
  const { state } = (await world.read(man, id)).data;
  if (state !== 'confirmed') throw new Error(`not paid: ${state}`);
}

/**
 * The cast says yes to a meeting that goes on; what the gold does not cover the customer pays later, where that was
 * said. Gives the minutes.
 */
export async function extend(
  world: World,
  [man, cast]: [TestPerson, TestCast],
  { id, minutes = 30, later = false }: { id: string; minutes?: number; later?: boolean },
): Promise<number> {
  const path = `/api/v1/users/me/reservations/${id}/extensions/`;
  const key = () => world.deps.random.uuid();
  const body = { minutes, pay_later: later };
  const asked = await world.call<{ id: string }>(man, 'POST', path, { body, key: key() });
  const { code } = await world.call(cast, 'POST', `${path}${asked.data?.id}/accept/`, { key: key() });
  if (code) throw new Error(`not extended: ${asked.code ?? code}`);
  return minutes;
}

const send = async (world: World, cast: TestCast, id: string, event: string, body?: object) => {
  const { code } = await world.event(cast, id, event, undefined, body);
  if (code) throw new Error(`${event}: ${code}`);
};
