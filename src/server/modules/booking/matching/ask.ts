import type { Received } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { FACETS } from '@/domain/facets';
import { MATCHING } from '@/domain/limits';
import { deadlinesOf, earliestWish, fitsDay, NOT_NOW, OUTSIDE_DAY, startNow } from '@/domain/matching';
import { isPlaceTypeId, PLACE_TYPE } from '@/domain/place-types';
import { onGrid, SLOT_MINUTES } from '@/domain/slots';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { setTimer } from '../../machinery/timer/service';
import { assertNoDebt } from '../../money/debt/service';
import { assertApproved, lockPerson } from '../../people/person/service';
import { areaNameOf } from '../../supply/place/service';
import { isBookableDate } from '../../supply/shift/service';
import { assertFree, assertKnown, isUnreliable } from '../reservation/service';
import { CLOSE_TIMER, EXPIRE_TIMER, WAVE_TIMER } from './deadlines';
import { placeOf, tagsOf } from './fit';
import { assertNotPaused } from './pause';
import { insertRequest, openRequestOf } from './queries';

type Form = Received<'POST /api/v1/users/me/matching_requests/'>['body'];

/**
 * Opens a request; the first casts hear of it at once, by a timer that is due. Returns its id. Throws `not_found` for
 * a hotel or home that is not there, `identity/not_approved`, `matching/reliability`, `matching/paused`,
 * `matching/open`, `debt/open`, `reservation/limit`, `reservation/own_overlap`, `booking/home_after_first_visit`,
 * `booking/not_possible`, and `validation/failed` for a time that cannot be asked for; a refusal leaves nothing
 * behind.
 */
export async function openRequest(work: Work, personId: number, form: Form): Promise<string> {
  const { tx, now, deps } = work;
  await lockPerson(tx, personId);
  await assertApproved(work, personId);
  if (await isUnreliable(tx, personId)) throw new Refusal('matching/reliability');
  if (await openRequestOf(tx, personId)) throw new Refusal('matching/open');
  await assertNotPaused(tx, personId, now);
  await assertNoDebt(tx, personId);
  const startsAt = startOf(form, now);
  const { minutes, area_id: areaId, place, recruiting_minutes: recruitingMinutes } = form;
  await assertFree(work, personId, startsAt, new Date(startsAt.getTime() + minutes * MINUTE_MS));
  const id = deps.random.uuid();
  const { facets, ...ages } = conditionsOf(form);
  tagsOf({ facets });
  const row = {
    id,
    personId,
    state: 'recruiting' as const,
    startsAt,
    minutes,
    areaId,
    recruitingMinutes,
    placeTypeId: place.place_type_id,
    mstHotelId: place.mst_hotel_id ?? null,
    homeId: place.home_id ?? null,
    budgetMax: form.budget_max,
    conditions: { facets, ...ages },
    optionIds: [...new Set(form.option_ids)],
    autoSelect: form.auto_select,
    ...deadlinesOf(now, recruitingMinutes),
    createdAt: now,
  };
  await assertPlace(work, row);
  await insertOnce(work, row);
  await setTimer(work, { kind: WAVE_TIMER, subject: id, dueAt: now });
  await setTimer(work, { kind: CLOSE_TIMER, subject: id, dueAt: row.deadlineAt });
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: row.chooseUntil });
  return id;
}

/** The start that is asked for; null = the earliest that the length of the request leaves. */
export function startOf(
  form: { starts_at: string | null; minutes: number; recruiting_minutes: number },
  now: Date,
): Date {
  const { minutes, recruiting_minutes: recruiting } = form;
  const earliest = earliestWish(now, recruiting);
  if (form.starts_at === null) {
    const start = startNow(now, { minutes, recruiting });
    if (!start) throw fieldRefusal('body.starts_at', NOT_NOW);
    return start;
  }
  const startsAt = new Date(form.starts_at);
  if (!onGrid(startsAt, SLOT_MINUTES)) throw fieldRefusal('body.starts_at', '10分単位で選択してください');
  if (startsAt < earliest)
    throw fieldRefusal(
      'body.starts_at',
      `募集を締め切る${MATCHING.beforeStartMinutes}分後から、1時間より先の時刻を選択してください`,
    );
  if (!isBookableDate(businessDateOf(startsAt), now))
    throw fieldRefusal('body.starts_at', '本日から7日以内の日時を選択してください');
  if (!fitsDay(startsAt, minutes)) throw fieldRefusal('body.starts_at', OUTSIDE_DAY);
  return startsAt;
}

/** The wishes as they are stored; ages the right way round. */
export function conditionsOf({ conditions }: Pick<Form, 'conditions'>) {
  const { age_from: ageFrom, age_to: ageTo, rating_min: ratingMin } = conditions;
  if (ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo)
    throw fieldRefusal('body.conditions.age_to', '年齢の上限は下限以上にしてください');
  const facets = Object.fromEntries(
    FACETS.flatMap((facet) => {
      const values = conditions[facet];
      return values && values.length > 0 ? [[facet, [...new Set(values)]]] : [];
    }),
  );
  return { facets, ageFrom, ageTo, ratingMin };
}

type New = Parameters<typeof insertRequest>[1];

async function assertPlace(work: Work, row: New): Promise<void> {
  const { placeTypeId, areaId } = row;
  if (!isPlaceTypeId(placeTypeId) || (await areaNameOf(work.tx, areaId)) === '')
    throw new Refusal('booking/not_possible');
  const place = await placeOf(work.tx, { ...row, mstHotelId: row.mstHotelId ?? null, homeId: row.homeId ?? null });
  if (!place) throw new Refusal('not_found');
  const isHome = placeTypeId === PLACE_TYPE.home;
  if ((place.home !== null) !== isHome || (place.hotel !== null && placeTypeId !== PLACE_TYPE.hotel))
    throw new Refusal('booking/not_possible');
  if ([place.home, place.hotel].some((there) => there !== null && there.areaId !== areaId))
    throw new Refusal('booking/not_possible');
  if (isHome) await assertKnown(work, row.personId);
}

// The index is the last guard of one running request a customer.
async function insertOnce(work: Work, row: New): Promise<void> {
  try {
    await inSavepoint(work, ({ tx }) => insertRequest(tx, row));
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.uniqueViolation) throw error;
    throw new Refusal('matching/open');
  }
}
