import { storedJson } from './json';

const NAME = 'yoi_left_at';

/** How far down (px) a path was left in this tab, in this document or an earlier one; 0 where nothing is kept. */
export function readLeftAt(pathname: string): number {
  return read()[pathname] ?? 0;
}

/** Keeps how far down a path was left until the tab is closed; where storage is blocked, nothing. */
export function writeLeftAt(pathname: string, y: number): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...read(), [pathname]: y }));
  } catch {
    // the path begins at its top
  }
}

function read(): Record<string, number> {
  return storedJson<Record<string, number>>(() => sessionStorage.getItem(NAME)) ?? {};
}
