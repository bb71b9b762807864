/** How a person comes to the operator's staff: by a link that two 責任者 agreed on (docs/rules/staff-roles.md). */

/** Hours that a link lives, minutes that a number stays proven, codes by SMS that one link may ask for. */
export const STAFF_INVITATION = { hours: 72, phoneMinutes: 60, codes: 10 } as const;

/** Characters of the name by which the staff know each other, at most. */
export const STAFF_NAME_MAX = 20;

/** Those in which something can still come of it: the second 責任者 is asked, or the link is out. */
export const OPEN_STAFF_INVITATIONS = ['asked', 'sent'] as const;
/** All states. The others are ends: an account, taken back, refused by the second 責任者, or out of time. */
export const STAFF_INVITATION_STATES = [...OPEN_STAFF_INVITATIONS, 'taken', 'withdrawn', 'refused', 'expired'] as const;
/** One of them. */
export type StaffInvitationState = (typeof STAFF_INVITATION_STATES)[number];
