import type { Data } from '@/contract';
import { addDays, businessDateOf } from '@/domain/business-day';
import { HIDDEN_PHONES } from '@/domain/hiding';
import { SHIFT } from '@/domain/limits';
import { invalidateCached } from '../../../../core/cached';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import {
  countHiddenPhones,
  hiddenAreasOf,
  hideFromPhones,
  setHiddenAreas,
  showToPhone,
} from '../../../people/block/service';
import { areaNames } from '../../place/service';
import { lockProfile, type ProfileRow } from '../../profile/service';
import { shiftsBetween } from '../../shift/service';

type Hiding = Data<'GET /api/v1/female_casts/me/hiding/'>;
type HidingProfile = Pick<ProfileRow, 'personId' | 'membersOnly'>;

/** From which people the cast hides. */
export async function readHiding(db: Db, { personId, membersOnly }: HidingProfile): Promise<Hiding> {
  return {
    area_ids: await hiddenAreasOf(db, personId),
    phone_count: await countHiddenPhones(db, personId),
    members_only: membersOnly,
  };
}

/**
 * Hides the cast from the customers of areas. In areas of work hiding is impossible, because the cast is listed there:
 * neither an area of the cast nor one of a coming shift. Throws `validation/failed`.
 */
export async function changeHiddenAreas(work: Work, castId: number, wanted: readonly number[]): Promise<Hiding> {
  const { tx, now } = work;
  const profile = await locked(work, castId);
  const names = await areaNames(tx);
  const areaIds = [...new Set(wanted)].sort((a, b) => a - b);
  if (areaIds.some((id) => !names.has(id))) throw fieldRefusal('body.area_ids', '選択できないエリアが含まれています');
  const today = businessDateOf(now);
  const coming = await shiftsBetween(tx, [castId], today, addDays(today, SHIFT.daysAhead));
  const working = new Set([...profile.areaIds, ...coming.flatMap((shift) => shift.areaIds)]);
  const both = areaIds.filter((id) => working.has(id)).map((id) => names.get(id));
  if (both.length > 0) {
    const words = both.slice(0, 3).join('、');
    throw fieldRefusal('body.area_ids', `${words}は働くエリアです。先に受付設定と出勤から外してください`);
  }
  await setHiddenAreas(tx, profile.personId, areaIds);
  return changed(work, profile);
}

/** Hides the cast from the owners of numbers, later owners included. Throws `hiding/limit`. */
export async function addHiddenPhones(work: Work, castId: number, phones: readonly string[]): Promise<Hiding> {
  const profile = await locked(work, castId);
  await hideFromPhones(work, profile.personId, [...new Set(phones)]);
  if ((await countHiddenPhones(work.tx, profile.personId)) > HIDDEN_PHONES.most) throw new Refusal('hiding/limit');
  return changed(work, profile);
}

/** Shows the cast again to the owner of a number. Throws `not_found` where it is not in the cast's list. */
export async function removeHiddenPhone(work: Work, castId: number, phone: string): Promise<Hiding> {
  const profile = await locked(work, castId);
  if (!(await showToPhone(work, profile.personId, phone))) throw new Refusal('not_found');
  return changed(work, profile);
}

/** Refuses areas that the cast may not work in while hiding from their customers. */
export async function assertNotHidden(work: Work, castId: number, areaIds: readonly number[]): Promise<void> {
  const profile = await locked(work, castId);
  const hidden = await hiddenAreasOf(work.tx, profile.personId);
  if (areaIds.some((id) => hidden.includes(id)))
    throw fieldRefusal('body.area_ids', '身バレ防止で隠しているエリアが含まれています');
}

async function locked({ tx }: Work, castId: number): Promise<ProfileRow> {
  const profile = await lockProfile(tx, castId);
  if (!profile) throw new Refusal('not_found');
  return profile;
}

async function changed(work: Work, profile: HidingProfile): Promise<Hiding> {
  work.afterCommit(() => invalidateCached(work.deps));
  return readHiding(work.tx, profile);
}
