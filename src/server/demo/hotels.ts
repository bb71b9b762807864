import { DAY_MS } from '@/domain/durations';
import { isInside, type Metres, moved, type Position } from '@/domain/geo';
import { HOTEL_GOOD_KEYS } from '@/domain/hotel-review';
import { AREAS, HOTEL_TOWNS } from '@/domain/master-data';
import { type Station, townMapOf } from '@/domain/town-maps';
import type { hotelFact, hotelReview, mstHotel } from '../db/schema';
import { type SeededRandom, seededRandom } from './seeded-random';

/** A fictional hotel with what visitors are told of it. */
export type DemoHotel = {
  hotel: typeof mstHotel.$inferInsert;
  fact: Omit<typeof hotelFact.$inferInsert, 'hotelId'>;
};
type Town = { id: number; zone: readonly Metres[]; stations: readonly Station[] };
type Place = { name: string; areaId: number; offset: number; station: Position; town: Town | null };

const HOTELS_PER_TOWN = 8;
const HOTELS_PER_AREA = 3;
/** Metres between two hotels, so that their pins stand apart. */
const APART = 75;
const METRES_A_MINUTE = 80;
const HOTEL_NAMES = [
  'ホテル みなも',
  'ホテル 灯',
  'ホテル ルミエ',
  'ホテル 木もれび',
  'ザ・クワイエット',
  'ホテル 月白',
  'ホテル アルバ',
  'イン 花かご',
  'ホテル リンネ',
  'ホテル 青磁',
  'ホテル ノクターン',
  'ホテル 風のうた',
  'ホテル セレノ',
] as const;
const CHECKED = ['2026-10-06', '2026-10-20', '2026-11-04', '2026-11-11', '2026-11-18'] as const;

/**
 * Fictional hotels: eight inside each certified town, three around the station of every other area; always the same
 * ones.
 */
export function demoHotels(): DemoHotel[] {
  const inTowns = HOTEL_TOWNS.map((town): Place => {
    const { zone = [], stations = [] } = townMapOf(town.id) ?? {};
    return {
      name: town.name,
      areaId: town.area_id,
      offset: town.id,
      station: town,
      town: { id: town.id, zone, stations },
    };
  });
  const covered = new Set(HOTEL_TOWNS.map(({ area_id }) => area_id));
  const elsewhere = AREAS.filter(({ id }) => !covered.has(id)).map(
    (area): Place => ({
      name: area.name.split('・')[0] ?? area.name,
      areaId: area.id,
      offset: area.id,
      station: area,
      town: null,
    }),
  );
  return [...inTowns, ...elsewhere].flatMap(hotelsAt).map((hotel, at) => ({
    ...hotel,
    fact: { ...hotel.fact, phone: `0120-000-${String(at + 1).padStart(3, '0')}` },
  }));
}

function hotelsAt({ name, areaId, offset, station, town }: Place) {
  const random = seededRandom(`hotel/${name}`);
  const spots = spotsOf(random, town, town ? HOTELS_PER_TOWN : HOTELS_PER_AREA);
  const stations = town?.stations ?? [{ name, at: [0, 0] as const }];
  return spots.map((spot, at) => ({
    hotel: {
      name: `${HOTEL_NAMES[(at + offset * 5) % HOTEL_NAMES.length]} ${name}`,
      areaId,
      townId: town?.id ?? null,
      address: `${name}${random.between(1, 4)}丁目${random.between(1, 20)}番${random.between(1, 15)}号`,
      ...nearestOf(stations, spot),
    },
    fact: { ...moved(station, spot), ...factsOf(random) },
  }));
}

function nearestOf(stations: readonly Pick<Station, 'name' | 'at'>[], [x, y]: Metres) {
  // Streets are longer than the straight line.
  const walks = stations.map(({ name, at }) => ({
    station: `${name}駅`,
    walkMinutes: Math.max(1, Math.ceil((Math.hypot(x - at[0], y - at[1]) * 1.2) / METRES_A_MINUTE)),
  }));
  return walks.reduce((best, walk) => (walk.walkMinutes < best.walkMinutes ? walk : best));
}

/** Points inside the town, or around the station where there is none, that keep their distance. */
function spotsOf(random: SeededRandom, town: Town | null, count: number): Metres[] {
  const zone: readonly Metres[] = town?.zone ?? [
    [-380, -330],
    [380, -330],
    [380, 330],
    [-380, 330],
  ];
  const [xs, ys] = [zone.map(([x]) => x), zone.map(([, y]) => y)];
  const box = { x: [Math.min(...xs), Math.max(...xs)] as const, y: [Math.min(...ys), Math.max(...ys)] as const };
  const spots: Metres[] = [];
  for (let apart = APART; spots.length < count; apart *= 0.97) {
    const spot: Metres = [random.between(...box.x), random.between(...box.y)];
    const isFree = spots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) >= apart);
    if (isFree && isInside(spot, zone) && (town !== null || Math.hypot(...spot) > 120)) spots.push(spot);
  }
  return spots;
}

function factsOf(random: SeededRandom): Omit<DemoHotel['fact'], 'lat' | 'lon' | 'phone'> {
  const rest = random.between(32, 74) * 100;
  const stay = rest + random.between(38, 62) * 100;
  const rooms = random.between(16, 54);
  return {
    restMinutes: random.one([120, 180, 180]),
    restFrom: random.one(['05:00', '06:00', '06:00']),
    restTo: '24:00',
    restWeekday: rest,
    restHoliday: rest + random.between(5, 12) * 100,
    stayFrom: random.one(['20:00', '22:00', '22:00']),
    stayTo: random.one(['10:00', '11:00', '12:00']),
    stayWeekday: stay,
    stayWeekend: stay + random.between(15, 34) * 100,
    extension: random.between(8, 15) * 100,
    onePerson: random.chance(0.85),
    entry: random.chance(0.7) ? 'panel' : 'front',
    goingOut: random.chance(0.6),
    card: random.chance(0.75),
    qr: random.chance(0.5),
    parking: random.chance(0.5) ? random.between(3, 12) : 0,
    rooms,
    smokeFreeRooms: random.between(2, Math.floor(rooms / 2)),
    drawing: random.between(0, 9),
    checkedOn: random.one(CHECKED),
  };
}

/** Stars of earlier customers for a hotel, always the same ones. */
export function demoHotelReviews(hotelId: number, name: string, now: Date): (typeof hotelReview.$inferInsert)[] {
  const random = seededRandom(`hotel-reviews/${name}`);
  const usual = random.between(6, 9);
  const known = random.some(HOTEL_GOOD_KEYS, 3);
  return Array.from({ length: random.between(4, 30) }, () => ({
    hotelId,
    rating: Math.max(2, Math.min(10, usual + random.between(-2, 2))) / 2,
    good: known.filter(() => random.chance(0.6)),
    createdAt: new Date(now.getTime() - random.between(1, 300) * DAY_MS),
  }));
}
