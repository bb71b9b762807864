import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { authenticatorOf } from './authenticator';

export { replacePhone } from './account-change';
export { sendAccountCode, spendAccountCode, tellAccountNumber } from './account-code';
export { ACCESS_COOKIE, answer, clearCookies, deviceOf, lastTokenOf } from './answer';
export { type Authenticator, authenticatorOf } from './authenticator';
export { forgetEnded, forgetUnusedDevices } from './cleaning';
export { codeRefusal, codeText } from './codes';
export { rememberDevice } from './device-confirmation';
export { renewGrantSeals, renewWaitingGrantSeals } from './grant-queries';
export { isNewNumberToken, proveNewNumber, sendNewNumberCode, spendNewNumberToken } from './new-number';
export { createOpsAccount, type SignInDevice, signUpStaff } from './ops-account';
export { passwordFits, passwordFitsNumber } from './password-check';
export { authTimers } from './password-reset';
export { removeFromPool, revokeLeftGrants } from './pool';
export { closeProofs, deviceSince, devicesOfSeveralCasts, isKnownDevice, shareDevice } from './proof-queries';
export { liveSessionsOf, renewSessionSeals, renewSigningKeySeals, sessionSums } from './queries';
export { exemptDemoStaff, resetFactor } from './second-factor/enrolment';
export { assertProven, factorsHeld, heldFactors, proofOf, provenStaff } from './second-factor/factor';
export { securityPath } from './security-path';
export { revokedAtOf } from './session-sql';
export { endAllSessions, endSessions, type Issued, issueFor, startSession } from './sessions';
export { rotateSigningKeys, signingKeys } from './signing-keys';
export { spendTakeBackToken } from './taking-back';

/** Whether the verifier takes what the stored signing key signs: the proof that people can sign in after a restore. */
export const signInWorks = async (deps: Deps): Promise<boolean> => {
  const user = { personId: 1, groups: ['male_user'] };
  const { token } = await deps.identity.issueAccessToken(user, deps.random.uuid());
  return (await personFromToken(deps, token)).id === user.personId;
};

/** The person behind an access token; throws `auth/invalid` or `auth/expired`. */
export const personFromToken = (deps: Deps, token: string): Promise<Person> =>
  authenticatorOf(deps).personFromToken(token);
export { askHere, prove } from './passkey/passkeys';
export {
  confirmSuspension,
  insertSuspension,
  liftSuspension,
  openSuspension,
  type SuspensionRow,
  suspensionById,
  suspensionsOf,
} from './suspension/suspensions';
