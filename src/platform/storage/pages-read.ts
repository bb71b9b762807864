const NAME = 'yoi_pages_read';
const LISTS = 20;

/** How many pages of a list were on screen in this tab; 1 where nothing was noted. */
export function readPages(list: string): number {
  return noted().find(([name]) => name === list)?.[1] ?? 1;
}

/** Notes how many pages of a list are on screen; the lists that were noted longest ago are forgotten. */
export function writePages(list: string, pages: number): void {
  const others = noted().filter(([name]) => name !== list);
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...others, [list, pages]].slice(-LISTS)));
  } catch {
    // storage is closed: a reload shows the first page
  }
}

/** Forgets all of them: the tab begins anew. */
export function forgetPages(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // storage is closed: nothing was noted
  }
}

function noted(): [list: string, pages: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
  } catch {
    return [];
  }
}
