import { isRealDate } from '@/domain/business-day';
import { fieldRefusal, type Refusal } from '../../../core/refusal';

/** One sort key in a cursor. */
export type CursorPart = string | number;
/** What a part may hold: a 32-bit integer, a whole number that JSON keeps exactly, a finite number, a date. */
export type PartKind = 'int' | 'whole' | 'number' | 'date';

const INT_MAX = 2_147_483_647;
const CHECKS: Readonly<Record<PartKind, (part: unknown) => part is CursorPart>> = {
  int: (part): part is number => Number.isInteger(part) && Math.abs(Number(part)) <= INT_MAX,
  whole: (part): part is number => Number.isSafeInteger(part),
  number: (part): part is number => typeof part === 'number' && Number.isFinite(part),
  date: (part): part is string => typeof part === 'string' && isRealDate(part),
};

/** Packs the sort keys of a page's last row behind the list's name; opaque to callers. */
export function writeCursor(list: string, parts: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify([list, ...parts])).toString('base64url');
}

/**
 * Reads a cursor, null without one. Anything that is not a cursor of this very list and these kinds is refused with
 * 400 `validation/failed` at `query.cursor`, so that no text of a caller reaches SQL.
 */
export function readCursor(text: string | undefined, list: string, kinds: readonly PartKind[]): CursorPart[] | null {
  if (text === undefined) return null;
  const [name, ...parts] = decode(text);
  if (name !== list || parts.length !== kinds.length) throw badCursor();
  return kinds.map((kind, at) => {
    const part = parts[at];
    if (!CHECKS[kind](part)) throw badCursor();
    return part;
  });
}

function badCursor(): Refusal {
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
