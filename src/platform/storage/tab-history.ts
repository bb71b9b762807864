import { storedJson } from './json';

/**
 * A page among the session history of this tab. More than one history entry may belong to it: those that were added
 * for its modals. `keys` are the names that Next gave to its entries, a new one with each reload; `y` is how far down
 * it was left. One that `isDone` is a step of a form that was sent: back and forward pass over it.
 */
export type Visit = { path: string; keys: string[]; y: number; isDone?: boolean };

/** The tab's pages, which of them is shown, and how many of its modals' entries lie behind the present one. */
export type TabHistory = { visits: Visit[]; at: number; depth: number };

const NAME = 'yoi_tab_history';

/** What was kept of this tab before its page was loaded; null in a new tab. */
export function readTabHistory(): TabHistory | null {
  return storedJson<TabHistory>(() => sessionStorage.getItem(NAME)) ?? null;
}

/** Keeps the tab's history until the tab is closed; where storage is blocked it lives as long as the page. */
export function writeTabHistory(history: TabHistory): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(history));
  } catch {
    // a reload begins anew
  }
}
