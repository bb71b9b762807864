import type { Reply } from '@/contract';
import { BOOKING_GROUPS, isLateBooking } from '@/domain/booking-desk';
import { formatDate, toTokyoIso } from '@/domain/business-day';
import { formatClocks30 } from '@/domain/date-words';
import { stateLabel } from '@/domain/machines/reservation';
import { paymentName } from '@/domain/pay-words';
import { PHONE_WORD } from '@/domain/phone-booking';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import { reservationCode } from '@/domain/reservation-code';
import { CSV_MARK, csvLine } from '../../../core/csv';
import type { GuestRecord } from '../../booking/reservation/service';
import type { ActAbout } from '../../people/staff-act/service';
import type { AskedOfTwo } from './acts';
import { moneyOf } from './money';
import type { Moved } from './moved';
import type { Story } from './page-queries';
import type { ListedRow } from './queries';
import { eventsOf } from './story';

type Listed = Reply<'GET /api/v1/ops/bookings/'>['data'][number];
type Counts = Reply<'GET /api/v1/ops/bookings/counts/'>;
type Page = Reply<'GET /api/v1/ops/bookings/{reservation_id}/'>;

/** A booking in the list. */
export const presentListed = (row: ListedRow, now: Date): Listed => ({
  id: row.id,
  code: reservationCode(row.id),
  state: row.state,
  is_late: isLateBooking(row, now),
  business_date: row.businessDate,
  starts_at: toTokyoIso(row.startsAt),
  ends_at: toTokyoIso(row.endsAt),
  minutes: row.minutes,
  customer: { id: row.personId, name: row.nickname },
  cast: { id: row.castId, name: row.castName },
  store: { id: row.storeId, name: row.storeName },
  place_type_id: row.placeTypeId,
  area_name: row.areaName,
  payment_method: row.paymentMethod,
  source: row.source,
  total: row.total,
});

/** How many there are. */
export const presentCounts = (
  counts: Readonly<Record<string, number>>,
  { date, isPartial, by }: { date: string | null; isPartial: boolean; by: number },
): Counts => ({
  date,
  all: counts.all ?? 0,
  // Of every group there is a number.
  groups: Object.fromEntries(BOOKING_GROUPS.map((group) => [group, counts[group] ?? 0])) as Counts['groups'],
  is_partial: isPartial,
  account_id: by,
});

const HEADS = [
  '番号',
  '営業日',
  '時間',
  '長さ（分）',
  'キャスト',
  '店舗',
  'お客様',
  '場所',
  '地域',
  '状態',
  'お支払い',
  '受付',
  '金額（円）',
];

/** The list as a table for spreadsheets. */
export const presentFile = (bookings: readonly Listed[], isCut: boolean): Reply<'POST /api/v1/ops/bookings/csv/'> => ({
  csv: `${CSV_MARK}${csvLine(HEADS)}${bookings.map((booking) => csvLine(cellsOf(booking))).join('')}`,
  rows: bookings.length,
  is_cut: isCut,
});

const cellsOf = (booking: Listed) => [
  booking.code,
  formatDate(booking.business_date),
  formatClocks30(new Date(booking.starts_at), new Date(booking.ends_at)),
  booking.minutes,
  booking.cast.name,
  booking.store.name,
  booking.customer.name,
  isPlaceTypeId(booking.place_type_id) ? placeTypeName(booking.place_type_id) : '',
  booking.area_name,
  booking.is_late ? '遅れ' : stateLabel(booking.state),
  paymentName(booking.payment_method),
  booking.source === 'phone' ? PHONE_WORD : '',
  booking.total,
];

/** A booking with everything that happened in it; `opening` is the call by which its page is opened. */
export const presentPage = (
  row: ListedRow,
  about: {
    story: Story;
    moved: Moved;
    acts: readonly ActAbout[];
    asked: readonly AskedOfTwo[];
    can: Page['acts'];
    record: GuestRecord;
    opening: string;
    now: Date;
  },
): Page => {
  const { story, moved, acts, asked, can, record, opening, now } = about;
  const listed = presentListed(row, now);
  return {
    ...listed,
    customer: { ...listed.customer, band: record.reliability.band, visits: record.visits },
    created_at: toTokyoIso(row.createdAt),
    moved_from: moved.from,
    moved_to: moved.to,
    lines: row.lines.map(({ label, amount }) => ({ label, amount })),
    money: moneyOf(row, story),
    events: eventsOf(row, { ...story, moved }, { acts: acts.filter(({ call }) => call !== opening), asked }),
    acts: can,
    opened: acts
      .filter(({ call, isDone }) => call === opening && isDone)
      .map(({ at, name }) => ({ at: toTokyoIso(at), name })),
  };
};
