/** The price of a booking as line items; the same lines are quoted, frozen with the reservation and shown to both. */

/** One row of a cast's price table, amount in yen. */
export interface CoursePrice {
  minutes: number;
  amount: number;
}

/** One line of a price; a discount has a negative amount. */
export interface PriceLine {
  code: string;
  label: string;
  amount: number;
}

/** What a price is made of; amounts in yen, tax included, none negative. */
export interface PriceInput {
  courses: readonly CoursePrice[];
  minutes: number;
  /** Price of 30 minutes more, for lengths that the table does not hold. */
  extensionAmount: number;
  /** null without nomination. */
  nominationFee: number | null;
  nominationLabel: string;
  /** 0 is shown (a certified hotel town is free); null where there is no way to pay for (a store room). */
  travelFee: number | null;
  /** What stands behind 交通費, for example "認定ホテル街". */
  placeLabel: string;
  /**
   * What the cast asks for the time of the day and for the kind of place (docs/rules/prices.md#times-and-places), if
   * anything.
   */
  bandFee?: PriceLine | null;
  placeFee?: PriceLine | null;
  options: readonly { id: number; name: string; price: number }[];
  /**
   * An event of the cast: taken off the course, never more than it costs, or minutes that cost nothing on top of those
   * that are paid.
   */
  event?: { name: string; discount: number; minutes: number };
}

const EXTENSION_MINUTES = 30;

/** The line by which a customer asks for a cast for the first time. */
export const PHOTO_NOMINATION = '写真指名';
/** The line by which a customer who has met the cast asks for the same cast again. */
export const REGULAR_NOMINATION = '本指名';

/** What is needed to say from what a booking costs. */
export type FirstPrice = { courses: readonly CoursePrice[]; extensionAmount: number; photoNomination: number };

/**
 * What a first booking of a length costs where there is no way to pay for: the course and 写真指名, which every booking
 * here pays. Lists, filters and sums begin with it, so that no total is lower than the quote.
 */
export function priceFrom({ courses, extensionAmount, photoNomination }: FirstPrice, minutes: number): number {
  return courseAmount(courses, minutes, extensionAmount) + photoNomination;
}

/**
 * Lines and total of a booking. Codes: course, band, nomination, place, travel, option_{id}, discount, extra_time.
 * RangeError without courses.
 */
export function priceLines(input: PriceInput): { lines: PriceLine[]; total: number } {
  const lines: PriceLine[] = [
    {
      code: 'course',
      label: `コース ${input.minutes}分`,
      amount: courseAmount(input.courses, input.minutes, input.extensionAmount),
    },
    ...(input.bandFee ? [input.bandFee] : []),
  ];
  if (input.nominationFee !== null) {
    lines.push({ code: 'nomination', label: input.nominationLabel, amount: input.nominationFee });
  }
  lines.push(...wayLines(input));
  for (const option of input.options) {
    lines.push({ code: `option_${option.id}`, label: option.name, amount: option.price });
  }
  lines.push(...eventLines(input));
  return { lines, total: sum(lines) };
}

function eventLines({ event, courses, minutes, extensionAmount }: PriceInput): PriceLine[] {
  if (!event) return [];
  if (event.minutes > 0) return [{ code: 'extra_time', label: `${event.name}（＋${event.minutes}分）`, amount: 0 }];
  const amount = Math.min(event.discount, courseAmount(courses, minutes, extensionAmount));
  return amount > 0 ? [{ code: 'discount', label: event.name, amount: -amount }] : [];
}

/**
 * The same price with another way: everything else stays as it was agreed, what the place costs follows the new one.
 */
export const withWay = (lines: readonly PriceLine[], way: Way): { lines: PriceLine[]; total: number } =>
  withWayOf(lines, wayLines(way));

/** The same price for the place and the way of another one. */
export function withWayOf(
  lines: readonly PriceLine[],
  other: readonly PriceLine[],
): { lines: PriceLine[]; total: number } {
  const rest = lines.filter((line) => !isOfWay(line) && !isBase(line));
  const changed = [...lines.filter(isBase), ...other.filter(isOfWay), ...rest];
  return { lines: changed, total: sum(changed) };
}

/**
 * The same price where the cast made the kind of place another one: its line takes the place of the old one's, and
 * costs no more. A place that cost nothing on top goes on doing so.
 */
export function withPlaceAtMost(
  lines: readonly PriceLine[],
  place: PriceLine | null,
): { lines: PriceLine[]; total: number } {
  const changed = lines.flatMap((line) => {
    if (line.code !== 'place') return [line];
    return place === null ? [] : [{ ...place, amount: Math.min(place.amount, line.amount) }];
  });
  return { lines: changed, total: sum(changed) };
}

/** The same price at another time of the day. */
export function withBand(lines: readonly PriceLine[], band: PriceLine | null): { lines: PriceLine[]; total: number } {
  const [course, ...rest] = lines.filter(({ code }) => code !== 'band');
  const changed = [...(course ? [course] : []), ...(band ? [band] : []), ...rest];
  return { lines: changed, total: sum(changed) };
}

const isBase = ({ code }: PriceLine) => ['course', 'band', 'nomination'].includes(code);
const isOfWay = ({ code }: PriceLine) => code === 'place' || code === 'travel';

/**
 * Price of a length in yen: the table's, otherwise the longest shorter course and begun half hours at the extension's
 * price, yet never more than a longer course costs. Shorter than all: the shortest course. RangeError without courses.
 */
export function courseAmount(courses: readonly CoursePrice[], minutes: number, extensionAmount: number): number {
  const sorted = [...courses].sort((a, b) => a.minutes - b.minutes);
  const base = sorted.filter((course) => course.minutes <= minutes).at(-1) ?? sorted[0];
  if (!base) throw new RangeError('a cast without courses has no price');
  const extensions = Math.max(0, Math.ceil((minutes - base.minutes) / EXTENSION_MINUTES));
  const longer = sorted.filter((course) => course.minutes > minutes).map((course) => course.amount);
  return extensions === 0 ? base.amount : Math.min(base.amount + extensions * extensionAmount, ...longer);
}

type Way = Pick<PriceInput, 'travelFee' | 'placeLabel' | 'placeFee'>;

function wayLines({ travelFee, placeLabel, placeFee }: Way): PriceLine[] {
  const travel = travelFee === null ? [] : [{ code: 'travel', label: `交通費（${placeLabel}）`, amount: travelFee }];
  return [...(placeFee ? [placeFee] : []), ...travel];
}

function sum(lines: readonly PriceLine[]): number {
  return lines.reduce((total, line) => total + line.amount, 0);
}
