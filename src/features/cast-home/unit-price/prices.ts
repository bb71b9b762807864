import type { Data, Input } from '@/contract';
import { percentOf } from '@/domain/money';

/** Her prices with what the store allows. */
export type UnitPrice = Data<'GET /api/v1/female_casts/me/unit_price/'>;
/** One price on the screen: `shared` where the store keeps a part of it. */
export type PriceRow = { key: string; label: string; amount: number; min: number; max: number; shared: boolean };
/** What she chose instead, by a row's key. */
export type Chosen = Readonly<Record<string, number>>;

/** The rows of the screen, in groups. */
export function rowsOf(prices: UnitPrice): { courses: PriceRow[]; fees: PriceRow[]; options: PriceRow[] } {
  return {
    courses: prices.courses.map((one) => ({
      ...one,
      key: `course/${one.minutes}`,
      label: `${one.minutes}分`,
      shared: true,
    })),
    fees: [
      { ...prices.photo_nomination, key: 'photo_nomination', label: '写真指名', shared: false },
      { ...prices.regular_nomination, key: 'regular_nomination', label: '本指名', shared: false },
      { ...prices.extension, key: 'extension', label: '延長30分', shared: true },
    ],
    options: prices.options.map((one) => ({ ...one, key: `option/${one.id}`, label: one.name, shared: false })),
  };
}

/** The rows whose price she changed. */
export function changedRows(prices: UnitPrice, chosen: Chosen): PriceRow[] {
  const { courses, fees, options } = rowsOf(prices);
  return [...courses, ...fees, ...options].filter(({ key, amount }) => (chosen[key] ?? amount) !== amount);
}

/** Whether a price stands outside of what the store allows: it did not, until the store changed that. */
export const isOutside = ({ min, max }: PriceRow, amount: number): boolean => amount < min || amount > max;

/** What she keeps of a price. */
export const keptOf = ({ shared }: PriceRow, amount: number, percent: number): number =>
  shared ? percentOf(amount, percent) : amount;

/** All prices as the call wants them. */
export function bodyOf(prices: UnitPrice, chosen: Chosen): Input<'PUT /api/v1/female_casts/me/unit_price/'>['body'] {
  const at = (key: string, amount: number) => chosen[key] ?? amount;
  return {
    range: prices.range,
    courses: prices.courses.map(({ minutes, amount }) => ({ minutes, amount: at(`course/${minutes}`, amount) })),
    extension: at('extension', prices.extension.amount),
    photo_nomination: at('photo_nomination', prices.photo_nomination.amount),
    regular_nomination: at('regular_nomination', prices.regular_nomination.amount),
    options: prices.options.map(({ id, amount }) => ({ id, amount: at(`option/${id}`, amount) })),
  };
}

/** The same choices in another range: each goes to the nearest price that the store allows now. */
export function nearest(prices: UnitPrice, chosen: Chosen): Chosen {
  return Object.fromEntries(
    changedRows(prices, chosen).map(({ key, amount, min, max }) => [
      key,
      Math.min(max, Math.max(min, chosen[key] ?? amount)),
    ]),
  );
}
