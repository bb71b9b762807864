import { businessDateOf, isRealDate, toTokyoIso } from '@/domain/business-day';
import { PLAY_MINUTES, PLAY_STEP_MINUTES } from '@/domain/limits';
import { paths } from '@/paths';

/** The steps of a booking, in order; the names stand in the address as `step`. */
export const BOOKING_STEPS = ['slot', 'confirm'] as const;

/** A step of a booking. */
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** What a person has chosen so far, exactly as the address holds it; null = not chosen, a default applies. */
export type Choice = {
  castId: number;
  step: BookingStep;
  date: string | null;
  minutes: number | null;
  /** RFC 3339 with +09:00. */
  startsAt: string | null;
  /** 30-hour clock ("25:00") from a table of marks: the first free start from then on is proposed. */
  from: string | null;
  placeTypeId: number | null;
  areaId: number | null;
  hotelId: number | null;
  homeId: number | null;
  optionIds: number[];
};

/** The query of an address: a text, or a list where a key repeats. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the address; whatever is not usable counts as not chosen. `castId` 0 = no cast named. */
export function readChoice(query: Query): Choice {
  const startsAt = instantOf(one(query.starts_at));
  const date = one(query.date);
  const step = one(query.step);
  return {
    castId: numberOf(one(query.girl_id)) ?? 0,
    step: BOOKING_STEPS.find((known) => known === step) ?? 'slot',
    date: date !== undefined && isRealDate(date) ? date : startsAt && businessDateOf(new Date(startsAt)),
    minutes: minutesOf(one(query.minutes)),
    startsAt,
    from: /^(?:09|1\d|2[0-8]):[0-5]\d$/.exec(one(query.from) ?? '')?.[0] ?? null,
    placeTypeId: numberOf(one(query.place)),
    areaId: numberOf(one(query.area)),
    hotelId: numberOf(one(query.hotel)),
    homeId: numberOf(one(query.home)),
    optionIds: [...new Set(many(query.option).flatMap((text) => numberOf(text) ?? []))],
  };
}

/** Writes a choice as the query of an address, leaving out what is not chosen. */
export function writeChoice(choice: Choice): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = { girl_id: String(choice.castId) };
  if (choice.date !== null) query.date = choice.date;
  if (choice.minutes !== null) query.minutes = String(choice.minutes);
  if (choice.startsAt !== null) query.starts_at = choice.startsAt;
  if (choice.startsAt === null && choice.from !== null) query.from = choice.from;
  if (choice.placeTypeId !== null) query.place = String(choice.placeTypeId);
  if (choice.areaId !== null) query.area = String(choice.areaId);
  if (choice.hotelId !== null) query.hotel = String(choice.hotelId);
  if (choice.homeId !== null) query.home = String(choice.homeId);
  if (choice.optionIds.length > 0) query.option = choice.optionIds.map(String);
  if (choice.step !== 'slot') query.step = choice.step;
  return query;
}

/** The address of a choice, to come back to. */
export function addressOf(choice: Choice): string {
  const pairs = Object.entries(writeChoice(choice)).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, text]),
  );
  return `${paths.reserve()}?${new URLSearchParams(pairs)}`;
}

function instantOf(text: string | undefined): string | null {
  // A link written by hand may carry its plus sign bare, and it arrives as a space.
  const time = Date.parse(text?.replace(' ', '+') ?? '');
  return Number.isNaN(time) ? null : toTokyoIso(new Date(time));
}

function minutesOf(text: string | undefined): number | null {
  const minutes = numberOf(text);
  if (minutes === null || minutes > PLAY_MINUTES.max || minutes % PLAY_STEP_MINUTES !== 0) return null;
  return minutes;
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function many(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}
