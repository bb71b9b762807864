import { isRealDate, toTokyoIso } from '@/domain/business-day';
import { isPlaceTypeId } from '@/domain/place-types';
import { type AddressQuery, numberOf, numbersOf, textOf, timeOf } from '@/hooks/use-address-state';
import type { ChosenPlace } from '@/parts/place-picker/chosen-place';
import { paths, searchOf } from '@/paths';
import { STAYS } from './change-place';

/** What the customer wants otherwise of a booking, as far as chosen; null, and a place without a type = as agreed. */
export type ChangeWish = {
  date: string | null;
  minutes: number | null;
  /** RFC 3339 with +09:00. */
  startsAt: string | null;
  optionIds: number[] | null;
  place: ChosenPlace;
};

/**
 * What the address of a booking's page holds: which one, whether it was just asked for, and the change while its form
 * is open.
 */
export type ReservationAddress = { id: string; isNew: boolean; change: ChangeWish | null };

/** Reads it; whatever is not usable counts as not chosen. */
export function readAddress(query: AddressQuery): ReservationAddress {
  const id = textOf(query.id) ?? '';
  const isNew = textOf(query.requested) === '1';
  return { id, isNew, change: textOf(query.change) === '1' ? readWish(query) : null };
}

/** Writes it, leaving out what is not chosen. */
export function writeAddress({ id, isNew, change }: ReservationAddress): Record<string, string | string[]> {
  return { id, ...(isNew && { requested: '1' }), ...(change && writeWish(change)) };
}

/** A change of which nothing but a place is chosen yet. */
export const wishOfPlace = (place: Omit<ChosenPlace, 'homeId'>): ChangeWish => ({
  date: null,
  minutes: null,
  startsAt: null,
  optionIds: null,
  place: { ...place, homeId: null },
});

/** The address of a booking with the form of its change open on a wish, to come back to. */
export const changePath = (id: string, wish: ChangeWish): string =>
  `${paths.reservation(id)}${searchOf(writeWish(wish))}`;

function readWish(query: AddressQuery): ChangeWish {
  const date = textOf(query.date);
  const time = timeOf(query.starts_at);
  const placeTypeId = numberOf(query.place);
  return {
    date: date !== undefined && isRealDate(date) ? date : null,
    minutes: numberOf(query.minutes),
    startsAt: time === null ? null : toTokyoIso(new Date(time)),
    // No option at all is a choice of its own.
    optionIds: query.option === undefined ? null : numbersOf(query.option),
    place:
      placeTypeId === null || !isPlaceTypeId(placeTypeId)
        ? STAYS
        : { placeTypeId, areaId: numberOf(query.area), hotelId: numberOf(query.hotel), homeId: numberOf(query.home) },
  };
}

function writeWish({ date, minutes, startsAt, optionIds, place }: ChangeWish): Record<string, string | string[]> {
  const { placeTypeId, areaId, hotelId, homeId } = place;
  return {
    change: '1',
    ...(date !== null && { date }),
    ...(minutes !== null && { minutes: String(minutes) }),
    ...(startsAt !== null && { starts_at: startsAt }),
    ...(optionIds !== null && { option: optionIds.length === 0 ? NO_OPTION : optionIds.map(String) }),
    ...(placeTypeId !== null && { place: String(placeTypeId) }),
    ...(areaId !== null && { area: String(areaId) }),
    ...(hotelId !== null && { hotel: String(hotelId) }),
    ...(homeId !== null && { home: String(homeId) }),
  };
}

const NO_OPTION = '0';
