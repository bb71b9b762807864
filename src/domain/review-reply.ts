/**
 * What becomes of a cast's reply to a review (docs/rules/reviews.md#replies): it waits for a member of the staff, then
 * stands or was refused; its author may take it away at any time.
 */
export const REPLY_STATES = ['waiting', 'shown', 'refused', 'removed'] as const;
