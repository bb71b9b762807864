/** What a cast asks on top of a course for a time of the day and for a kind of place (docs/rules/prices.md#times-and-places). Yen. */
import { businessDateOf, parse30 } from './business-day';
import { PLACE_TYPE, PLACE_TYPE_IDS, type PlaceTypeId } from './place-types';
import type { CoursePrice, PriceLine } from './pricing';

/** The bands of a business day: a booking belongs to the one in which it starts. */
export const TIME_BANDS = {
  day: { name: '昼', from: '9:00', to: '18:00' },
  evening: { name: '夜', from: '18:00', to: '24:00' },
  night: { name: '深夜', from: '24:00', to: '29:00' },
} as const;
const PLACES = {
  home: { id: PLACE_TYPE.home, name: 'ご自宅' },
  hotel: { id: PLACE_TYPE.hotel, name: 'ホテル' },
  store: { id: PLACE_TYPE.store, name: '店舗・提携ルーム' },
} as const satisfies Record<keyof typeof PLACE_TYPE, { id: PlaceTypeId; name: string }>;

/** One of the bands. */
export type TimeBand = keyof typeof TIME_BANDS;
type PlaceKind = keyof typeof PLACES;
/** An amount for each band and each kind of place; one of either is 0 at least, so that the table of courses is the lowest price. */
export type Surcharges = Readonly<Record<TimeBand | PlaceKind, number>>;

/** The bands in the order of the day. */
export const BANDS = ['day', 'evening', 'night'] as const satisfies readonly TimeBand[];
/** The kinds of place as the other screens order them. */
export const PLACE_KINDS: readonly PlaceKind[] = PLACE_TYPE_IDS.map(kindOf);
/** Nothing on top. */
export const NO_SURCHARGES: Surcharges = { day: 0, evening: 0, night: 0, home: 0, hotel: 0, store: 0 };

/** The band of a start. */
export function timeBandOf(startsAt: Date): TimeBand {
  const date = businessDateOf(startsAt);
  if (startsAt < parse30(date, TIME_BANDS.evening.from)) return 'day';
  return startsAt < parse30(date, TIME_BANDS.night.from) ? 'evening' : 'night';
}

/** The kind of a place type. */
export function kindOf(id: PlaceTypeId): PlaceKind {
  if (id === PLACE_TYPE.home) return 'home';
  return id === PLACE_TYPE.hotel ? 'hotel' : 'store';
}

/** What stands in a price for a band; null where it costs nothing. */
export function bandLine(surcharges: Surcharges, startsAt: Date): PriceLine | null {
  const band = timeBandOf(startsAt);
  return lineOf('band', bandWords(band), surcharges[band]);
}

/** What stands in a price for a kind of place; null where it costs nothing. */
export function placeLine(surcharges: Surcharges, placeTypeId: PlaceTypeId): PriceLine | null {
  const kind = kindOf(placeTypeId);
  return lineOf('place', placeWords(kind), surcharges[kind]);
}

/** How a band is called in a price: "深夜料金（24:00〜29:00）". */
export function bandWords(band: TimeBand): string {
  const { name, from, to } = TIME_BANDS[band];
  return `${name}料金（${from}〜${to}）`;
}

/** How a kind of place is called in a price. */
export const placeWords = (kind: PlaceKind): string => `${PLACES[kind].name}の追加料金`;

/** The most that can come on top of a course. */
export const mostOf = (surcharges: Surcharges): number =>
  most(BANDS.map((band) => surcharges[band])) + most(PLACE_KINDS.map((kind) => surcharges[kind]));

/** What may come on top of every course at most: the least room below the store's ceilings, `max` being the one of its length. */
export const roomOf = (courses: readonly (CoursePrice & { max: number })[]): number =>
  Math.max(0, Math.min(...courses.map(({ amount, max }) => max - amount)));

/** Why these cannot be set, with the field; null when they can. `taken` are the kinds of place to which she comes. */
export function surchargesFault(
  wanted: Surcharges,
  { before, room, taken }: { before: Surcharges; room: number; taken: readonly PlaceTypeId[] },
): { path: string; fault: string } | null {
  const keys = [...BANDS, ...PLACE_KINDS];
  const raised = keys.filter((key) => wanted[key] !== before[key]);
  const [first] = raised;
  if (first === undefined) return null;
  const odd = raised.find((key) => wanted[key] % 1000 !== 0);
  if (odd) return { path: odd, fault: '1,000円単位で入力してください' };
  if (BANDS.every((band) => wanted[band] > 0)) return { path: first, fault: '追加のない時間帯を1つ残してください' };
  const kinds = taken.length > 0 ? taken.map(kindOf) : PLACE_KINDS;
  if (kinds.every((kind) => wanted[kind] > 0)) return { path: first, fault: '追加のない場所を1つ残してください' };
  const higher = raised.find((key) => wanted[key] > before[key]);
  if (higher && mostOf(wanted) > room) return { path: higher, fault: 'コースと合わせて店舗の上限を超えています' };
  return null;
}

const lineOf = (code: string, label: string, amount: number): PriceLine | null =>
  amount === 0 ? null : { code, label, amount };
const most = (amounts: readonly number[]) => Math.max(...amounts);
