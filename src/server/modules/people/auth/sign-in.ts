import type { Transport } from '@/domain/accounts';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { accountById, accountByPhone, lockPerson } from '../person/service';
import { askForCode, needsNoCode } from './device-confirmation';
import { countTry, tryKey } from './password-check';
import { revokeGrant, sealedGrant } from './pool';
import { clearFailures } from './queries';
import { type Issued, issueFor, startSession } from './sessions';
import { suspendedRefusal } from './suspension/suspensions';
import { withdrawnRefusal } from './taking-back';

/**
 * Checks phone (E.164) and password and starts a session. Known and unknown numbers get the same answer in the same
 * time; five failures in a row lock the number for 15 minutes, whether it has an account or not, for all but the
 * devices that are known to it: each of them has five of its own. On a device that is not known the right password
 * gets `auth/device_unconfirmed`, and a code goes out.
 */
export const signIn = async (
  deps: Deps,
  input: {
    phone: string;
    password: string;
    transport: Transport;
    deviceKey: string | null;
    userAgent: string;
    place?: string | null;
    lastToken?: string | null;
  },
): Promise<Issued> => {
  const phoneHash = await tryKey(deps, input.phone, input.deviceKey);
  await countTry(deps, phoneHash);

  const account = await accountByPhone(deps.reader(), input.phone);
  // The pool is asked outside any transaction.
  const entered = await deps.identity.signIn(account, input.password);
  if (!account || !entered) throw new Refusal('auth/bad_credentials');
  const grantSealed = sealedGrant(deps, entered.grant);
  const signingIn = deps.unitOfWork(async (work) => {
    // The password may have become another one while this one was looked at.
    await lockPerson(work.tx, account.id);
    const now = await accountById(work.tx, account.id);
    if (now?.credential !== account.credential) throw new Refusal('auth/bad_credentials');
    await clearFailures(work.tx, phoneHash);
    if (now.suspendedAt) return { refusal: await suspendedRefusal(work.tx, account.id) };
    if (await needsNoCode(work, account, input.deviceKey)) {
      if (now.withdrawnAt) return { refusal: await withdrawnRefusal(work, account, grantSealed) };
      await deps.reactions.ownerSignedIn(work, account.id);
      return { session: await startSession(work, account, input.transport, { ...input, grantSealed }) };
    }
    const extras = { confirmation_id: await askForCode(work, account, { ...input, grantSealed }) };
    return { refusal: new Refusal('auth/device_unconfirmed', { extras }) };
  });
  const outcome = await signingIn.catch(async (error: unknown) => {
    // Nothing was stored, so it is of no more use. Where the answer to the commit was lost, a session may stand on it.
    if (error instanceof Refusal && error.code !== 'busy') await revokeGrant(deps, entered.grant);
    throw error;
  });
  if (!outcome.refusal) return issueFor(deps, account, outcome.session);
  if (outcome.refusal.code === 'account/suspended') await revokeGrant(deps, entered.grant);
  throw outcome.refusal;
};
