/** Times of day as text, counted in minutes from midnight; on the 30-hour clock the hours go on past 24. */

/** "25:30" for 1530. */
export function clockText(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The half hours from the first to the last, both included, as text. */
export function halfHours(first: number, last: number): string[] {
  const count = Math.max(0, Math.floor((last - first) / 30) + 1);
  return Array.from({ length: count }, (_, step) => clockText(first + step * 30));
}

const two = (number: number) => String(number).padStart(2, '0');
