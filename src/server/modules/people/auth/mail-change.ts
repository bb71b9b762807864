import { DAY_MS } from '@/domain/durations';
import { CODE, MAIL_CODES_PER_DAY } from '@/domain/limits';
import { isSameMailbox } from '@/domain/mail';
import type { Deps, Work } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { enqueue } from '../../machinery/outbox/service';
import { accountById, accountByMail, lockPerson, setMail } from '../person/service';
import { sendsSpent } from './codes';
import { countProofsOf, lockProof, updateProof } from './proof-queries';
import { faultRefusal, newCode, proofTimes, startProof, tryCode } from './proofs';

/**
 * Sends a code to a mail address. One that belongs to another account gets a mail that says so, and no code fits: the
 * answer is the same, after the same statements. Counted by the mailbox, and by the account, whatever the addresses.
 */
export const startMailChange = async (work: Work, person: Person, mail: string) => {
  const { tx, now } = work;
  await lockPerson(tx, person.id);
  const account = await accountById(tx, person.id);
  if (account?.mail && isSameMailbox(account.mail, mail))
    throw fieldRefusal('body.mail', '現在のメールアドレスと同じです');
  const asked = await countProofsOf(tx, 'mail', person.id, new Date(now.getTime() - DAY_MS));
  if (asked >= MAIL_CODES_PER_DAY) throw sendsSpent('body.mail');
  const { id } = await startProof(work, { kind: 'mail', sentTo: mail, personId: person.id }, 'body.mail');
  const isTaken = (await accountByMail(tx, mail)) !== null;
  const code = await newCode(work, id, isTaken ? { codeHash: null } : {});
  await enqueue(work, {
    kind: 'code_by_mail',
    channel: 'mail',
    to: mail,
    subject: isTaken ? '【YOI】お知らせ' : '【YOI】認証コード',
    body: isTaken ? TAKEN : codeMail(code),
    code: isTaken ? null : code,
  });
  return { mail_change_id: id, ...proofTimes('mail') };
};

/**
 * The code that went to the address: from now on it is the account's, and the one before is told. Said again after it
 * was done, it does nothing and is answered the same.
 */
export const completeMailChange = async (deps: Deps, person: Person, { id, code }: { id: string; code: string }) => {
  const refusal = await deps.unitOfWork(async (work) => {
    // Changes of one account take turns here.
    await lockPerson(work.tx, person.id);
    const account = await accountById(work.tx, person.id);
    const isMine = (row: { personId: number | null }) => row.personId === person.id;
    const proof = await lockProof(work.tx, 'mail', id);
    // Done already: the answer was lost on its way.
    if (proof?.usedAt && isMine(proof) && proof.sentTo === account?.mail) return null;
    const tried = await tryCode(work, { kind: 'mail', id, code, fits: isMine });
    if ('fault' in tried) return faultRefusal(tried.fault);
    const mail = tried.row.sentTo;
    // Another person proved it since the code went out.
    if (!account || !(await takeMail(work, person.id, mail))) return new Refusal('not_found');
    await updateProof(work.tx, id, { usedAt: work.now });
    if (account.mail !== null)
      await enqueue(work, {
        kind: 'account',
        channel: 'mail',
        to: account.mail,
        subject: '【YOI】お知らせ',
        body: CHANGED,
        code: null,
      });
    return null;
  });
  if (refusal) throw refusal;
  return null;
};

/** False where another account has the mailbox. */
const takeMail = async (work: Work, personId: number, mail: string): Promise<boolean> => {
  try {
    await inSavepoint(work, ({ tx }) => setMail(tx, personId, mail));
    return true;
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.uniqueViolation) throw error;
    return false;
  }
};

const codeMail = (code: string) => `認証コード: ${code}

${CODE.mailMinutes}分以内に入力してください。このコードは誰にも教えないでください。
お心当たりがない場合は、このメールを破棄してください。`;

const TAKEN = `このメールアドレスは、すでに登録されています。
お心当たりがない場合は、このメールを破棄してください。`;

const CHANGED = `ご登録のメールアドレスが変更されました。このアドレスへのお知らせは終了します。
お心当たりがない場合は、窓口へご連絡ください。`;
