import { isRealDate } from '@/domain/business-day';
import { type AddressQuery, numberOf, textOf } from '@/hooks/use-address-state';

/** What is shown of a night, as the address holds it. */
export type Wish = {
  /** Empty = today. */
  date: string;
  store: number | null;
  area: number | null;
  /** Only casts with an hour that can still be booked. */
  free: boolean;
  /** As a list instead of the grid. */
  list: boolean;
};

/** No condition; day and view stay as they are. */
export const NO_CONDITIONS = { store: null, area: null, free: false } as const satisfies Partial<Wish>;

/** Reads it from an address; what the address cannot mean is left out. */
export function readWish(query: AddressQuery): Wish {
  const date = textOf(query.date) ?? '';
  return {
    date: isRealDate(date) ? date : '',
    store: numberOf(query.store),
    area: numberOf(query.area),
    free: textOf(query.free) === '1',
    list: textOf(query.view) === 'list',
  };
}

/** The address's query of it. */
export const writeWish = ({ date, store, area, free, list }: Wish): Record<string, string> => ({
  ...(date && { date }),
  ...(store && { store: String(store) }),
  ...(area && { area: String(area) }),
  ...(free && { free: '1' }),
  ...(list && { view: 'list' }),
});
