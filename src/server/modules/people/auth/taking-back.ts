import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { TAKE_BACK_MINUTES } from '@/domain/limits';
import type { Deps, Work } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { accountById, lockPerson } from '../person/service';
import { endOfGrace } from '../withdrawal/service';
import { insertProof, lockProofByToken, updateProof } from './proof-queries';

/**
 * The answer to the right password of an account that was left: no session begins, and nothing but taking the leaving
 * back can be done, with a token that lives for ten minutes. What the sign-in left open in the pool waits with it. A
 * wrong password gets the usual answer.
 */
export const withdrawnRefusal = async (
  work: Work,
  { id, phone }: { id: number; phone: string },
  grantSealed: string | null,
): Promise<Refusal> => {
  const { tx, now, deps } = work;
  const endsAt = await endOfGrace(tx, id);
  if (!endsAt || endsAt <= now) return new Refusal('auth/bad_credentials');
  const token = deps.random.token(32);
  const expiresAt = new Date(now.getTime() + TAKE_BACK_MINUTES * MINUTE_MS);
  await insertProof(tx, {
    id: deps.random.uuid(),
    kind: 'take back',
    sentTo: phone,
    personId: id,
    codeExpiresAt: expiresAt,
    verifiedAt: now,
    tokenHash: hashOf(deps, token),
    tokenExpiresAt: expiresAt,
    poolGrantSealed: grantSealed,
    createdAt: now,
  });
  const extras = { take_back_token: token, take_back_until: toTokyoIso(endsAt) };
  return new Refusal('account/withdrawn', { extras });
};

/**
 * Uses the token up and gives the account that it was made for, with what its sign-in left open in the pool. Throws
 * `take_back/expired`.
 */
export const spendTakeBackToken = async ({ tx, now, deps }: Work, token: string) => {
  const row = await lockProofByToken(tx, hashOf(deps, token));
  if (row?.kind !== 'take back' || row.usedAt || !row.tokenExpiresAt || row.tokenExpiresAt <= now)
    throw new Refusal('take_back/expired');
  if (row.personId !== null) await lockPerson(tx, row.personId);
  const account = row.personId === null ? null : await accountById(tx, row.personId);
  if (!account || account.suspendedAt) throw new Refusal('take_back/expired');
  await updateProof(tx, row.id, { usedAt: now });
  return { ...account, grantSealed: row.poolGrantSealed };
};

const hashOf = (deps: Deps, token: string) => deps.seal.fingerprint('take-back-token', token);
