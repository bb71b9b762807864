import { eq } from 'drizzle-orm';
import { WAITLIST_EVENTS, WAITLIST_STATES, type WaitlistState, waitlistStep } from '@/domain/machines/waitlist';
import { waitlistEntry } from '@/server/db/schema';
import { waitlistTimers } from '@/server/modules/booking/waitlist/service';
import { makeMan } from '../../../../support/factories';
import {
  cast,
  customer,
  differs,
  minutes,
  newPair,
  openMachineWorld,
  PARTIES,
  type Party,
  personOf,
  post,
  sweep,
  world,
} from './machine-scene';

/**
 * Every refusal of the table of the waiting list (`domain/machines/waitlist.ts`): the customer's own call never fails,
 * and changes nothing that is over.
 */
openMachineWorld();

const PATH = '/api/v1/users/me/waitlist_entries/';
const row = async (id: string) =>
  (await world.deps.reader().select().from(waitlistEntry).where(eq(waitlistEntry.id, id)))[0];
const leave = (party: Party, id: string) => world.call(personOf(party), 'DELETE', `${PATH}${id}/`);

/** A place in line for an hour that another customer has, in a state. */
async function bring(state: WaitlistState): Promise<string> {
  await newPair();
  const guest = await makeMan(world.deps, { gold: 100_000 });
  const booked = await world.book(guest, cast.castId);
  await world.event(cast, booked.data.id, 'accept');
  const hours = { business_date: '2026-11-21', from: '21:00', to: '22:00', minutes: 60, place_type_id: 17 };
  const { data } = await post<{ id: string }>(customer, PATH, { female_cast_id: cast.castId, ...hours });
  if (state === 'left') await leave('male', data.id);
  else if (state === 'ended') {
    world.deps.clock.set('2026-11-21T19:50:00+09:00');
    await sweep();
  } else if (state !== 'waiting') {
    await world.event(guest, booked.data.id, 'cancel');
    await sweep();
    if (state === 'taken') await world.book(customer, cast.castId);
    if (state === 'passed') await leave('male', data.id);
    if (state === 'missed') {
      minutes(10);
      await sweep();
    }
  }
  expect((await row(data.id))?.state).toBe(state);
  return data.id;
}

test('the customer leaves, a booking takes it, and the rest is time’s', () => {
  expect([...WAITLIST_EVENTS].sort()).toEqual(['end', 'expire', 'leave', 'offer', 'take']);
});

it.each(WAITLIST_STATES)('a place that is %s is no other account’s, and keeps to the table', async (state) => {
  const id = await bring(state);
  const before = await row(id);
  const wrong: string[] = [];
  for (const party of PARTIES.filter((one) => one !== 'male')) {
    const said = party.endsWith('cast') ? 'role/forbidden' : 'not_found';
    wrong.push(...differs(`leave by ${party}`, await leave(party, id), said));
  }
  expect(wrong).toEqual([]);
  // Timers that come once more, late or too early, find nothing to do.
  minutes(1);
  for (const [kind, event] of [
    ['waitlist.tell', null],
    ['waitlist.expire', 'expire'],
    ['waitlist.end', 'end'],
  ] as const) {
    const isAllowed = event !== null && waitlistStep(state, event, 'time') !== null;
    if (!isAllowed) await world.deps.unitOfWork((work) => waitlistTimers[kind](work, id));
  }
  expect(await row(id)).toEqual(before);
  expect((await leave('male', id)).status).toBe(204);
  expect((await row(id))?.state).toBe(waitlistStep(state, 'leave', 'male') ?? state);
});
