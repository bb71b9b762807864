import { useRouter } from 'next/router';
import { PLACE_TYPE } from '@/domain/place-types';
import type { BookingQuery } from '@/paths';

/** The place of a booking that was begun at a hotel's page, from the address; empty where none was. */
export function useHotelAlong(): Pick<BookingQuery, 'place' | 'area' | 'hotel'> {
  const { query } = useRouter();
  const [hotel, area] = [Number(query.hotel), Number(query.area)];
  if (!Number.isSafeInteger(hotel) || !Number.isSafeInteger(area) || hotel < 1 || area < 1) return {};
  return { place: PLACE_TYPE.hotel, area, hotel };
}
