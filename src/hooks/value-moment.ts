/** A moment at which notifications have just become worth something to a person (docs/rules/push.md#asking-for-permission). */
export type ValueMoment = 'booking' | 'talk';

const listeners = new Set<(moment: ValueMoment) => void>();

/** Says that such a moment has come; the shell decides whether anything is asked. */
export function valueMoment(moment: ValueMoment): void {
  for (const listener of listeners) listener(moment);
}

/** Calls `listener` at each such moment; returns the function that stops it. */
export function onValueMoment(listener: (moment: ValueMoment) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
