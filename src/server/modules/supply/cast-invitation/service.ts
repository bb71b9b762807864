/**
 * How a cast comes to a store: invitation, documents, consent, two people of the staff, the account
 * (docs/rules/joining.md).
 */
export { documentsOf } from './desk';
export { castInvitationTimers, eraseOldDocuments, forgetOldInvitations } from './erase';
export { countForDesk, countHelpCalls, kanaNamesOf, renewCastInvitationSeals } from './queries';
