import type { Received, Reply } from '@/contract';
import type { Address } from '@/domain/address';
import { HOMES_MAX } from '@/domain/limits';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Seal } from '../../../../core/seal';
import type { Db, Work } from '../../../../core/work';
import { lockPerson } from '../../../people/person/service';
import { areaNames, prefectureOf } from '../areas';
import * as rows from './queries';

export { homesOf, renewHomeSeals } from './queries';

type Form = Received<'POST /api/v1/users/me/homes/'>['body'];
/** A home as a booking takes it: its area, and its address as it stands now, sealed. */
export type BookedHome = { id: number; areaId: number; addressSealed: string };

/** A customer's homes with their addresses, as only that customer reads them. */
export async function listHomes(db: Db, seal: Seal, personId: number): Promise<Reply<'GET /api/v1/users/me/homes/'>> {
  const names = await areaNames(db);
  return (await rows.homesOf(db, personId)).map(({ id, areaId, addressSealed }) => ({
    id,
    ...openAddress(seal, addressSealed),
    area_id: areaId,
    area_name: names.get(areaId) ?? '',
  }));
}

/** Adds a home; throws `home/limit` from the fourth on, `validation/failed` for an area of another prefecture. */
export async function addHome(work: Work, personId: number, form: Form): Promise<{ id: number }> {
  await assertArea(work, form);
  await lockPerson(work.tx, personId);
  const taken = (await rows.homesOf(work.tx, personId)).map(({ position }) => position);
  const position = Array.from({ length: HOMES_MAX }, (_, index) => index + 1).find((free) => !taken.includes(free));
  if (position === undefined) throw new Refusal('home/limit');
  const id = await rows.insertHome(work.tx, { personId, position, ...stored(work, form), createdAt: work.now });
  return { id };
}

/** Changes a home; bookings keep the address that they were made with. Throws `not_found`, `validation/failed`. */
export async function changeHome(work: Work, personId: number, id: number, form: Form): Promise<null> {
  await assertArea(work, form);
  if (!(await rows.updateHome(work.tx, personId, id, stored(work, form)))) throw new Refusal('not_found');
  return null;
}

/** Deletes a home for good; bookings keep the address that they were made with. Throws `not_found`. */
export async function removeHome(work: Work, personId: number, id: number): Promise<null> {
  if (!(await rows.deleteHome(work.tx, personId, id))) throw new Refusal('not_found');
  return null;
}

/** A home of this customer for a booking, or null. */
export function homeForBooking(db: Db, personId: number, id: number): Promise<BookedHome | null> {
  return rows.homeById(db, personId, id);
}

/**
 * A customer's homes as a cast who has met the customer may tell them apart: a number and the municipality, nothing
 * else of an address.
 */
export async function namedHomes(db: Db, seal: Seal, personId: number) {
  return (await rows.homesOf(db, personId)).map(({ id, areaId, position, addressSealed }) => ({
    id,
    areaId,
    name: `ご自宅${position}（${openAddress(seal, addressSealed).city}）`,
  }));
}

/** Reads a sealed address; the caller has asked a policy first. */
export function openAddress(seal: Seal, sealed: string): Address {
  // Written by `stored` below alone.
  return JSON.parse(seal.open('address', sealed)) as Address;
}

function stored({ deps }: Work, { area_id: areaId, building = '', landmark = '', ...rest }: Form) {
  const address: Address = { ...rest, building, landmark };
  return { areaId, addressSealed: deps.seal.seal('address', JSON.stringify(address)) };
}

async function assertArea({ tx }: Work, { area_id: areaId, prefecture }: Form): Promise<void> {
  if ((await prefectureOf(tx, areaId)) !== prefecture)
    throw fieldRefusal('body.area_id', '都道府県に合うエリアを選択してください');
}
