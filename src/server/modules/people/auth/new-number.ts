import { MINUTE_MS } from '@/domain/durations';
import type { Deps, Work } from '../../../core/deps';
import { enqueue } from '../../machinery/outbox/service';
import { accountByPhone } from '../person/service';
import { codeText } from './codes';
import { lockProofByToken, type ProofRow, proofByToken, updateProof } from './proof-queries';
import { faultRefusal, newCode, proofTimes, startProof, tryCode } from './proofs';

/** What a new number is proven for, and what its SMS calls it. */
const WORDS = {
  'phone recovery': '電話番号変更の認証コード',
  'staff invitation': '運営スタッフ登録の認証コード',
} as const;
/** One of them. */
type Kind = keyof typeof WORDS;

/**
 * Sends a code to the number (E.164) of a person who cannot sign in, for an account that will have it. A number that
 * has an account gets a message that says so, and no code fits: the answer is the same, after the same statements.
 * Throws `rate/limited`.
 */
export const sendNewNumberCode = async (work: Work, kind: Kind, phone: string) => {
  const { id } = await startProof(work, { kind, sentTo: phone }, 'body.phone_number');
  const isTaken = (await accountByPhone(work.tx, phone)) !== null;
  const code = await newCode(work, id, isTaken ? { codeHash: null } : {});
  const body = isTaken ? 'YOI: この番号は登録済みです。' : codeText(work.deps, WORDS[kind], code);
  await enqueue(work, { kind: 'code', channel: 'sms', to: phone, subject: null, body, code: isTaken ? null : code });
  return { id, ...proofTimes(kind) };
};

/**
 * Changes the code for a token that is good for one request within so many minutes. Throws `code/wrong`,
 * `code/expired`, `not_found`.
 */
export const proveNewNumber = async (
  deps: Deps,
  { kind, id, code, minutes }: { kind: Kind; id: string; code: string; minutes: number },
) => {
  const outcome = await deps.unitOfWork(async (work) => {
    const tried = await tryCode(work, { kind, id, code });
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
export const isNewNumberToken = async (deps: Deps, kind: Kind, token: string): Promise<boolean> =>
  (await proofByToken(deps.reader(), hashOf(deps, token)))?.kind === kind;

/** Uses the token up and gives the number (E.164) that it proves; null where it is over. */
export const spendNewNumberToken = async (
  { tx, now, deps }: Work,
  kind: Kind,
  token: string,
): Promise<string | null> => {
  const row = await lockProofByToken(tx, hashOf(deps, token));
  if (!row || row.kind !== kind || isOver(row, now)) return null;
  await updateProof(tx, row.id, { usedAt: now });
  return row.sentTo;
};

const isOver = ({ usedAt, tokenExpiresAt }: ProofRow, now: Date) =>
  usedAt !== null || tokenExpiresAt === null || tokenExpiresAt <= now;

const hashOf = (deps: Deps, token: string) => deps.seal.fingerprint('new-number-token', token);
