/** Over how many days a cast's activity is counted. */
export const ACTIVITY_DAYS = ['7', '30', '90'] as const;
export type ActivityDays = (typeof ACTIVITY_DAYS)[number];

/** The hours that a business date has, 6–29: a cast's page is looked at outside the hours of business too. */
export const DATE_HOURS = Array.from({ length: 24 }, (_, at) => 6 + at);
/** Those of business, 9–28. */
const BUSINESS_HOURS = DATE_HOURS.filter((hour) => hour >= 9 && hour < 29);

/** Hours from 9 to 29, `to` not included. */
export type HourSpan = { from: number; to: number };

/**
 * When a cast usually works: from the first to the last hour that at least half of the shifts contain. Null without
 * shifts, and where no hour is in half of them. Spans are in hours of the business day, 23.5 = 23:30.
 */
export function usualHours(shifts: readonly HourSpan[]): HourSpan | null {
  const often = BUSINESS_HOURS.filter(
    (hour) => shifts.filter(({ from, to }) => from < hour + 1 && to > hour).length * 2 >= Math.max(1, shifts.length),
  );
  const [first, last] = [often[0], often.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
}
