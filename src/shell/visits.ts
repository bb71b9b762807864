import type { TabHistory, Visit } from '@/platform/storage/tab-history';

/** A history entry as Next and we write it: its name, and how many modals it was added for. */
export type Entry = { key: string; depth: number };

/** How a document was opened, and whether by a link of ours in this very tab. */
export type Opening = { by: string; fromHere: boolean };

const VISITS = 50;
const KEYS = 8;

/** The entry that a `history.state` describes; null for states that are not Next's. */
export function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('key' in state) || typeof state.key !== 'string') return null;
  return { key: state.key, depth: 'modal' in state && typeof state.modal === 'number' ? state.modal : 0 };
}

/** The tab's history at the start of a document: the stored one, with the entry that is shown now at its place. */
export function openedHistory(
  stored: TabHistory | null,
  entry: Entry,
  path: string,
  { by, fromHere }: Opening,
): TabHistory {
  if (stored) {
    const known = visitOf(stored, entry.key);
    if (known >= 0) return { ...stored, at: known, depth: entry.depth };
    const same = by === 'navigate' ? -1 : nearest(stored, path);
    if (same >= 0) {
      return {
        visits: stored.visits.map((visit, at) => (at === same ? named(visit, entry.key) : visit)),
        at: same,
        depth: same === stored.at ? stored.depth : 0,
      };
    }
    if (by === 'navigate' && fromHere) return withVisit(stored, entry, path);
  }
  return withVisit(null, entry, path);
}

/** The history with a new visit after the present one; what lay ahead is gone. */
export function withVisit(history: TabHistory | null, { key, depth }: Entry, path: string): TabHistory {
  const behind = history ? history.visits.slice(0, history.at + 1) : [];
  const visits = [...behind, { path, keys: [key], y: 0 }].slice(-VISITS);
  return { visits, at: visits.length - 1, depth };
}

/** Which visit an entry belongs to; -1 for none. */
export function visitOf({ visits }: TabHistory, key: string): number {
  return visits.findIndex(({ keys }) => keys.includes(key));
}

/**
 * The history in which the pages of a form that was sent are done: those just behind and at the present one whose path
 * begins so.
 */
export function withoutForm(history: TabHistory, steps: string): TabHistory {
  const { visits, at } = history;
  const before = visits.findLastIndex(({ path }, index) => index <= at && !path.startsWith(steps));
  return {
    ...history,
    visits: visits.map((visit, index) => (index > before && index <= at ? { ...visit, isDone: true } : visit)),
  };
}

/** Whether back and forward pass over a visit; where nothing of ours lies beyond it there is no way to. */
export function isPassedOver({ visits }: TabHistory, at: number): boolean {
  const beyond = visits.findIndex(({ isDone }) => isDone !== true);
  return visits[at]?.isDone === true && beyond >= 0 && beyond < at;
}

function named(visit: Visit, key: string): Visit {
  return { ...visit, keys: [...visit.keys, key].slice(-KEYS) };
}

// After a reload Next knows its entry by another name: the address tells which visit it is, the present one first.
function nearest({ visits, at }: TabHistory, path: string): number {
  const same = visits.flatMap((visit, index) => (visit.path === path ? [index] : []));
  return same.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? -1;
}
