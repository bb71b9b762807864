import { businessDateOf } from '@/domain/business-day';
import { metresFrom } from '@/domain/geo';
import { listDateOf } from '@/domain/list-date';
import { TOWN_PICTURE, townMapOf, townView } from '@/domain/town-maps';
import type { Reader } from '@/ui/patterns/reader';
import { type About, aboutHotel, aboutTown } from './about';
import type { Hotel, HotelDetail, Town } from './types';

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };

/** Where a hotel stands on its town's picture, percent from the left and the top. */
export type Spot = { left: number; top: number };
/** What a hotel's page is given; `spot` and `townSlug` where it lies in a certified town. */
export type HotelProps = {
  hotel: HotelDetail;
  today: string;
  about: About;
  townSlug: string | null;
  spot: Spot | null;
};
/** What a town's page is given; `spots` by the hotels' ids. */
export type TownProps = {
  town: Town;
  hotels: Hotel[];
  others: Town[];
  /** The business date that the counts of casts stand for. */
  date: string;
  today: string;
  about: About;
  spots: Record<number, Spot>;
  meeting: { place: string; walk: number };
};

/** Reads one hotel. */
export async function loadHotel(api: Reader, { query }: Address): Promise<HotelProps> {
  const hotel = await api('GET /api/v1/mst_hotels/{mst_hotel_id}/', { params: { mst_hotel_id: Number(query.id) } });
  const towns = hotel.town_id === null ? [] : await api('GET /api/v1/hotel_towns/');
  const town = towns.find(({ id }) => id === hotel.town_id);
  return {
    hotel,
    today: businessDateOf(api.now()),
    about: aboutHotel(hotel),
    townSlug: town?.slug ?? null,
    spot: town ? (spotsOf(town, [hotel])[hotel.id] ?? null) : null,
  };
}

/** Reads a certified town with its hotels, and the other twelve. */
export async function loadTown(api: Reader, { query }: Address): Promise<TownProps> {
  const id = Number(query.id);
  const town = await api('GET /api/v1/hotel_towns/{hotel_town_id}/', { params: { hotel_town_id: id } });
  const [towns, hotels] = await Promise.all([
    api('GET /api/v1/hotel_towns/'),
    api('GET /api/v1/mst_hotels/', { query: { town_id: id } }),
  ]);
  return {
    town,
    hotels,
    others: towns.filter((other) => other.id !== id).sort((a, b) => b.today_count - a.today_count),
    date: listDateOf(api.now()),
    today: businessDateOf(api.now()),
    about: aboutTown(town, hotels),
    spots: spotsOf(town, hotels),
    meeting: townMapOf(id)?.meeting ?? { place: `${town.name}駅`, walk: 5 },
  };
}

function spotsOf(town: Town, hotels: readonly Pick<Hotel, 'id' | 'lat' | 'lon'>[]): Record<number, Spot> {
  const map = townMapOf(town.id);
  if (!map) return {};
  const place = townView(map);
  return Object.fromEntries(
    hotels.map((hotel) => {
      const [x, y] = place(metresFrom(town, hotel));
      return [hotel.id, { left: percent(x / TOWN_PICTURE.width), top: percent(y / TOWN_PICTURE.height) }];
    }),
  );
}

const percent = (share: number) => Math.round(share * 1000) / 10;
