import { MINUTE_MS } from '@/domain/durations';
import { RESET_MINUTES } from '@/domain/limits';
import { checkNewPassword } from '@/domain/password-strength';
import type { Deps, Work } from '../../../core/deps';
import type { Credential } from '../../../core/ports';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Tx } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { setTimer } from '../../machinery/timer/service';
import { tell } from '../notice/service';
import { accountById, accountByPhone, setPassword } from '../person/service';
import { codeText } from './codes';
import { phoneKey } from './password-check';
import {
  closeProofs,
  deleteKnownDevices,
  lockCodesTo,
  lockProof,
  lockProofByToken,
  proofByToken,
  putKnownDevice,
  updateProof,
} from './proof-queries';
import { faultRefusal, newCode, proofTimes, startProof, tryCode } from './proofs';
import { clearFailures } from './queries';
import { securityPath } from './security-path';
import { endAllSessions } from './sessions';

/**
 * Step 1. The same statements for every number: whether it has an account is looked up afterwards, by a timer that is
 * due at once, so neither the answer nor its time tells.
 */
export const startReset = async (work: Work, phone: string) => {
  const { id } = await startProof(work, { kind: 'password reset', sentTo: phone }, 'body.phone_number');
  await setTimer(work, { kind: 'auth.reset_code', subject: id, dueAt: work.now });
  return { reset_id: id, ...proofTimes('password reset') };
};

/** Sends the code of a reset where the number has an account, a suspended one too; otherwise no code ever fits. */
const sendResetCode = async (work: Work, id: string): Promise<void> => {
  const row = await lockProof(work.tx, 'password reset', id);
  const account = row && (await accountByPhone(work.tx, row.sentTo));
  if (!row || !account) return;
  const code = await newCode(work, id, { personId: account.id });
  const body = codeText(work.deps, 'パスワード再設定の認証コード', code);
  await enqueue(work, { kind: 'code', channel: 'sms', to: row.sentTo, subject: null, body, code });
};

/** What happens when a timer of this module is due. */
export const authTimers = { 'auth.reset_code': sendResetCode };

/**
 * Step 2: changes the code for a token that sets one password. The same code may be typed again after a reload: the
 * token is then a new one.
 */
export const verifyReset = async (deps: Deps, id: string, code: string) => {
  const outcome = await deps.unitOfWork(async (work) => {
    const tried = await tryCode(work, { kind: 'password reset', id, code });
    if ('fault' in tried) return tried;
    const token = deps.random.token(32);
    const tokenExpiresAt = new Date(work.now.getTime() + RESET_MINUTES * MINUTE_MS);
    await updateProof(work.tx, id, { tokenHash: hashOf(deps, token), tokenExpiresAt });
    return { token };
  });
  if ('fault' in outcome) throw faultRefusal(outcome.fault);
  return { reset_token: outcome.token, expires_in: RESET_MINUTES * 60 };
};

/**
 * Step 3: sets the password. Every session of the account ends, and every device is unknown again but the one on which
 * the number was just proven. The owner is told by SMS. The token is spent first, in a transaction of its own: of two
 * calls with one token only one reaches the pool, which is told outside any transaction. Where the pool fails, the
 * token is good again.
 */
export const completeReset = async (
  deps: Deps,
  { token, password, deviceKey }: { token: string; password: string; deviceKey: string | null },
): Promise<null> => {
  const tokenHash = hashOf(deps, token);
  const seen = await proofByToken(deps.reader(), tokenHash);
  const account = seen?.personId ? await accountById(deps.reader(), seen.personId) : null;
  if (!seen || !account || isOver(seen, deps.clock.now())) throw new Refusal('reset/expired');
  const weak = checkNewPassword(password, account);
  if (weak) throw fieldRefusal('body.password', weak);
  await deps.unitOfWork(({ tx, now }) =>
    spendToken(tx, { tokenHash, phone: account.phone, personId: account.id, now }),
  );
  try {
    const credential = await deps.identity.setPassword(account, password);
    return await deps.unitOfWork((work) => passwordIsSet(work, { account, credential, deviceKey }));
  } catch (error) {
    await deps.unitOfWork(({ tx }) => updateProof(tx, seen.id, { usedAt: null }));
    throw error;
  }
};

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

// Every other reset of the account ends with it: what it would set later in the pool is the password of a call that is
// refused.
async function spendToken(
  tx: Tx,
  { tokenHash, phone, personId, now }: { tokenHash: string; phone: string; personId: number; now: Date },
) {
  await lockCodesTo(tx, phone);
  const row = await lockProofByToken(tx, tokenHash);
  if (!row || isOver(row, now)) throw new Refusal('reset/expired');
  await updateProof(tx, row.id, { usedAt: now });
  await closeProofs(tx, personId);
}

async function passwordIsSet(
  work: Work,
  { account, credential, deviceKey }: { account: Account; credential: Credential; deviceKey: string | null },
): Promise<null> {
  const { tx, now, deps } = work;
  // Before the sessions are read: a sign-in by the old password waits for this row (sign-in.ts).
  await setPassword(tx, account.id, { credential, passwordChangedAt: now });
  await closeProofs(tx, account.id);
  await endAllSessions(work, account.id, 'password changed');
  await deleteKnownDevices(tx, account.id);
  if (deviceKey) await putKnownDevice(tx, { personId: account.id, deviceKey, now });
  await clearFailures(tx, phoneKey(deps, account.phone));
  await tellPasswordChanged(work, account);
  return null;
}

/** Tells the owner that the password is another one, by SMS and on all devices. */
export const tellPasswordChanged = async (
  work: Work,
  { id, phone, groups }: { id: number; phone: string; groups: readonly string[] },
): Promise<void> => {
  await tell(work, id, { kind: 'password', subject: 'account', path: securityPath(groups) });
  await enqueue(work, {
    kind: 'account',
    channel: 'sms',
    to: phone,
    subject: null,
    body: 'YOI: パスワードが変更されました。お心当たりがない場合は、すぐにパスワードを再設定してください。',
    code: null,
  });
};

const isOver = (row: { usedAt: Date | null; tokenExpiresAt: Date | null }, now: Date) =>
  row.usedAt !== null || row.tokenExpiresAt === null || row.tokenExpiresAt <= now;

const hashOf = (deps: Deps, token: string) => deps.seal.fingerprint('reset-token', token);
