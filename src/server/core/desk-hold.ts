import { DESK_HOLD_MINUTES } from '@/domain/desk-hold';
import { MINUTE_MS } from '@/domain/durations';

/** Which member of the staff has something at a desk open, and until when no other may decide about it. */
export type Hold = { heldBy: number | null; heldUntil: Date | null };

/** No member of the staff has it open. */
export const NOT_HELD = { heldBy: null, heldUntil: null } as const satisfies Hold;

/** It is open for one of the staff from now on. */
export const heldFrom = (now: Date, by: number): { heldBy: number; heldUntil: Date } => ({
  heldBy: by,
  heldUntil: new Date(now.getTime() + DESK_HOLD_MINUTES * MINUTE_MS),
});

/** Who has it open now, or null. */
export const holderOf = ({ heldBy, heldUntil }: Hold, now: Date): number | null =>
  heldUntil !== null && heldUntil > now ? heldBy : null;

/** Whether a colleague has it open. */
export const isHeldElsewhere = (hold: Hold, now: Date, by: number): boolean => (holderOf(hold, now) ?? by) !== by;
