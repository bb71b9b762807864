import { MINUTE_MS } from '@/domain/durations';
import type { Deps, Work } from '../../../core/deps';
import { enqueue } from '../../machinery/outbox/service';
import { accountByPhone } from '../person/service';
import { codeText } from './codes';
import { lockProofByToken, type ProofRow, proofByToken, updateProof } from './proof-queries';
import { faultRefusal, newCode, proofTimes, startProof, tryCode } from './proofs';

const KIND = 'phone recovery';

/**
 * Sends a code to the new number (E.164) of a person who lost the old one and cannot sign in. A number that has an
 * account gets a message that says so, and no code fits: the answer is the same, after the same statements. Throws
 * `rate/limited`.
 */
export const sendNewNumberCode = async (work: Work, phone: string) => {
  const { id } = await startProof(work, { kind: KIND, sentTo: phone }, 'body.phone_number');
  const isTaken = (await accountByPhone(work.tx, phone)) !== null;
  const code = await newCode(work, id, isTaken ? { codeHash: null } : {});
  const body = isTaken ? 'YOI: この番号は登録済みです。' : codeText(work.deps, '電話番号変更の認証コード', code);
  await enqueue(work, { kind: 'code', channel: 'sms', to: phone, subject: null, body, code: isTaken ? null : code });
  return { id, ...proofTimes(KIND) };
};

/**
 * Changes the code for a token that is good for one request within so many minutes. Throws `code/wrong`,
 * `code/expired`, `not_found`.
 */
export const proveNewNumber = async (
  deps: Deps,
  { id, code, minutes }: { id: string; code: string; minutes: number },
) => {
  const outcome = await deps.unitOfWork(async (work) => {
    const tried = await tryCode(work, { kind: KIND, id, code });
    if ('fault' in tried) return tried;
    const token = deps.random.token(32);
    const tokenExpiresAt = new Date(work.now.getTime() + minutes * MINUTE_MS);
    await updateProof(work.tx, id, { tokenHash: hashOf(deps, token), tokenExpiresAt });
    return { token };
  });
  if ('fault' in outcome) throw faultRefusal(outcome.fault);
  return outcome.token;
};

/** Whether a token was given out for a new number, used up or not: what is sent with any other is not looked at. */
export const isNewNumberToken = async (deps: Deps, token: string): Promise<boolean> =>
  (await proofByToken(deps.reader(), hashOf(deps, token)))?.kind === KIND;

/** Uses the token up and gives the number (E.164) that it proves; null where it is over. */
export const spendNewNumberToken = async ({ tx, now, deps }: Work, token: string): Promise<string | null> => {
  const row = await lockProofByToken(tx, hashOf(deps, token));
  if (!row || row.kind !== KIND || isOver(row, now)) return null;
  await updateProof(tx, row.id, { usedAt: now });
  return row.sentTo;
};

const isOver = ({ usedAt, tokenExpiresAt }: ProofRow, now: Date) =>
  usedAt !== null || tokenExpiresAt === null || tokenExpiresAt <= now;

const hashOf = (deps: Deps, token: string) => deps.seal.fingerprint('new-number-token', token);
