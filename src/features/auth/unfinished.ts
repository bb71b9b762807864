/** A proof by code that was begun on this page, for the screen that asks for the code; `sentAt` in milliseconds. */
export type Unfinished = { id: string; phone: string; sentAt: number };

let unfinished: Unfinished | null = null;

/** Remembers what the address must not say: to which number the code went. A reload forgets it. */
export const rememberUnfinished = (begun: Unfinished): void => {
  unfinished = begun;
};

/** What is remembered of the proof with this id; null after a reload. */
export const unfinishedOf = (id: string): Unfinished | null => (unfinished?.id === id ? unfinished : null);
