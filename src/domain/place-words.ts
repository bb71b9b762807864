/** How a meeting place is called in a list: a home never by more than its area. */
import { PLACE_TYPE } from './place-types';

/** "テストホテル", "渋谷・道玄坂　ホテル", "ご自宅（新宿・歌舞伎町）". */
export function placeWords(place: {
  place_type_id: number;
  name: string;
  area_name: string;
  mst_hotel: { name: string } | null;
}): string {
  if (place.mst_hotel) return place.mst_hotel.name;
  if (place.place_type_id === PLACE_TYPE.home) return `ご自宅（${place.area_name}）`;
  return `${place.area_name}　${place.name}`;
}
