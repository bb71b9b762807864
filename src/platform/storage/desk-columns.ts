import { fieldsOf } from './json';

const KEY = 'yoi_desk_columns';

/** The columns that a member of the staff chose on this device; null where none were chosen. */
export function readDeskColumns(accountId: number): string[] | null {
  const kept = all()[accountId];
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : null;
}

/** Keeps them for this account. */
export function writeDeskColumns(accountId: number, columns: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [accountId]: columns }));
  } catch {
    // storage is blocked: they hold as long as the page
  }
}

function all(): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
