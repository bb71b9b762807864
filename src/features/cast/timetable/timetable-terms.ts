import { paths } from '@/paths';
import { listQueryOf } from '../search/address';

/** Which day, where, and whose casts. */
export type TimetableTerms = { date: string; area_id?: number; store?: number };

/** Reads the address; what it does not say, or says wrongly, is left out. */
export function timetableTermsOf(
  query: Readonly<Record<string, string | string[] | undefined>>,
): Partial<TimetableTerms> {
  const { date, area_id } = listQueryOf({ date: query.date, area_id: query.area_id });
  const { area_id: store } = listQueryOf({ area_id: query.store });
  return {
    ...(date === undefined ? {} : { date }),
    ...(area_id === undefined ? {} : { area_id }),
    ...(store === undefined ? {} : { store }),
  };
}

/** The address of these terms, without the date that it means anyway. */
export function timetablePath({ date, ...where }: TimetableTerms, listDate: string): string {
  return paths.timetable({ ...(date === listDate ? {} : { date }), ...where });
}
