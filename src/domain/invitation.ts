/** Invitations of customers (docs/rules/invitations.md). */

/** Free gold for an invited customer, and for the customer who sent the invitation; usable so many days. */
export const INVITATION_GOLD = 1000;
export const INVITATION_GOLD_DAYS = 90;
/** Rewards of one inviter in a calendar month; customers who come later have theirs, the inviter gets none. */
export const INVITATIONS_A_MONTH = 10;
/** Hours after the first completed visit: as long as it may be disputed. */
export const INVITATION_WAIT_HOURS = 24;
/** Years after leaving in which a number that registers again is no new customer. */
export const RETURN_YEARS = 1;

/**
 * What is decided: `rewarded`, or why not: one device of both, or a number whose owner was a customer before and left.
 */
export const INVITATION_STATES = ['rewarded', 'same_device', 'former_account'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How an invitation stands, as its sender sees it: nothing tells which casts the invited customer met. */
export const INVITED_STATES = ['registered', 'rewarded', 'not_rewarded'] as const;
