import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as fulls from './full-queries';
import * as queries from './queries';

type Hotel = Data<'GET /api/v1/ops/hotels/'>[number];
type Minutes = Received<'PUT /api/v1/ops/hotels/{mst_hotel_id}/full/'>['body']['minutes'];

const FOUND_MAX = 30;

/** Hotels whose name has these words; without words those that were called full, the newest word first. */
export async function hotelDesk(db: Db, wanted: string, now: Date): Promise<Hotel[]> {
  const standing = await fulls.standing(db, now);
  const rows =
    wanted === ''
      ? await fulls.hotelsById(db, [...new Set(standing.map(({ hotelId }) => hotelId))])
      : await queries.hotelsNamed(db, wanted, FOUND_MAX);
  const names = new Map((await queries.areas(db)).map(({ id, name }) => [id, name]));
  const place = (id: number) => standing.findIndex(({ hotelId }) => hotelId === id);
  return (wanted === '' ? rows.toSorted((a, b) => place(a.id) - place(b.id)) : rows).map((row) => ({
    id: row.id,
    name: row.name,
    area_name: names.get(row.areaId) ?? '',
    fulls: standing.filter(({ hotelId }) => hotelId === row.id).map(present),
  }));
}

/** The operator calls a hotel full, for so long from now; the operator's word before ends. Throws `not_found`. */
export async function callFull(work: Work, staffId: number, hotelId: number, minutes: Minutes): Promise<Hotel> {
  const { tx, now } = work;
  if (!(await fulls.lockHotel(tx, hotelId))) throw new Refusal('not_found');
  await fulls.endFulls(tx, { hotelId, by: staffId, now });
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  await fulls.insertFull(tx, { hotelId, reportedBy: staffId, reportedAt: now, until });
  return oneOf(work, hotelId);
}

/** The operator knows of a free room: whatever was said ends. Throws `not_found`. */
export async function callFree(work: Work, staffId: number, hotelId: number): Promise<Hotel> {
  const { tx, now } = work;
  if (!(await fulls.lockHotel(tx, hotelId))) throw new Refusal('not_found');
  await fulls.endFulls(tx, { hotelId, by: staffId, now });
  return oneOf(work, hotelId);
}

async function oneOf({ tx, now }: Work, hotelId: number): Promise<Hotel> {
  const row = await queries.hotelById(tx, hotelId);
  if (!row) throw new Refusal('not_found');
  return {
    id: row.id,
    name: row.name,
    area_name: (await queries.areaById(tx, row.areaId))?.name ?? '',
    fulls: (await fulls.standing(tx, now, [hotelId])).map(present),
  };
}

const present = (row: fulls.HotelFullRow): Hotel['fulls'][number] => ({
  reported_at: toTokyoIso(row.reportedAt),
  until: toTokyoIso(row.until),
  reported_by: row.reportedBy,
  reservation_id: row.reservationId,
});
