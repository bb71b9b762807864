import type { Received } from '@/contract';
import { parse30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { checkMinutes, WAITLIST } from '@/domain/limits';
import { PLACE_TYPE } from '@/domain/place-types';
import type { Interval } from '@/domain/slots';
import { lastOfferAt } from '@/domain/waitlist';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { setTimer } from '../../machinery/timer/service';
import { assertApproved, lockPerson } from '../../people/person/service';
import { assertTaken, castForBooking } from '../../supply/cast/service';
import { lockCast } from '../../supply/profile/service';
import { isBookableDate } from '../../supply/shift/service';
import { hasVisitedAnybody } from './line-queries';
import { businessDayOf, firstOpening } from './openings';
import * as rows from './queries';

type Form = Received<'POST /api/v1/users/me/waitlist_entries/'>['body'];

/** Timer of the end of a place in line: from here on nothing can be offered any more. */
export const END_TIMER = 'waitlist.end';

/**
 * The customer stands in line for hours of a business day on which the cast works and is full. Under the lock of the
 * cast's row nothing becomes free unseen. Returns the id. Throws `not_found`, `identity/not_approved`,
 * `account/suspended`, `booking/declined`, `booking/not_possible`, `booking/home_after_first_visit`, `waitlist/open`,
 * `waitlist/already`, `waitlist/limit`, `validation/failed`; a refusal changes nothing.
 */
export async function join(work: Work, personId: number, form: Form): Promise<string> {
  const { tx, now, deps } = work;
  const { female_cast_id: castId, business_date: businessDate, minutes, place_type_id: placeTypeId } = form;
  await lockCast(tx, castId);
  await lockPerson(tx, personId);
  await assertApproved(work, personId);
  const cast = await castForBooking(tx, castId, personId);
  if (!cast?.published || cast.hidden) throw new Refusal('not_found');
  await assertTaken(work, cast, personId);
  if (checkMinutes(minutes, cast.store.economy) !== 'ok')
    throw fieldRefusal('body.minutes', 'このキャストでは選択できない時間です');
  if (!isBookableDate(businessDate, now)) throw fieldRefusal('body.business_date', '7日以内の日付を選択してください');
  const window = windowOf(form, now);
  const day = await businessDayOf(tx, castId, businessDate);
  if (!cast.accepting || day.shifts.length === 0 || !cast.placeTypeIds.includes(placeTypeId))
    throw new Refusal('booking/not_possible');
  if (placeTypeId === PLACE_TYPE.home && !(await hasVisitedAnybody(tx, personId)))
    throw new Refusal('booking/home_after_first_visit');
  const wanted = { window, minutes, placeTypeId };
  if (firstOpening(cast, day, wanted, { now, leadMinutes: cast.leadMinutes })) throw new Refusal('waitlist/open');
  const standing = await rows.standingOf(tx, personId);
  if (standing.some((entry) => entry.castId === castId && entry.businessDate === businessDate))
    throw new Refusal('waitlist/already');
  const place = freePlace(standing.map((entry) => entry.place));
  if (place === null) throw new Refusal('waitlist/limit');
  const id = deps.random.uuid();
  const entry = { id, castId, personId, place, businessDate, wanted: window, minutes, placeTypeId };
  await rows.insertEntry(tx, { ...entry, state: 'waiting', createdAt: now });
  await setTimer(work, { kind: END_TIMER, subject: id, dueAt: lastOfferAt(window, minutes) });
  return id;
}

function windowOf({ business_date: date, from, to, minutes }: Form, now: Date): Interval {
  const window = { from: parse30(date, from), to: parse30(date, to) };
  if (window.to.getTime() - window.from.getTime() < minutes * MINUTE_MS)
    throw fieldRefusal('body.to', `${minutes}分より長い時間帯を選択してください`);
  if (lastOfferAt(window, minutes) <= now) throw fieldRefusal('body.to', 'この時間帯の受け付けは終わりました');
  return window;
}

function freePlace(taken: readonly number[]): number | null {
  const places = Array.from({ length: WAITLIST.perMan }, (_, before) => before + 1);
  return places.find((place) => !taken.includes(place)) ?? null;
}
