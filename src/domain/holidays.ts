/** Japanese national holidays 2026–2028, substitutes and the day between two holidays included, as `MM-DD` by year. */
const HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  '2026': [
    ...['01-01', '01-12', '02-11', '02-23', '03-20', '04-29', '05-03', '05-04', '05-05', '05-06'],
    ...['07-20', '08-11', '09-21', '09-22', '09-23', '10-12', '11-03', '11-23'],
  ],
  '2027': [
    ...['01-01', '01-11', '02-11', '02-23', '03-21', '03-22', '04-29', '05-03', '05-04', '05-05'],
    ...['07-19', '08-11', '09-20', '09-23', '10-11', '11-03', '11-23'],
  ],
  '2028': [
    ...['01-01', '01-10', '02-11', '02-23', '03-20', '04-29', '05-03', '05-04', '05-05'],
    ...['07-17', '08-11', '09-18', '09-22', '10-09', '11-03', '11-23'],
  ],
};

/** True when the date (`YYYY-MM-DD`) is a Japanese national holiday; false for every date outside 2026–2028. */
export function isHoliday(date: string): boolean {
  return HOLIDAYS[date.slice(0, 4)]?.includes(date.slice(5)) ?? false;
}
