import { MINUTE_MS } from '@/domain/durations';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { HOTEL, type World } from '../../booking/reservation/world';

/** A completed visit that begins two hours from now, in place of the clock; gives the booking's id. */
export async function visit(world: World, man: TestPerson, cast: TestCast, minutes = 60): Promise<string> {
  const { clock } = world.deps;
  const start = new Date(Math.ceil(clock.now().getTime() / (30 * MINUTE_MS)) * 30 * MINUTE_MS + 120 * MINUTE_MS);
  const startsAt = `${new Date(start.getTime() + 9 * 60 * MINUTE_MS).toISOString().slice(0, 19)}+09:00`;
  const booked = await world.book(man, cast.castId, { startsAt, minutes, place: HOTEL });
  if (booked.status !== 201) throw new Error(`not booked: ${booked.code}`);
  const { id, state } = booked.data;
  const steps: [number, string][] = [
    [-80, 'depart'],
    [-20, 'arrive'],
    [0, 'start'],
    [minutes, 'finish'],
  ];
  if (state === 'requested') await send(world, cast, id, 'accept');
  for (const [offset, event] of steps) {
    clock.set(new Date(start.getTime() + offset * MINUTE_MS));
    await send(world, cast, id, event);
  }
  return id;
}

const send = async (world: World, cast: TestCast, id: string, event: string) => {
  const { code } = await world.event(cast, id, event);
  if (code) throw new Error(`${event}: ${code}`);
};
