import type { Data, Received } from '@/contract';
import { addDays, businessDateOf } from '@/domain/business-day';
import { facetOptions, tagId } from '@/domain/facets';
import { isPlaceTypeId, PLACE_TYPE } from '@/domain/place-types';
import { BREAK_DAYS, type Break, type StoredBreak } from '@/domain/reception';
import { hasFreePlace } from '@/domain/surcharge-limits';
import type { Surcharges } from '@/domain/surcharges';
import { fieldRefusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { assertNotHidden, castById } from '../../supply/cast/service';
import { purgePages } from '../../supply/photo/service';
import { areas } from '../../supply/place/service';
import { type CastSettings, changeCast } from '../../supply/profile/service';
import { refreshComingDays, withdrawForBreak } from '../../supply/shift/service';

/** The cast's settings as the contract shows them. */
export type SettingsItem = Data<'GET /api/v1/female_casts/me/settings/'>;
type SettingsPatch = Received<'PATCH /api/v1/female_casts/me/settings/'>['body'];

const PLACE_TAGS = facetOptions('place').map(({ tag }) => tag);

/** A cast's settings in the contract's words. */
export function presentSettings(cast: CastSettings, now: Date): SettingsItem {
  return {
    auto_accept: cast.autoAccept,
    buffer_minutes: cast.bufferMinutes,
    place_type_ids: cast.placeTypeIds,
    area_ids: cast.areaIds,
    accepting: cast.accepting,
    long_ok: cast.longOk,
    members_only: cast.membersOnly,
    lead_minutes: cast.leadMinutes,
    declines: cast.declines,
    break: breakOf(cast, now),
  };
}

// A break that is over is none.
const breakOf = ({ breakFrom, breakTo }: StoredBreak, now: Date): Break | null =>
  breakFrom !== null && breakTo !== null && breakTo >= businessDateOf(now) ? { from: breakFrom, to: breakTo } : null;

/**
 * Changes some of a cast's settings, and what search knows of the cast's days. Shifts keep their areas. Refuses
 * unknown areas and places (400), places that all cost more than the cast's courses, and a break in which bookings
 * stand (409 `shift/has_bookings`); without bookings the shifts of a break are withdrawn.
 */
export async function changeSettings(work: Work, castId: number, change: SettingsPatch): Promise<SettingsItem> {
  await checkPlaces(work, change);
  if (change.break) checkBreak(change.break, work.now);
  if (change.area_ids) await assertNotHidden(work, castId, change.area_ids);
  const hasRoom = (await castById(work.tx, castId))?.store.roomName != null;
  const changed = await changeCast(work, castId, (cast) => ({
    autoAccept: change.auto_accept ?? cast.autoAccept,
    bufferMinutes: change.buffer_minutes ?? cast.bufferMinutes,
    placeTypeIds: change.place_type_ids ? placesFor(cast, hasRoom, change.place_type_ids) : cast.placeTypeIds,
    areaIds: change.area_ids ? [...new Set(change.area_ids)] : cast.areaIds,
    accepting: change.accepting ?? cast.accepting,
    longOk: change.long_ok ?? cast.longOk,
    membersOnly: change.members_only ?? cast.membersOnly,
    leadMinutes: change.lead_minutes ?? cast.leadMinutes,
    declines: change.declines ? [...new Set(change.declines)] : cast.declines,
    ...(change.break === undefined
      ? { breakFrom: cast.breakFrom, breakTo: cast.breakTo }
      : { breakFrom: change.break?.from ?? null, breakTo: change.break?.to ?? null }),
    tags: change.place_type_ids ? withPlaces(cast.tags, change.place_type_ids) : cast.tags,
  }));
  // The cast's page and the lists say whether the cast takes a break.
  if (change.break !== undefined) purgePages(work);
  const dates = change.break ? await withdrawForBreak(work, castId, change.break) : [];
  await refreshComingDays(work, castId, dates);
  return presentSettings(changed, work.now);
}

function checkBreak({ from, to }: Break, now: Date): void {
  if (from < businessDateOf(now)) throw fieldRefusal('body.break.from', '本日以降の日付を選択してください');
  if (to < from) throw fieldRefusal('body.break.to', '終わりの日は、始まりの日以降にしてください');
  if (to >= addDays(from, BREAK_DAYS)) throw fieldRefusal('body.break.to', `${BREAK_DAYS}日以内で選択してください`);
}

async function checkPlaces(
  work: Work,
  { area_ids: areaIds, place_type_ids: placeTypeIds }: SettingsPatch,
): Promise<void> {
  if (placeTypeIds?.some((id) => !isPlaceTypeId(id))) {
    throw fieldRefusal('body.place_type_ids', '選択できない場所が含まれています');
  }
  if (!areaIds) return;
  const known = new Set((await areas(work.tx)).map(({ id }) => id));
  if (areaIds.some((id) => !known.has(id))) {
    throw fieldRefusal('body.area_ids', '選択できないエリアが含まれています');
  }
}

// The table of courses stays the lowest price.
function placesFor({ surcharges }: { surcharges: Surcharges }, hasRoom: boolean, wanted: readonly number[]): number[] {
  if (!hasRoom && wanted.includes(PLACE_TYPE.store))
    throw fieldRefusal('body.place_type_ids', '所属の店舗には、ご案内できるルームがありません');
  if (!hasFreePlace(surcharges, wanted.filter(isPlaceTypeId)))
    throw fieldRefusal('body.place_type_ids', '追加料金のない場所を1つ残してください（単価設定で変更できます）');
  return [...new Set(wanted)];
}

function withPlaces(tags: readonly number[], placeTypeIds: readonly number[]): number[] {
  const others = tags.filter((tag) => !PLACE_TAGS.includes(tag));
  return [...new Set([...others, ...placeTypeIds.map((id) => tagId('place', id))])].sort((a, b) => a - b);
}
