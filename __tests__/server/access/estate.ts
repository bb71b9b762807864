import type { Endpoint } from '@/contract';
import type { TestCast, TestPerson } from '../../support/factories';
import type { World } from '../modules/booking/reservation/world';
import { bodiesOf } from './bodies';
import { makeGround } from './ground';
import { makeOwned } from './owned';
import { makeWaiting } from './waiting';

/** What belongs to one customer, one cast and the desks: an id of every kind that an address of the API names. */
export type Estate = {
  customer: TestPerson;
  cast: TestCast;
  staff: TestPerson;
  ids: Readonly<Record<string, string | number>>;
  /** What a body must hold that its schema alone does not tell. */
  bodies: Partial<Record<Endpoint, object>>;
};

/** Makes one object of every kind, each in a state in which its owner may still do something with it. */
export async function makeEstate(world: World): Promise<Estate> {
  const ground = await makeGround(world);
  const { customer, cast, staff, today } = ground;
  const own = { staff_id: staff.id, session_id: staff.sessionId };
  const ids = { ...own, ...(await makeOwned(ground)), ...(await makeWaiting(ground)) };
  return { customer, cast, staff, ids, bodies: bodiesOf(ids, today) };
}
