/** How a woman comes to a store: invitation, papers, consent, two people of the staff, her account (docs/rules/joining.md). */
export { papersOf } from './desk';
export { castInvitationTimers, eraseOldPapers, forgetInvitationOf, forgetOldInvitations } from './erase';
export { countForDesk, countHelpCalls, kanaNamesOf, renewCastInvitationSeals } from './queries';
