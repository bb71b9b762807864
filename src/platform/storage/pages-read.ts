import { openedBy } from '../opened-by';
import { storedJson } from './json';

const NAME = 'yoi_pages_read';
const LISTS = 20;

/** `origin`: which document wrote them last, by the instant of its opening. */
type Noted = { origin: number; lists: [list: string, pages: number][] };

/** How many pages of a list were on screen in this tab; 1 where nothing was noted. */
export function readPages(list: string): number {
  return noted().lists.find(([name]) => name === list)?.[1] ?? 1;
}

/** Notes how many pages of a list are on screen; the lists that were noted longest ago are forgotten. */
export function writePages(list: string, pages: number): void {
  // A visitor who reads on before the shell is hydrated must not lose it when the shell begins the tab anew.
  if (openedBy() === 'navigate') forgetPages();
  const others = noted().lists.filter(([name]) => name !== list);
  const lists: Noted['lists'] = [...others, [list, pages]];
  const next: Noted = { origin: performance.timeOrigin, lists: lists.slice(-LISTS) };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(next));
  } catch {
    // storage is blocked: a reload shows the first page
  }
}

/** Forgets what earlier documents noted: the tab begins anew. */
export function forgetPages(): void {
  if (noted().origin === performance.timeOrigin) return;
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // storage is blocked: nothing was noted
  }
}

function noted(): Noted {
  return storedJson<Noted>(() => sessionStorage.getItem(NAME)) ?? { origin: 0, lists: [] };
}
