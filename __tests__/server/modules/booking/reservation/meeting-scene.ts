import type { Data } from '@/contract';
import { SAFETY_CAUSES } from '@/domain/safety';
import { checkInvariants } from '@/server/app/invariants';
import { hotelFact, mstHotel } from '@/server/db/schema';
import {
  hotelFactRow,
  makeCast,
  makeMan,
  makeOps,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { makeWorld, type World } from './world';

const OF_SAFETY: readonly string[] = SAFETY_CAUSES;

/** The evening of a booking of 21:00–22:00 that was agreed at noon: 20 000 course, 1 000 nomination, 2 000 travel. */
export let world: World;
export let man: TestPerson;
export let cast: TestCast;
export let ops: TestPerson;
/**
 * Makes the evening for the tests of one file; each test file that imports this calls it, since files may share what
 * they import.
 */
export function setUpMeeting(): void {
  beforeAll(async () => {
    world = await makeWorld();
    ops = await makeOps(world.deps);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    at('12:00');
    man = await makeMan(world.deps, { gold: 100_000 });
    cast = await makeCast(world.deps);
  });
  afterEach(async () => {
    expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  });
}

export const at = (clock: string, date = '2026-11-21') => world.deps.clock.set(`${date}T${clock}:00+09:00`);
export const ROOM = { place: { place_type_id: 154 } };
export const agreed = async (wish: object = {}): Promise<string> => {
  const { data } = await world.book(man, cast.castId, wish);
  await world.event(cast, data.id, 'accept');
  return data.id;
};
let last = 2000;
/** A hotel of area 1 outside the town: the same fare as the booking's own. */
export const newHotel = async () => {
  last += 1;
  const words = {
    id: last,
    areaId: 1,
    address: '1丁目2番3号',
    station: '駅',
    walkMinutes: 3,
    name: `ホテル 満室 ${last}`,
  };
  await world.deps.unitOfWork(async ({ tx }) => {
    await tx.insert(mstHotel).values(words);
    await tx.insert(hotelFact).values(hotelFactRow(words.id, {}));
  });
  return words.id;
};
/** A booking of 21:00 at a hotel of its own. */
export const bookedHotel = async () => {
  const hotel = await newHotel();
  const id = await agreed({ place: { place_type_id: 17, area_id: 1, mst_hotel_id: hotel } });
  return { id, hotel };
};
/** Each step as a person sends it at a time; the last answer. */
export const play = async (id: string, ...steps: [string, TestPerson, string][]) => {
  let answer = await world.read(man, id);
  for (const [clock, person, event] of steps) {
    at(clock);
    answer = await world.event(person, id, event);
    if (answer.code) throw new Error(`${event} at ${clock}: ${answer.code}`);
  }
  return answer.data;
};
export const running = async () => {
  const id = await agreed();
  await play(id, ['19:30', cast, 'depart'], ['20:40', cast, 'arrive'], ['20:58', cast, 'start']);
  return id;
};
export type Alarms = Data<'GET /api/v1/ops/alarms/'>['data'];
/**
 * The alarms about a booking, those of the cast's safety apart: no check is answered in these evenings (safety.test.ts
 * has them).
 */
export const alarms = async (subject: string, state = 'open') =>
  (await world.call<Alarms>(ops, 'GET', `/api/v1/ops/alarms/?state=${state}`)).data
    .filter((alarm) => alarm.subject === subject && !OF_SAFETY.includes(alarm.kind))
    .map(({ kind }) => kind);
export type Reward = Data<'GET /api/v1/female_casts/me/reward/{shift_id}/'>;
export const reward = (person: TestPerson = cast) =>
  world.call<Reward>(person, 'GET', `/api/v1/female_casts/me/reward/${cast.shiftIds[0]}/`);
