import { AREAS, PREFECTURES } from './master-data';

/** Numbers for whose owners a cast does not exist: how many in all, and in one call. */
export const HIDDEN_PHONES = { most: 2000, atOnce: 100 } as const;

/** The prefectures in which there are areas, each with them: hiding from one is hiding from all of its areas. */
export const PREFECTURE_AREAS = PREFECTURES.flatMap(({ id, name }) => {
  const areas = AREAS.filter(({ prefecture_id }) => prefecture_id === id);
  return areas.length > 0 ? [{ id, name, areaIds: areas.map((area) => area.id) }] : [];
});

/** What is hidden in words: whole prefectures, then single areas. */
export function hiddenWords(areaIds: readonly number[]): string {
  const whole = PREFECTURE_AREAS.filter((prefecture) => prefecture.areaIds.every((id) => areaIds.includes(id)));
  const inWhole = whole.flatMap((prefecture) => prefecture.areaIds);
  const single = areaIds.filter((id) => !inWhole.includes(id)).length;
  return [whole.length > 0 && `${whole.length}県`, single > 0 && `${single}エリア`].filter(Boolean).join('・');
}
