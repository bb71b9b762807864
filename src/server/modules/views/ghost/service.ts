/** Ghost login: a member of the staff impersonates an account (docs/rules/ghost.md). */
export { forgetOldVisits, listVisits, noteRequest, sessionsInLog } from './log';
export { listRecordLooks } from './looks';
export { isOwnerRead } from './policy';
export { actedAs } from './queries';
export { actingPerson, endGhost, readGhost, startGhost } from './sessions';
export { assertPermitted, spendStepUp, stepUp } from './step-ups';
