import { MAIN_AREAS_MAX } from '@/domain/limits';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { lockPerson, mainAreasOf, setMainAreas } from '../../people/person/service';
import { areaNames } from './areas';

/**
 * Puts an area behind those that the customer has; one of them changes nothing. Throws `validation/failed` (unknown),
 * `main_area/limit`.
 */
export async function addMainArea(work: Work, personId: number, areaId: number): Promise<null> {
  await assertAreas(work, 'body.area_id', [areaId]);
  await lockPerson(work.tx, personId);
  const areas = await mainAreasOf(work.tx, personId);
  if (areas.includes(areaId)) return null;
  if (areas.length >= MAIN_AREAS_MAX) throw new Refusal('main_area/limit');
  await setMainAreas(work.tx, personId, [...areas, areaId]);
  return null;
}

/** Replaces all of them, in this order; none is left out. Throws `validation/failed` (unknown). */
export async function replaceMainAreas(work: Work, personId: number, areaIds: number[]): Promise<null> {
  await assertAreas(work, 'body.area_ids', areaIds);
  await setMainAreas(work.tx, personId, areaIds);
  return null;
}

/** Takes one away; what is not among them is gone already. */
export async function removeMainArea(work: Work, personId: number, areaId: number): Promise<null> {
  await lockPerson(work.tx, personId);
  const areas = await mainAreasOf(work.tx, personId);
  if (!areas.includes(areaId)) return null;
  await setMainAreas(
    work.tx,
    personId,
    areas.filter((id) => id !== areaId),
  );
  return null;
}

async function assertAreas({ tx }: Work, path: string, areaIds: readonly number[]): Promise<void> {
  const known = await areaNames(tx);
  if (!areaIds.every((id) => known.has(id))) throw fieldRefusal(path, '選択できないエリアが含まれています');
}
