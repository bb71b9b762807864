/** How a meeting place is called in a list: a home never by more than its area. */
import type { PlaceEntry } from './machines/reservation-place';
import { PLACE_TYPE } from './place-types';

type Place = {
  place_type_id: number;
  name: string;
  area_name: string;
  mst_hotel: { name: string; address: string } | null;
  hotel_name: string | null;
};

/** "テストホテル", "渋谷・道玄坂　ホテル未定", "ご自宅（新宿・歌舞伎町）". */
export function placeWords(place: Place): string {
  const hotel = hotelNameOf(place);
  if (hotel !== null) return hotel;
  if (place.place_type_id === PLACE_TYPE.home) return `ご自宅（${place.area_name}）`;
  return `${place.area_name}　${place.place_type_id === PLACE_TYPE.hotel ? 'ホテル未定' : place.name}`;
}

/** What a cast sends with one press where no room was entered; it says nothing but that. */
export const ROOM_QUESTION = 'お部屋番号を教えてください';

/** What the customer is asked for while the cast cannot do without it. */
export const PLACE_ASKED: Readonly<Record<PlaceEntry, string>> = {
  hotel: 'ホテルを入力してください',
  room: '部屋番号を入力してください',
};

/** The hotel's name, from the list or as the customer wrote it; null for every other place and while none is named. */
export function hotelNameOf(place: Pick<Place, 'mst_hotel' | 'hotel_name'>): string | null {
  return place.mst_hotel?.name ?? place.hotel_name;
}

/** A map that shows where the hotel is; null while none is named. It is given nothing but the place. */
export function mapUrl(place: Place): string | null {
  const name = hotelNameOf(place);
  if (name === null) return null;
  return mapSearch(`${name} ${place.mst_hotel?.address ?? place.area_name}`);
}

/** A map of another site that shows what these words, or "35.69,139.7", name. */
export const mapSearch = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
