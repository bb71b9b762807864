/** Invitations of customers (docs/rules/invitations.md). */

/** Free gold for whoever was invited, and for a man who invited him; usable so many days. */
export const INVITATION_GOLD = 1000;
export const INVITATION_GOLD_DAYS = 90;
/** Rewards of one inviter in a calendar month; later guests have theirs, and he has none. */
export const INVITATIONS_A_MONTH = 10;
/** Hours after the first completed visit: as long as it may be disputed. */
export const INVITATION_WAIT_HOURS = 24;
/** Years after leaving in which whoever registers the number again is no new customer. */
export const RETURN_YEARS = 1;

/** What is decided: `rewarded`, or why not: one device of both, or a number whose owner was a customer before and left. */
export const INVITATION_STATES = ['rewarded', 'same_device', 'former_account'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How an invitation stands, as whoever sent it sees it: nothing says whom somebody met. */
export const INVITED_STATES = ['registered', 'rewarded', 'not_rewarded'] as const;
