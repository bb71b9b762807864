import { DEMO_LOGINS, type Transport } from '@/domain/accounts';
import { deviceOf } from '@/domain/devices';
import { CODE } from '@/domain/limits';
import type { Deps, Work } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { enqueue } from '../../machinery/outbox/service';
import { tell } from '../notice/service';
import { accountById, accountByPhone, lockPerson } from '../person/service';
import { codeText } from './codes';
import { clearWaitingGrant, setWaitingGrant } from './grant-queries';
import { openGrant, revokeGrant } from './pool';
import { isKnownDevice, lockCodesTo, type ProofRow, proofsSince, putKnownDevice, updateProof } from './proof-queries';
import { faultRefusal, newCode, proofTimes, proofToSendAgain, startProof, tryCode } from './proofs';
import { securityPath } from './security-path';
import { type Issued, issueFor, startSession } from './sessions';
import { suspendedRefusal } from './suspension/suspensions';
import { withdrawnRefusal } from './taking-back';

type Account = { id: number; phone: string };
/** A sign-in that waits for its code. */
type Waiting = { deviceKey: string | null; transport: Transport; grantSealed: string | null };
/** What a device shows of itself; `lastToken` as `startSession` takes it. */
type Device = { deviceKey: string | null; userAgent: string; place?: string | null; lastToken?: string | null };

/**
 * Whether the password is enough on this device. In the demo it always is for its logins: every visitor reads
 * their password off the start, and their phone numbers are no real ones.
 */
export const needsNoCode = async ({ tx, deps }: Work, { id, phone }: Account, deviceKey: string | null) =>
  (deps.settings.demo && Object.values<string>(DEMO_LOGINS).includes(phone)) ||
  (deviceKey !== null && (await isKnownDevice(tx, id, deviceKey)));

/** Makes a device known to the account of a number (E.164); false where it has none. */
export const rememberDevice = async (work: Work, phone: string, deviceKey: string): Promise<boolean> => {
  const account = await accountByPhone(work.tx, phone);
  if (account) await putKnownDevice(work.tx, { personId: account.id, deviceKey, now: work.now });
  return account !== null;
};

/**
 * Sends a code for a device that is not known, once its password was right. A second sign-in on it within a minute
 * gets the same confirmation and no second message; `rate/limited` after five messages a day. What the sign-in left
 * open in the pool waits with it, sealed.
 */
export const askForCode = async (
  work: Work,
  account: Account,
  { deviceKey, transport, grantSealed }: Waiting,
): Promise<string> => {
  await lockCodesTo(work.tx, account.phone);
  const since = new Date(work.now.getTime() - CODE.resendSeconds * 1000);
  const waiting = (await proofsSince(work.tx, 'device', account.phone, since)).find(
    (row) => row.usedAt === null && row.deviceKey === deviceKey && row.transport === transport,
  );
  if (!waiting) return send(work, account, { deviceKey, transport, grantSealed });
  await exchangeGrant(work, waiting, grantSealed);
  return waiting.id;
};

// The sign-in before waits for nothing any more: what it left open in the pool ends.
const exchangeGrant = async ({ tx, deps, afterCommit }: Work, waiting: ProofRow, grantSealed: string | null) => {
  const before = waiting.poolGrantSealed;
  if (before !== null) {
    await clearWaitingGrant(tx, before);
    afterCommit(() => revokeGrant(deps, openGrant(deps, before)));
  }
  await setWaitingGrant(tx, waiting.id, grantSealed);
};

const send = async (
  work: Work,
  { id: personId, phone }: Account,
  { deviceKey, transport, grantSealed }: Omit<Waiting, 'transport'> & { transport: Transport | null },
) => {
  const { id } = await startProof(
    work,
    { kind: 'device', sentTo: phone, personId, deviceKey, transport, poolGrantSealed: grantSealed },
    'body.phone_number',
  );
  const code = await newCode(work, id);
  const body = codeText(work.deps, '新しい端末の認証コード', code);
  await enqueue(work, { kind: 'code', channel: 'sms', to: phone, subject: null, body, code });
  return id;
};

/** Another code for a device that waits for one, as long as its password was typed within half an hour. */
export const resendCode = async (work: Work, id: string, deviceKey: string | null) => {
  const row = await proofToSendAgain(work, { kind: 'device', id, fits: (row) => row.deviceKey === deviceKey });
  const account = row.personId ? await accountById(work.tx, row.personId) : null;
  if (!account) throw new Refusal('not_found');
  return {
    confirmation_id: await send(work, account, { ...row, grantSealed: row.poolGrantSealed }),
    ...proofTimes('device'),
  };
};

/**
 * The code: the device is known from now on, and a session begins as a sign-in would begin it. Only the device that
 * typed the password may use the code. The person's other devices with pushes are told, with or without quiet hours.
 */
export const confirmDevice = async (
  deps: Deps,
  { id, code, ...device }: { id: string; code: string } & Device,
): Promise<{ issued: Issued; transport: Transport }> => {
  const outcome = await deps.unitOfWork(async (work) => {
    const fits = ({ deviceKey }: ProofRow) => deviceKey === device.deviceKey;
    const tried = await tryCode(work, { kind: 'device', id, code, fits });
    if ('fault' in tried) return { refusal: faultRefusal(tried.fault) };
    // A suspension of the account waits for the session that begins here, and ends it.
    if (tried.row.personId !== null) await lockPerson(work.tx, tried.row.personId);
    const account = tried.row.personId === null ? null : await accountById(work.tx, tried.row.personId);
    if (!account) return { refusal: new Refusal('not_found') };
    await updateProof(work.tx, id, { usedAt: work.now });
    if (account.suspendedAt) return { refusal: await suspendedRefusal(work.tx, account.id) };
    const grantSealed = tried.row.poolGrantSealed;
    if (account.withdrawnAt) return { refusal: await withdrawnRefusal(work, account, grantSealed) };
    const transport = tried.row.transport ?? 'body';
    // Before the session: its own device takes over what it subscribed to, and is not told of itself.
    const facts = { device: deviceOf(device.userAgent).name };
    await tell(work, account.id, { kind: 'device', subject: id, path: securityPath(account.groups), facts });
    await deps.reactions.ownerSignedIn(work, account.id);
    return { account, transport, session: await startSession(work, account, transport, { ...device, grantSealed }) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return { issued: await issueFor(deps, outcome.account, outcome.session), transport: outcome.transport };
};
