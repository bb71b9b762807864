import { formatPhone } from '@/domain/phone';
import type { Deps, Work } from '../../../core/deps';
import type { Person } from '../../../core/person';
import type { Credential, PoolAccount, PoolGrant } from '../../../core/ports';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { enqueue } from '../../machinery/outbox/service';
import { hideFromOwner } from '../block/service';
import { tell } from '../notice/service';
import { accountById, accountByPhone, lockPerson, setPassword, setPhone } from '../person/service';
import { codeText } from './codes';
import { setSessionGrant } from './grant-queries';
import { phoneKey } from './password-check';
import { tellPasswordChanged } from './password-reset';
import { sealedGrant } from './pool';
import { closeProofs, deleteKnownDevices, lockProof, updateProof } from './proof-queries';
import { faultRefusal, newCode, proofTimes, proofToSendAgain, startProof, tryCode } from './proofs';
import { clearFailures, updateSession } from './queries';
import { securityPath } from './security-path';
import { endAllSessions } from './sessions';

/**
 * Begins a change of the caller's own password in the pool. What the pool held open ends with it, so the caller's own
 * session gets a new grant; until it has it, its refreshes leave the pool alone.
 */
export const changeInPool = async (
  deps: Deps,
  person: Person,
  account: PoolAccount,
  password: string,
): Promise<{ credential: Credential; grant: PoolGrant | null }> => {
  if (deps.identity.grants !== null)
    await deps.unitOfWork(({ tx, now }) => updateSession(tx, person.sessionId, { poolAskedAt: now }));
  const credential = await deps.identity.setPassword(account, password);
  const entered = deps.identity.grants && (await deps.identity.signIn({ ...account, credential }, password));
  return { credential, grant: entered?.grant ?? null };
};

/** Sets another password of the caller's: all other sessions end, and the owner is told by SMS. */
export const replacePassword = async (
  work: Work,
  person: Person,
  { credential, grant }: Awaited<ReturnType<typeof changeInPool>>,
): Promise<void> => {
  const account = await accountById(work.tx, person.id);
  if (!account) throw new Refusal('not_found');
  await setPassword(work.tx, person.id, { credential, passwordChangedAt: work.now });
  await closeProofs(work.tx, person.id);
  await endAllSessions(work, person.id, 'password changed', person.sessionId);
  await setSessionGrant(work.tx, person.sessionId, sealedGrant(work.deps, grant));
  await tellPasswordChanged(work, account);
};

/**
 * Begins the change to another number (E.164): a code goes there. A number that has an account gets a message that
 * says so, and no code fits; the answer is the same.
 */
export const startPhoneChange = async (work: Work, person: Person, phone: string) => {
  const account = await accountById(work.tx, person.id);
  if (account?.phone === phone) throw fieldRefusal('body.phone_number', '現在の電話番号と同じです');
  return sendCode(work, person, phone);
};

/**
 * Another code to the same number, where the first message did not come; the first code stays good as long as it was.
 */
export const resendPhoneCode = async (work: Work, person: Person, id: string) => {
  const row = await proofToSendAgain(work, { kind: 'phone change', id, fits: isOf(person) });
  return sendCode(work, person, row.sentTo);
};

const sendCode = async (work: Work, person: Person, phone: string) => {
  const { tx, deps } = work;
  const { id } = await startProof(
    work,
    { kind: 'phone change', sentTo: phone, personId: person.id },
    'body.phone_number',
  );
  const code = (await accountByPhone(tx, phone)) ? null : await newCode(work, id);
  const body = code ? codeText(deps, '電話番号変更の認証コード', code) : 'YOI: この番号は登録済みです。';
  await enqueue(work, { kind: 'code', channel: 'sms', to: phone, subject: null, body, code });
  return { phone_change_id: id, ...proofTimes('phone change') };
};

/**
 * The code that went to the new number: from now on it is the account's. All other sessions end, codes that wait at
 * the old number fit no more, and the old number is told. Said again after it was done, it does nothing and is
 * answered the same.
 */
export const completePhoneChange = async (deps: Deps, person: Person, { id, code }: { id: string; code: string }) => {
  const refusal = await deps.unitOfWork(async (work) => {
    // Changes of one account take turns here.
    await lockPerson(work.tx, person.id);
    const account = await accountById(work.tx, person.id);
    const isMine = isOf(person);
    const proof = await lockProof(work.tx, 'phone change', id);
    // Done already: the answer was lost on its way.
    if (proof?.verifiedAt && proof.usedAt && isMine(proof) && proof.sentTo === account?.phone) return null;
    const tried = await tryCode(work, { kind: 'phone change', id, code, fits: isMine });
    if ('fault' in tried) return faultRefusal(tried.fault);
    const phone = tried.row.sentTo;
    if (!account) return new Refusal('not_found');
    // Another person registered the number since the code went out.
    if (!(await takePhone(work, person.id, phone))) return new Refusal('not_found');
    await updateProof(work.tx, id, { usedAt: work.now });
    await closeProofs(work.tx, person.id);
    await endAllSessions(work, person.id, 'phone changed', person.sessionId);
    await tellOldNumber(work, account.phone, phone);
    await tell(work, person.id, { kind: 'phone', subject: 'account', path: securityPath(account.groups) });
    return null;
  });
  if (refusal) throw refusal;
  return null;
};

const isOf = (person: Person) => (row: { personId: number | null }) => row.personId === person.id;

/**
 * The operator put another number (E.164) in the place of an account's, whose owner lost it: every session ends, no
 * device is known any more, codes that wait at the old number fit no more, and the old number is told. False where
 * another account has the new number: then nothing was changed. The account's row must be locked.
 */
export const replacePhone = async (work: Work, account: Account, phone: string): Promise<boolean> => {
  const { tx, deps } = work;
  if (!(await takePhone(work, account.id, phone))) return false;
  await closeProofs(tx, account.id);
  await endAllSessions(work, account.id, 'phone changed');
  await deleteKnownDevices(tx, account.id);
  await clearFailures(tx, phoneKey(deps, phone));
  await tellOldNumber(work, account.phone, phone);
  await tell(work, account.id, { kind: 'phone', subject: 'account', path: securityPath(account.groups) });
  return true;
};

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** False where another account has the number. */
const takePhone = async (work: Work, personId: number, phone: string): Promise<boolean> => {
  try {
    await inSavepoint(work, ({ tx }) => setPhone(tx, personId, phone));
    await hideFromOwner(work, personId, phone);
    return true;
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.uniqueViolation) throw error;
    return false;
  }
};

const tellOldNumber = (work: Work, old: string, now: string): Promise<void> =>
  enqueue(work, {
    kind: 'account',
    channel: 'sms',
    to: old,
    subject: null,
    body: `YOI: ご登録の電話番号が末尾${formatPhone(now).slice(-4)}の番号に変更されました。お心当たりがない場合は、窓口へご連絡ください。`,
    code: null,
  });
