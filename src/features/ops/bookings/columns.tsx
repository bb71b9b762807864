import type { ReactNode } from 'react';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { stateLabel, stateTone } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { paymentName } from '@/domain/pay-words';
import { PHONE_WORD } from '@/domain/phone-booking';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import type { ItemOf } from '@/hooks/use-api-pages';
import { Tag } from '@/ui/pieces/tag';
import { CustomerName } from '../customer-name';

export const LIST = 'GET /api/v1/ops/bookings/';
/** A booking of the list. */
export type Booking = ItemOf<typeof LIST>;

type Column = { name: string; label: string; cell: (booking: Booking, today: string) => ReactNode; isMuted?: boolean };

/** Every column, in its order. */
export const COLUMNS: readonly Column[] = [
  {
    name: 'start',
    label: '開始',
    cell: ({ starts_at, business_date }, today) => startOf(starts_at, business_date, today),
  },
  { name: 'minutes', label: '長さ', cell: ({ minutes }) => `${minutes}分` },
  {
    name: 'customer',
    label: 'お客様',
    cell: ({ customer }) => <CustomerName of={customer} />,
  },
  { name: 'cast', label: 'キャスト', cell: ({ cast }) => cast.name },
  { name: 'store', label: '店舗', cell: ({ store }) => store.name, isMuted: true },
  { name: 'state', label: '状態', cell: (booking) => <StateTag booking={booking} /> },
  { name: 'place', label: '場所', cell: ({ place_type_id: id }) => placeName(id) },
  { name: 'area', label: '地域', cell: ({ area_name }) => area_name, isMuted: true },
  { name: 'total', label: '金額', cell: ({ total }) => formatYen(total) },
  { name: 'payment', label: 'お支払い', cell: ({ payment_method }) => paymentName(payment_method) },
  { name: 'end', label: '終了', cell: ({ ends_at, business_date }) => format30(new Date(ends_at), business_date) },
];

/** Those that are shown until others are chosen. */
export const FIRST_COLUMNS = COLUMNS.map(({ name }) => name).filter((name) => name !== 'end' && name !== 'area');

/** What a kind of place is called. */
export const placeName = (id: number): string => (isPlaceTypeId(id) ? placeTypeName(id) : '');

/** The clock of the business day, with the date where it is another than today's. */
function startOf(startsAt: string, date: string, today: string): string {
  const clock = format30(new Date(startsAt), date);
  return date === today ? clock : `${formatDate(date)} ${clock}`;
}

/** The business date of now. */
export const todayOf = (now: Date | null): string => (now ? businessDateOf(now) : '');

/** The state of a booking in a word, 遅れ where the cast should be there; and that it came by telephone. */
export function StateTag({ booking }: { booking: Pick<Booking, 'state' | 'is_late' | 'source'> }) {
  const { state, is_late: isLate, source } = booking;
  return (
    <>
      {isLate ? <Tag tone="danger">遅れ</Tag> : <Tag tone={stateTone(state)}>{stateLabel(state)}</Tag>}
      {source === 'phone' && <Tag tone="outline">{PHONE_WORD}</Tag>}
    </>
  );
}
