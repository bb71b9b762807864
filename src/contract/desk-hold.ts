import * as z from 'zod';

/** Who of the staff has something at a desk open; null = no one. */
export const heldBy = z.object({ id: z.int(), name: z.string() }).nullable();
