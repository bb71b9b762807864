import type { Received, Reply } from '@/contract';
import type { ChangeSide } from '@/domain/machines/reservation-change';
import { PLACE_TYPE } from '@/domain/place-types';
import { optionIdsOf } from '@/domain/reservation-change';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import type { Db, Work } from '../../../../core/work';
import { areaNames } from '../../../supply/place/service';
import { castOfBooking, shiftStarts } from '../advance/proposal-slots';
import type { ReservationRow } from '../read/queries';
import { requireReservation } from '../read/readers';
import { askChange, quoteChange, readChanges } from './change';
import { askOtherStart } from './change-start';

type Staff = Pick<Person, 'id' | 'isOps'>;
type Choices = Reply<'GET /api/v1/ops/reservations/{reservation_id}/changes/'>;
type Wish = Received<'POST /api/v1/ops/reservations/{reservation_id}/changes/'>['body'];

/** What the staff may ask for of a booking, for the customer or for the cast. Throws `not_found`. */
export async function deskChanges(deps: Deps, staff: Staff, id: string): Promise<Choices> {
  const now = deps.clock.now();
  const { until, minutes, lengths, latest } = await readChanges(deps, id, { ...staff, now, forSide: 'male' });
  const row = await requireReservation(deps.reader(), id, { ...staff, now });
  return {
    until,
    minutes,
    lengths,
    places: await placesOf(deps.reader(), row),
    waits:
      latest?.state === 'requested'
        ? { asked_by: latest.asked_by, starts_at: latest.after.starts_at, expires_at: latest.expires_at }
        : null,
  };
}

/**
 * The starts of a date for either side: of another length and place for the customer, of the agreed ones for the cast.
 * Throws `not_found`.
 */
export async function deskChangeSlots(
  { reader, clock }: Deps,
  staff: Staff,
  id: string,
  wish: { by: ChangeSide; date: string; minutes?: number | undefined; place_type_id?: number | undefined },
): Promise<Reply<'GET /api/v1/ops/reservations/{reservation_id}/change_slots/'>> {
  const [db, now] = [reader(), clock.now()];
  const row = await requireReservation(db, id, { ...staff, now });
  const asked = wish.by === 'male' ? wish : { minutes: undefined, place_type_id: undefined };
  const { minutes = row.minutes, place_type_id: placeTypeId = row.placeTypeId } = asked;
  return shiftStarts(db, await castOfBooking(db, row), { date: wish.date, minutes, placeTypeId, moves: id }, now);
}

/** What a change for the customer would cost; the options stay. Throws as {@link quoteChange}. */
export async function deskChangeQuote(work: Work, staff: Staff, id: string, wish: Omit<Wish, 'total'>) {
  const row = await requireReservation(work.tx, id, { ...staff, now: work.now });
  return quoteChange(work, { ...staff, forSide: 'male' }, id, { ...wish, option_ids: optionIdsOf(row.lines) });
}

/**
 * Asks for a change in the customer's place, at the price that was shown; the cast answers as ever, and both are told.
 * Throws as {@link askChange}.
 */
export async function askForCustomer(work: Work, staff: Staff, id: string, wish: Wish): Promise<void> {
  const row = await requireReservation(work.tx, id, { ...staff, now: work.now });
  await askChange(work, { ...staff, forSide: 'male' }, id, { ...wish, option_ids: optionIdsOf(row.lines) });
}

/** The same for the cast, who offers another start; the customer answers. Throws as {@link askOtherStart}. */
export async function askForCast(work: Work, staff: Staff, id: string, wish: { starts_at: string }): Promise<void> {
  await askOtherStart(work, { ...staff, forSide: 'cast' }, id, wish);
}

// Without the customer's homes: which one it is only the customer says.
async function placesOf(db: Db, row: ReservationRow): Promise<Choices['places']> {
  const cast = await castOfBooking(db, row);
  const serves = (placeTypeId: number) => cast.placeTypeIds.includes(placeTypeId);
  const names = await areaNames(db);
  return [
    ...(serves(PLACE_TYPE.hotel)
      ? cast.areaIds.map((areaId) => ({
          place_type_id: PLACE_TYPE.hotel,
          area_id: areaId,
          area_name: names.get(areaId) ?? '',
        }))
      : []),
    ...(serves(PLACE_TYPE.store)
      ? [{ place_type_id: PLACE_TYPE.store, area_id: cast.store.areaId, area_name: cast.store.name }]
      : []),
  ];
}
