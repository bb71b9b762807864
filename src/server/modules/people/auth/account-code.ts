import type { ProofKind } from '@/domain/accounts';
import type { Work } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { enqueue } from '../../machinery/outbox/service';
import { accountById } from '../person/service';
import { codeText } from './codes';
import { updateProof } from './proof-queries';
import { faultRefusal, newCode, proofTimes, startProof, tryCode } from './proofs';

/** A change of one's own that needs a code to one's own number. */
type AccountCodeKind = Extract<ProofKind, 'bank account'>;

/**
 * Sends a code to the caller's own number, before a change that a session alone may not make. Throws `rate/limited`.
 */
export async function sendAccountCode(work: Work, person: Person, kind: AccountCodeKind, what: string) {
  const account = await accountById(work.tx, person.id);
  if (!account) throw new Refusal('not_found');
  const { id } = await startProof(work, { kind, sentTo: account.phone, personId: person.id }, 'body.code');
  const code = await newCode(work, id);
  const body = codeText(work.deps, what, code);
  await enqueue(work, { kind: 'code', channel: 'sms', to: account.phone, subject: null, body, code });
  return { change_id: id, ...proofTimes(kind) };
}

/**
 * Spends such a code: null, or why it does not fit. A wrong try is counted, so the transaction must be committed in
 * any case. A code that went to a number that the person has no more fits nothing.
 */
export async function spendAccountCode(
  work: Work,
  person: Person,
  { kind, id, code }: { kind: AccountCodeKind; id: string; code: string },
): Promise<Refusal | null> {
  const account = await accountById(work.tx, person.id);
  const tried = await tryCode(work, {
    kind,
    id,
    code,
    fits: (row) => row.personId === person.id && row.sentTo === account?.phone,
  });
  if ('fault' in tried) return faultRefusal(tried.fault);
  await updateProof(work.tx, id, { usedAt: work.now });
  return null;
}

/** Tells the caller's own number something. */
export async function tellAccountNumber(work: Work, personId: number, body: string): Promise<void> {
  const account = await accountById(work.tx, personId);
  if (account)
    await enqueue(work, { kind: 'account', channel: 'sms', to: account.phone, subject: null, body, code: null });
}
