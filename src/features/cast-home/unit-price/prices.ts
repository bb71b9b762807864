import type { Data, Input } from '@/contract';
import { percentOf } from '@/domain/money';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import { PHOTO_NOMINATION, REGULAR_NOMINATION } from '@/domain/pricing';
import { mostOf, roomOf } from '@/domain/surcharge-limits';
import { BANDS, kindOf, type Surcharges, TIME_BANDS } from '@/domain/surcharges';

/** The cast's prices with what the store allows. */
export type UnitPrice = Data<'GET /api/v1/female_casts/me/unit_price/'>;
/** One price on the screen: `shared` where the store keeps a part of it. */
export type PriceRow = {
  key: string;
  label: string;
  /** Small print below the label. */
  note?: string;
  /** The label of its buttons, where the one that is shown says too little. */
  spoken?: string;
  /** What stands at 0, where that is no limit of the store. */
  nothing?: string;
  amount: number;
  min: number;
  max: number;
  shared: boolean;
};
/** What the cast chose instead, by a row's key. */
export type PriceChoice = Readonly<Record<string, number>>;

/** The rows of the screen, in groups; the dearest time and place leave so much less room below a course's ceiling. */
export function rowsOf(
  prices: UnitPrice,
  chosen: PriceChoice = {},
): { courses: PriceRow[]; extras: PriceRow[]; fees: PriceRow[]; options: PriceRow[] } {
  const surcharges = surchargesOf(prices, chosen);
  const most = mostOf(surcharges);
  const room = roomOf(prices.courses.map((one) => ({ ...one, amount: chosen[`course/${one.minutes}`] ?? one.amount })));
  const places = prices.place_type_ids.filter(isPlaceTypeId);
  const extra = (key: keyof Surcharges, keys: readonly (keyof Surcharges)[]) => {
    const dearest = Math.max(...keys.map((one) => surcharges[one]));
    // One of the times and one of the places stay without.
    const isLast = keys.every((one) => (one === key) === (surcharges[one] === 0));
    const max = isLast ? 0 : Math.max(0, room - (most - dearest));
    const amount = prices.surcharges[key];
    return { key: `surcharge/${key}`, amount, min: 0, max, nothing: '追加なし', shared: true };
  };
  return {
    courses: prices.courses.map((one) => ({
      ...one,
      max: Math.max(one.min, one.max - most),
      key: `course/${one.minutes}`,
      label: `${one.minutes}分`,
      shared: true,
    })),
    extras: [
      ...BANDS.map((band) => {
        const { name, from, to } = TIME_BANDS[band];
        return {
          ...extra(band, BANDS),
          label: name,
          note: `${hourOf(from)}〜${hourOf(to)}時`,
          spoken: `${name}の追加料金`,
        };
      }),
      ...(places.length < 2 ? [] : places).map((id) => ({
        ...extra(kindOf(id), places.map(kindOf)),
        label: placeTypeName(id),
        spoken: `${placeTypeName(id)}の追加料金`,
      })),
    ],
    fees: [
      { ...prices.photo_nomination, key: 'photo_nomination', label: PHOTO_NOMINATION, shared: false },
      { ...prices.regular_nomination, key: 'regular_nomination', label: REGULAR_NOMINATION, shared: false },
      { ...prices.extension, key: 'extension', label: '延長30分', shared: true },
    ],
    options: prices.options.map((one) => ({ ...one, key: `option/${one.id}`, label: one.name, shared: false })),
  };
}

/** The rows whose price the cast changed. */
export function changedRows(prices: UnitPrice, chosen: PriceChoice): PriceRow[] {
  const { courses, extras, fees, options } = rowsOf(prices, chosen);
  return [...courses, ...extras, ...fees, ...options].filter(({ key, amount }) => (chosen[key] ?? amount) !== amount);
}

/** Whether a price stands outside of what the store allows: it did not, until the store changed that. */
export const isOutside = ({ min, max }: PriceRow, amount: number): boolean => amount < min || amount > max;

/** What the cast keeps of a price. */
export const keptOf = ({ shared }: PriceRow, amount: number, percent: number): number =>
  shared ? percentOf(amount, percent) : amount;

/** All prices as the call wants them. */
export function bodyOf(
  prices: UnitPrice,
  chosen: PriceChoice,
): Input<'PUT /api/v1/female_casts/me/unit_price/'>['body'] {
  const at = (key: string, amount: number) => chosen[key] ?? amount;
  return {
    range: prices.range,
    courses: prices.courses.map(({ minutes, amount }) => ({ minutes, amount: at(`course/${minutes}`, amount) })),
    extension: at('extension', prices.extension.amount),
    photo_nomination: at('photo_nomination', prices.photo_nomination.amount),
    regular_nomination: at('regular_nomination', prices.regular_nomination.amount),
    options: prices.options.map(({ id, amount }) => ({ id, amount: at(`option/${id}`, amount) })),
    surcharges: surchargesOf(prices, chosen),
  };
}

/** The same choices in another range: each goes to the nearest price that the store allows now. */
export function nearest(prices: UnitPrice, chosen: PriceChoice): PriceChoice {
  return Object.fromEntries(
    changedRows(prices, chosen).map(({ key, amount, min, max }) => [
      key,
      Math.min(max, Math.max(min, chosen[key] ?? amount)),
    ]),
  );
}

const hourOf = (clock: string) => Number(clock.split(':')[0]);

function surchargesOf({ surcharges }: UnitPrice, chosen: PriceChoice): Surcharges {
  const at = (key: keyof Surcharges) => chosen[`surcharge/${key}`] ?? surcharges[key];
  const [day, evening, night] = [at('day'), at('evening'), at('night')];
  return { day, evening, night, home: at('home'), hotel: at('hotel'), store: at('store') };
}
