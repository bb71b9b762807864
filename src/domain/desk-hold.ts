/**
 * How long something at a desk stays open for one of the staff who says nothing more, in minutes: no one else decides
 * meanwhile.
 */
export const DESK_HOLD_MINUTES = 10;
