import { isRealDate, readInstant } from '@/domain/business-day';
import { isUuid } from '@/domain/uuid';
import { fieldRefusal, type Refusal } from './refusal';

/** One sort key in a cursor; an instant is written as `toISOString` does. */
export type CursorPart = string | number;
/**
 * What a part may hold: a 32-bit integer, a whole number that JSON keeps exactly, a finite number, a date, an instant,
 * a UUID.
 */
export type PartKind = 'int' | 'whole' | 'number' | 'date' | 'instant' | 'uuid';
/** What {@link readCursor} gives for a kind. */
export type PartOf<Kind extends PartKind> = Kind extends 'instant'
  ? Date
  : Kind extends 'date' | 'uuid'
    ? string
    : Kind extends 'int' | 'whole' | 'number'
      ? number
      : never;

const INT_MAX = 2_147_483_647;
const READERS: Readonly<Record<PartKind, (part: unknown) => CursorPart | Date | null>> = {
  int: (part) => (typeof part === 'number' && Number.isInteger(part) && Math.abs(part) <= INT_MAX ? part : null),
  whole: (part) => (typeof part === 'number' && Number.isSafeInteger(part) ? part : null),
  number: (part) => (typeof part === 'number' && Number.isFinite(part) ? part : null),
  date: (part) => (typeof part === 'string' && isRealDate(part) ? part : null),
  instant: (part) => (typeof part === 'string' ? readInstant(part) : null),
  uuid: (part) => (typeof part === 'string' && isUuid(part) ? part : null),
};

/** Packs the sort keys of a page's last row behind the list's name; opaque to callers. */
export function writeCursor(list: string, parts: readonly (CursorPart | Date)[]): string {
  return Buffer.from(JSON.stringify([list, ...parts])).toString('base64url');
}

/**
 * Reads a cursor, null without one. Anything that is not a cursor of this very list and these kinds is refused with
 * 400 `validation/failed` at `query.cursor`, so that no text of a caller reaches SQL.
 */
export function readCursor<const Kinds extends readonly PartKind[]>(
  text: string | undefined,
  list: string,
  kinds: Kinds,
): { [At in keyof Kinds]: PartOf<Kinds[At]> } | null {
  if (text === undefined) return null;
  const [name, ...parts] = decode(text);
  if (name !== list || parts.length !== kinds.length) throw badCursor();
  const read = kinds.map((kind, at) => {
    const part = READERS[kind](parts[at]);
    if (part === null) throw badCursor();
    return part;
  });
  return read as { [At in keyof Kinds]: PartOf<Kinds[At]> }; // each part was read by the reader of its kind
}

/** The same for a list that goes on by one number or UUID of its rows; undefined without a cursor. */
export const readId = <Kind extends 'int' | 'whole' | 'uuid'>(text: string | undefined, list: string, kind: Kind) =>
  readCursor(text, list, [kind])?.[0];

/** The rows of a page of such a list, from one row more than `limit`, and where the next page begins. */
export function cutPage<Row>(list: string, found: readonly Row[], limit: number, idOf: (row: Row) => CursorPart) {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { shown, page: { next_cursor: last === undefined ? null : writeCursor(list, [idOf(last)]), total: null } };
}

/** The refusal of a text that is no cursor of the list. */
export function badCursor(): Refusal {
  return fieldRefusal('query.cursor', 'ページの位置が正しくありません。最初から表示してください');
}

function decode(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
