import type { ProofKind } from '@/domain/accounts';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import { CODE } from '@/domain/limits';
import type { Deps, Work } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import { codeRefusal, mayBeSent } from './codes';
import {
  countCodesTo,
  insertProof,
  lockCodesTo,
  lockProof,
  type ProofRow,
  proofsSince,
  updateProof,
} from './proof-queries';

/** Minutes from a message to the next one of the same proof, for which no password is asked again. */
const AGAIN_MINUTES = 30;

/** Why a code does not fit; `left` counts the tries that remain. */
export type CodeFault = { code: 'code/wrong'; left: number } | { code: 'code/expired' | 'not_found' };

/**
 * Kinds whose five a day are their own: mail has its own limit, and the others come after a password or a sign-in, so
 * that a stranger who only knows a number cannot use up what its owner needs.
 */
const OF_THEIR_KIND: readonly ProofKind[] = ['mail', 'device', 'bank account'];

type Start = Pick<ProofRow, 'kind' | 'sentTo'> &
  Partial<Pick<ProofRow, 'personId' | 'deviceKey' | 'transport' | 'poolGrantSealed'>>;

/**
 * Begins a proof and gives its row; `rate/limited` at `path` while no further code may go there, which is counted
 * whether it has an account or not. The code is made by `newCode`, and sent by the caller.
 */
export const startProof = async (work: Work, start: Start, path: string): Promise<ProofRow> => {
  const { tx, now, deps } = work;
  await lockCodesTo(tx, start.sentTo);
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await proofsSince(tx, start.kind, start.sentTo, since);
  const isOfItsKind = OF_THEIR_KIND.includes(start.kind);
  mayBeSent({ sent, inAll: isOfItsKind ? sent.length : await countCodesTo(tx, start.sentTo, since) }, now, path);
  const row: ProofRow = {
    id: deps.random.uuid(),
    personId: null,
    deviceKey: null,
    transport: null,
    poolGrantSealed: null,
    ...start,
    codeHash: null,
    tries: 0,
    codeExpiresAt: new Date(now.getTime() + minutesOf(start.kind) * MINUTE_MS),
    verifiedAt: null,
    tokenHash: null,
    tokenExpiresAt: null,
    usedAt: null,
    createdAt: now,
  };
  await insertProof(tx, row);
  return row;
};

/** How long a code of a kind is good for. */
const minutesOf = (kind: ProofKind) => (kind === 'mail' ? CODE.mailMinutes : CODE.smsMinutes);

/** What a caller is told of a proof that began. */
export const proofTimes = (kind: ProofKind) => ({ expires_in: minutesOf(kind) * 60, resend_after: CODE.resendSeconds });

/** Makes the code of a proof; only its hash is stored, and with `codeHash: null` not even that: no code fits. */
export const newCode = async (
  { tx, deps }: Work,
  id: string,
  set: { personId?: number; codeHash?: null } = {},
): Promise<string> => {
  const code = deps.random.digits(CODE.digits);
  await updateProof(tx, id, { codeHash: hashOf(deps, id, code), ...set });
  return code;
};

/**
 * Looks at one try; five a code, a wrong one is counted, so the transaction must be committed in any case. The row is
 * locked: tries at the same moment count as many. `fits` = whether the code was sent for this caller.
 */
export const tryCode = async (
  { tx, now, deps }: Work,
  {
    kind,
    id,
    code,
    fits = () => true,
  }: { kind: ProofKind; id: string; code: string; fits?: (row: ProofRow) => boolean },
): Promise<{ row: ProofRow } | { fault: CodeFault }> => {
  const row = await lockProof(tx, kind, id);
  if (!row || row.usedAt || !fits(row)) return { fault: { code: 'not_found' } };
  if (row.codeExpiresAt <= now || row.tries >= CODE.tries) return { fault: { code: 'code/expired' } };
  if (!isSameSecret(hashOf(deps, id, code), row.codeHash ?? '')) {
    await updateProof(tx, id, { tries: row.tries + 1 });
    return { fault: { code: 'code/wrong', left: CODE.tries - row.tries - 1 } };
  }
  const verifiedAt = row.verifiedAt ?? now;
  await updateProof(tx, id, { verifiedAt });
  return { row: { ...row, verifiedAt } };
};

/**
 * The proof in whose place another begins, because its message did not come; `not_found` where it is used up, older
 * than half an hour, or (`fits`) another person's.
 */
export const proofToSendAgain = async (
  { tx, now }: Work,
  { kind, id, fits }: { kind: ProofKind; id: string; fits: (row: ProofRow) => boolean },
): Promise<ProofRow> => {
  const row = await lockProof(tx, kind, id);
  if (!row || row.usedAt || !fits(row)) throw new Refusal('not_found');
  if (row.createdAt.getTime() + AGAIN_MINUTES * MINUTE_MS <= now.getTime()) throw new Refusal('not_found');
  return row;
};

/** The refusal that a fault is told by. */
export const faultRefusal = (fault: CodeFault) => codeRefusal(fault.code, 'left' in fault ? fault.left : undefined);

const hashOf = (deps: Deps, id: string, code: string) => deps.seal.fingerprint('code-proof', `${id}:${code}`);
