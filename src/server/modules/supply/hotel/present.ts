import type { Data } from '@/contract';
import { HOTEL_DRAWINGS } from '@/domain/hotel-drawings';
import type { ShownHotelRow } from '../place/service';

type Hotel = Data<'GET /api/v1/mst_hotels/'>[number];
type Detail = Data<'GET /api/v1/mst_hotels/{mst_hotel_id}/'>;
type Along = Pick<Detail, 'area_name' | 'town_name' | 'good'>;
/** What is so at this moment: when a cast can be there, and whether someone found it full. */
export type HotelNow = { arrival: string | null; full: Hotel['full'] };

/** A stored hotel as lists show it. */
export function presentHotel({ hotel, fact }: ShownHotelRow, { arrival, full }: HotelNow): Hotel {
  return {
    id: hotel.id,
    name: hotel.name,
    area_id: hotel.areaId,
    town_id: hotel.townId,
    certified_town: hotel.townId !== null,
    address: hotel.address,
    station: hotel.station,
    walk_minutes: hotel.walkMinutes,
    lat: fact.lat,
    lon: fact.lon,
    rest: {
      minutes: fact.restMinutes,
      from: fact.restFrom,
      to: fact.restTo,
      weekday: fact.restWeekday,
      holiday: fact.restHoliday,
    },
    stay: { from: fact.stayFrom, to: fact.stayTo, weekday: fact.stayWeekday, weekend: fact.stayWeekend },
    one_person: fact.onePerson,
    card: fact.card,
    parking: fact.parking,
    picture: picturesOf(hotel.name, fact.drawing)[0],
    next_starts_at: arrival,
    rating: hotel.ratingAverage,
    review_count: hotel.reviewCount,
    full,
  };
}

/** The same with everything of its page. */
export function presentDetail(row: ShownHotelRow, current: HotelNow, along: Along): Detail {
  const { hotel, fact } = row;
  return {
    ...presentHotel(row, current),
    ...along,
    phone: fact.phone,
    extension: fact.extension,
    entry: fact.entry,
    going_out: fact.goingOut,
    qr: fact.qr,
    rooms: fact.rooms,
    smoke_free_rooms: fact.smokeFreeRooms,
    checked_on: fact.checkedOn,
    pictures: picturesOf(hotel.name, fact.drawing),
  };
}

/** The house from outside. */
export function frontOf(name: string, drawing: number): Hotel['picture'] {
  const { fronts } = HOTEL_DRAWINGS;
  return { ...(fronts[drawing % fronts.length] ?? fronts[0]), alt: `${name}の外観` };
}

/** The house from outside, then its rooms: drawings, never photographs. */
function picturesOf(name: string, drawing: number): [Hotel['picture'], ...Hotel['picture'][]] {
  const { rooms, bath } = HOTEL_DRAWINGS;
  const room = rooms[drawing % rooms.length] ?? rooms[0];
  return [frontOf(name, drawing), { ...room, alt: `${name}の客室` }, { ...bath, alt: `${name}の浴室` }];
}
