/** The history entry with which this document began: Next's name for it, and its address. */
export type FirstEntry = { key: string; path: string };

let first: FirstEntry | null = null;

/** Notes the entry that is shown now. The shell's first effect calls it: nothing can have been pressed before. */
export function noteFirstEntry(): void {
  const key = window.history.state?.key;
  if (typeof key === 'string') first = { key, path: `${window.location.pathname}${window.location.search}` };
}

/** What was noted; null before. */
export const firstEntry = (): FirstEntry | null => first;
