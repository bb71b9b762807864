import * as z from 'zod';
import { ECONOMY_MIN, PAGE_SIZE, PAGE_SIZE_MAX, PLAY_MINUTES } from '@/domain/limits';
import { characterCount, hasUsableCharacters, POINTS_PER_CHARACTER, storedText } from '@/domain/text';

// In a browser zod would first try whether it may compile code; the page's policy forbids that and reports each try.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * A whole number in a path or a query, where it arrives as text: `12` is read, while ` `, `1e1` and `1.0` are refused.
 */
export const wholeNumber = (schema: z.ZodInt | z.ZodNumber = z.int()) =>
  z.preprocess((value: number) => {
    const text: unknown = value;
    return typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : value;
  }, schema);

/** A query key that may repeat: `?option=1&option=2`. Absent means an empty list. */
export const repeated = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess((value: z.input<Item>[]) => (value === undefined ? [] : [value].flat()), z.array(item).max(50))
    .default([]);

/** A positive integer id in a path or a query. */
export const pathId = wholeNumber(z.int().positive().max(2_147_483_647));
/** A positive integer id in a body. */
export const bodyId = z.int().positive().max(2_147_483_647);

/**
 * A text of at most `points` code points that can be kept. When it is longer, nothing else is done with it: each
 * string that a caller sends begins with this, and checks come behind it (`__tests__/contract/bounds.test.ts`).
 */
export const rawText = (points: number, { missing, tooLong }: { missing?: string; tooLong?: string } = {}) =>
  z
    .string(missing)
    .max(points, { error: tooLong, abort: true })
    .refine(hasUsableCharacters, {
      error: '使えない文字が含まれています',
      abort: true,
      params: { code: 'invalid_characters' },
    });

/** How long a text may be, in characters as people count them, and what is said otherwise. */
export type TextBounds = {
  max: number;
  min?: number;
  /** Said when nothing is written. */
  missing?: string;
  /** What is done with it once its length is known; without it, it becomes what is kept of a text (`storedText`). */
  normalize?: (text: string) => string;
};

/** A text that people write: bounded first, then tidied, then its characters are counted. */
export const boundedText = ({ max, min = 0, missing, normalize = storedText }: TextBounds) => {
  const tooLong = `${max}文字以内で入力してください`;
  return rawText(max * POINTS_PER_CHARACTER, { tooLong, ...(missing ? { missing } : {}) })
    .overwrite(normalize)
    .refine((text) => characterCount(text, max) <= max, { error: tooLong, abort: true, params: { code: 'too_big' } })
    .min(min, { error: min <= 1 && missing ? missing : `${min}文字以上で入力してください`, abort: true });
};

/** For `superRefine`: what the function says of a text is the fault of the text. */
export const checked = (check: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const message = check(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/** A length of play; how short it may be says the store of the cast. */
export const playMinutes = z
  .int()
  .min(1, `最短${ECONOMY_MIN}分から選択してください`)
  .max(PLAY_MINUTES.max, `最長${PLAY_MINUTES.max}分までです`);

const BAD_ID = 'IDの形式が正しくありません';
/** A UUID in lower or upper case. */
export const uuid = z.string().max(36, { error: BAD_ID, abort: true }).check(z.uuid(BAD_ID));
/** An id in a path that may be any text: one that we did not make belongs to no one. */
export const pathText = rawText(64, { tooLong: BAD_ID });

// Every clock, calendar and database can tell these years.
const YEARS = /^(?:19|20|21)\d\d-|^2200-/;
const dated = (units: number, error: string, missing?: string) =>
  z.string(missing).max(units, { error, abort: true }).regex(YEARS, { error, abort: true });
/** A business date, `YYYY-MM-DD`, of the years 1900 to 2200; `missing` is said for anything else. */
export const businessDateOr = (missing?: string) => {
  const error = missing ?? '日付は YYYY-MM-DD で指定してください';
  return dated(10, error, missing).check(z.iso.date(error));
};
/** A business date, `YYYY-MM-DD`, of the years 1900 to 2200. */
export const businessDate = businessDateOr();
const BAD_INSTANT = '日時は時差付き（例：2026-11-21T18:00:00+09:00）で指定してください';
/** An instant in RFC 3339 with an offset, to be sent with `+09:00`, of the years 1900 to 2200. */
export const instant = dated(35, BAD_INSTANT).check(z.iso.datetime({ offset: true, error: BAD_INSTANT }));
const BAD_CLOCK = '9:00〜29:00の時刻を指定してください';
/** 30-hour clock text, `09:00`–`29:00`. */
export const clock30 = z
  .string()
  .max(5, { error: BAD_CLOCK, abort: true })
  .regex(/^(?:0[9]|1\d|2[0-8]):[0-5]\d$|^29:00$/, BAD_CLOCK);

/** The two query keys of every list. */
export const pageQuery = {
  cursor: rawText(200).optional(),
  limit: wholeNumber(z.int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
};
/** A list reply: `{ data, page }`; `total` is null except on `/count/`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), page: z.object({ next_cursor: z.string().nullable(), total: z.int().nullable() }) });

/**
 * A picture of a person: address, pixel size, alt text (「○○さんの写真」) and a background colour shown while it loads.
 * `srcset` names the same picture in other widths, as HTML does; a drawing has none.
 */
export const Picture = z
  .object({
    url: z.string(),
    srcset: z.string().optional(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    color: z.string(),
  })
  .meta({ id: 'Picture' });
/** One line of a price: `amount` in yen or gold (1 G = 1 yen), negative for a discount. */
export const PriceLine = z.object({ code: z.string(), label: z.string(), amount: z.int() }).meta({ id: 'PriceLine' });
/** One row of the cancellation table: until when (null = from then on), percent of the course, amount in yen. */
export const CancellationRow = z
  .object({ until: instant.nullable(), label: z.string(), percent: z.int(), amount: z.int() })
  .meta({ id: 'CancellationRow' });
/** A file that goes out within JSON: its bytes in base64. */
export const File = z.object({ name: z.string(), type: z.string(), base64: z.string() }).meta({ id: 'File' });
