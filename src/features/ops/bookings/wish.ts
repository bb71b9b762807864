import { BOOKING_GROUPS, BOOKING_SEARCH_MAX, type BookingGroup } from '@/domain/booking-desk';
import { isRealDate } from '@/domain/business-day';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/machines/reservation-table';
import { isPlaceTypeId, type PlaceTypeId } from '@/domain/place-types';
import { type AddressQuery, numberOf, textOf } from '@/hooks/use-address-state';

/** What is searched for and chosen, as the address holds it. */
export type Wish = {
  q: string;
  /** Empty = today, and with words or a customer every day. */
  date: string;
  store: number | null;
  group: BookingGroup | null;
  place: PlaceTypeId | null;
  payment: PaymentMethod | null;
  /** The customer whose bookings they are. */
  customer: number | null;
};

/** Nothing is chosen. */
export const NO_WISH: Wish = {
  q: '',
  date: '',
  store: null,
  group: null,
  place: null,
  payment: null,
  customer: null,
};

const among = <T extends string>(all: readonly T[], text: string | undefined): T | null =>
  all.find((one) => one === text) ?? null;

/** What is searched for, without what a paste or an address may carry beside it. */
export const cleaned = (text: string): string =>
  text
    .slice(0, BOOKING_SEARCH_MAX)
    .replace(/\p{Cc}/gu, ' ')
    .trim();

/** Reads it from an address; what the address cannot mean is left out. */
export function readWish(query: AddressQuery): Wish {
  const [date, place] = [textOf(query.date) ?? '', numberOf(query.place)];
  return {
    q: cleaned(textOf(query.q) ?? ''),
    date: isRealDate(date) ? date : '',
    store: numberOf(query.store),
    group: among(BOOKING_GROUPS, textOf(query.group)),
    place: place !== null && isPlaceTypeId(place) ? place : null,
    payment: among(PAYMENT_METHODS, textOf(query.payment)),
    customer: numberOf(query.customer),
  };
}

/** The address's query of it. */
export const writeWish = (wish: Wish): Record<string, string> =>
  Object.fromEntries(Object.entries(wish).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

/** What the calls are asked; the group apart, since counts leave it out. */
export function askedOf({ q, date, store, place, payment, customer }: Wish) {
  return {
    ...(q && { q }),
    ...(date && { date }),
    ...(store && { store_id: store }),
    ...(place && { place_type_id: place }),
    ...(payment && { payment_method: payment }),
    ...(customer && { customer_id: customer }),
  };
}
