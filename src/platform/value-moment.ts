import { createEvent } from '@/platform/events';

/**
 * A moment at which notifications have just become worth something to a person
 * (docs/rules/push.md#asking-for-permission).
 */
export type ValueMoment = 'booking' | 'talk';

const moments = createEvent<[moment: ValueMoment]>();

/** Says that such a moment has come; the shell decides whether anything is asked. */
export const valueMoment = moments.announce;

/** Calls its listener at each such moment; returns the function that stops it. */
export const onValueMoment = moments.listen;
