import type { Db } from '../../../core/work';
import * as queries from './queries';

/** Names of all areas by id. */
export async function areaNames(db: Db): Promise<Map<number, string>> {
  return new Map((await queries.areas(db)).map(({ id, name }) => [id, name]));
}

/** The name of an area; empty for one that does not exist. */
export async function areaNameOf(db: Db, areaId: number): Promise<string> {
  return (await queries.areaById(db, areaId))?.name ?? '';
}

/** The prefecture of an area, or null. */
export async function prefectureOf(db: Db, areaId: number): Promise<string | null> {
  return (await queries.areaById(db, areaId))?.prefecture ?? null;
}
