/** What a cast may set as surcharges (docs/rules/prices.md#times-and-places). Yen. */
import { PLACE_TYPE_IDS, type PlaceTypeId } from './place-types';
import type { CoursePrice } from './pricing';
import { BANDS, kindOf, type PlaceKind, type Surcharges } from './surcharges';
import { PRICE_STEP } from './unit-price';

const PLACE_KINDS: readonly PlaceKind[] = PLACE_TYPE_IDS.map(kindOf);
/** Nothing on top. */
export const NO_SURCHARGES: Surcharges = { day: 0, evening: 0, night: 0, home: 0, hotel: 0, store: 0 };

/** The most that can come on top of a course. */
export const mostOf = (surcharges: Surcharges): number =>
  most(BANDS.map((band) => surcharges[band])) + most(PLACE_KINDS.map((kind) => surcharges[kind]));

/**
 * What may come on top of every course at most: the least room below the store's ceilings, `max` being the one of its
 * length.
 */
export const roomOf = (courses: readonly (CoursePrice & { max: number })[]): number =>
  Math.max(0, Math.min(...courses.map(({ amount, max }) => max - amount)));

/**
 * Why these cannot be set, with the field; null when they can. `taken` are the kinds of place to which the cast comes.
 */
export function surchargesFault(
  wanted: Surcharges,
  { before, room, taken }: { before: Surcharges; room: number; taken: readonly PlaceTypeId[] },
): { path: string; fault: string } | null {
  const keys = [...BANDS, ...PLACE_KINDS];
  const raised = keys.filter((key) => wanted[key] !== before[key]);
  const [first] = raised;
  if (first === undefined) return null;
  const odd = raised.find((key) => wanted[key] % PRICE_STEP !== 0);
  if (odd) return { path: odd, fault: '1,000円単位で入力してください' };
  if (BANDS.every((band) => wanted[band] > 0)) return { path: first, fault: '追加のない時間帯を1つ残してください' };
  if (!hasFreePlace(wanted, taken)) return { path: first, fault: '追加のない場所を1つ残してください' };
  const higher = raised.find((key) => wanted[key] > before[key]);
  if (higher && mostOf(wanted) > room) return { path: higher, fault: 'コースと合わせて店舗の上限を超えています' };
  return null;
}

/**
 * Whether one of the kinds of place to which the cast comes costs nothing on top; an empty list stands for all kinds.
 */
export function hasFreePlace(surcharges: Surcharges, taken: readonly PlaceTypeId[]): boolean {
  const kinds = taken.length > 0 ? taken.map(kindOf) : PLACE_KINDS;
  return kinds.some((kind) => surcharges[kind] === 0);
}

const most = (amounts: readonly number[]) => Math.max(...amounts);
