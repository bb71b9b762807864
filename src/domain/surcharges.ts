/**
 * What a cast asks on top of a course for a time of the day and for a kind of place
 * (docs/rules/prices.md#times-and-places). Yen.
 */
import { businessDateOf, parse30 } from './business-day';
import { PLACE_TYPE, type PlaceTypeId } from './place-types';
import type { PriceLine } from './pricing';

/** The bands of a business day: a booking belongs to the one in which it starts. */
export const TIME_BANDS = {
  day: { name: '昼', from: '9:00', to: '18:00' },
  evening: { name: '夜', from: '18:00', to: '24:00' },
  night: { name: '深夜', from: '24:00', to: '29:00' },
} as const;
const PLACES = { home: 'ご自宅', hotel: 'ホテル', store: '店舗・提携ルーム' } as const satisfies Record<
  keyof typeof PLACE_TYPE,
  string
>;

/** One of the bands. */
export type TimeBand = keyof typeof TIME_BANDS;
/** One of the kinds of place. */
export type PlaceKind = keyof typeof PLACES;
/**
 * An amount for each band and each kind of place; one of either is 0 at least, so that the table of courses is the
 * lowest price.
 */
export type Surcharges = Readonly<Record<TimeBand | PlaceKind, number>>;

/** The bands in the order of the day. */
export const BANDS = ['day', 'evening', 'night'] as const satisfies readonly TimeBand[];

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
  return lineOf('place', `${PLACES[kind]}の追加料金`, surcharges[kind]);
}

/** How a band is called in a price: "深夜料金（24:00〜29:00）". */
export function bandWords(band: TimeBand): string {
  const { name, from, to } = TIME_BANDS[band];
  return `${name}料金（${from}〜${to}）`;
}

const lineOf = (code: string, label: string, amount: number): PriceLine | null =>
  amount === 0 ? null : { code, label, amount };
