import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { PAGE_SIZE_MAX } from '@/domain/limits';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import { castRefs } from '../../supply/photo/service';
import { areaNames, hotelById } from '../../supply/place/service';
import { cancellationShown, placeShown } from '../reservation/service';
import * as rows from './queries';
import { linkHashOf } from './take';

type Linked = Reply<'POST /api/v1/phone_reservations/open/'>;
type Taken = Reply<'POST /api/v1/ops/phone_reservations/'>;

/** What came of one. Throws `not_found`. */
export async function readTaken(db: Db, id: string): Promise<Taken> {
  const row = await rows.findTaken(db, id);
  if (!row) throw new Refusal('not_found');
  return presentTaken(row);
}

export const presentTaken = ({ id, state, expiresAt, reservationId }: rows.PhoneRow): Taken => ({
  id,
  state,
  expires_at: toTokyoIso(expiresAt),
  reservation_id: reservationId,
});

/** What waits for customers, and what ended within the hour. */
export async function listTaken({ reader, clock }: Deps): Promise<Reply<'GET /api/v1/ops/phone_reservations/'>> {
  const [db, now] = [reader(), clock.now()];
  const list = await rows.takenSince(db, new Date(now.getTime() - HOUR_MS), PAGE_SIZE_MAX);
  const names = await nicknamesOf(db, [...new Set(list.map(({ personId }) => personId))]);
  const casts = await castRefs(db, [...new Set(list.map(({ castId }) => castId))], now);
  return list.map((row) => ({
    ...presentTaken(row),
    ...timesOf(row),
    customer: { id: row.personId, name: names.get(row.personId) ?? '' },
    cast: { id: row.castId, name: casts.get(row.castId)?.display_name ?? '' },
    confirmed_by: row.confirmedBy,
  }));
}

/** What the link shows. Throws `not_found`. */
export async function openLink({ reader, clock, seal }: Deps, token: string): Promise<Linked> {
  const db = reader();
  const row = await rows.takenByLink(db, linkHashOf({ seal }, token));
  if (!row) throw new Refusal('not_found');
  return presentLinked(db, row, clock.now());
}

/** The same of a row. */
export async function presentLinked(db: Db, row: rows.PhoneRow, now: Date): Promise<Linked> {
  const cast = (await castRefs(db, [row.castId], now)).get(row.castId);
  if (!cast) throw new Refusal('not_found');
  const hotel = row.mstHotelId === null ? null : await hotelById(db, row.mstHotelId);
  const areaName = (await areaNames(db)).get(row.areaId) ?? '';
  return {
    // Between its minute and its timer it is over all the same.
    state: row.state === 'waiting' && row.expiresAt <= now ? 'expired' : row.state,
    female_cast: cast,
    ...timesOf(row),
    minutes: row.minutes,
    place: placeShown({ ...row, areaName, hotel }),
    lines: row.lines,
    total: row.total,
    payment_method: row.paymentMethod,
    cancellation: cancellationShown(row),
    created_at: toTokyoIso(row.createdAt),
    expires_at: toTokyoIso(row.expiresAt),
    reservation_id: row.reservationId,
  };
}

const timesOf = ({ startsAt, minutes }: rows.PhoneRow) => ({
  starts_at: toTokyoIso(startsAt),
  ends_at: toTokyoIso(new Date(startsAt.getTime() + minutes * MINUTE_MS)),
});
