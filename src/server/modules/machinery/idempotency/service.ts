import { DAY_MS } from '@/domain/durations';
import { Refusal } from '../../../core/refusal';
import type { UnitOfWork, Work } from '../../../core/work';
import { claimKey, deleteKeys, findReply, type KeyScope, storeReply } from './queries';

/**
 * One call with its Idempotency-Key. `bodyHash` is any stable hash of the body; `path` the called path, not the
 * pattern.
 */
export type KeyedCall = KeyScope & { bodyHash: string; now: Date };

/** How long a stored answer is replayed: 24 hours (docs/rules/calls.md#idempotency-keys). */
export const IDEMPOTENCY_LIFETIME = DAY_MS;

/**
 * Runs `task` once per (person, method, path, key). The key's row goes in first, in the transaction of the effect: a
 * repeated call waits at it (on PGlite transactions queue anyway) and then gets the stored answer. A refusal rolls the
 * row back, so it is not stored. The reply must be JSON. Throws `idempotency/key_reused` for the same key with another
 * body.
 */
export async function runIdempotent<Reply>(
  unitOfWork: UnitOfWork,
  { now, ...call }: KeyedCall,
  task: (work: Work) => Promise<Reply>,
): Promise<{ reply: Reply; replayed: boolean }> {
  return unitOfWork(async (work) => {
    // A key past its lifetime counts as new.
    if (!(await claimKey(work.tx, { ...call, createdAt: now }, expiredAt(now))))
      return { reply: await storedReply<Reply>(work, call), replayed: true };
    const reply = await task(work);
    await storeReply(work.tx, call, reply ?? null);
    return { reply, replayed: false };
  });
}

/** Forgets the keys whose answers are no longer replayed; returns how many. */
export async function forgetOldKeys(work: Work): Promise<number> {
  return (await deleteKeys(work.tx, expiredAt(work.now))).length;
}

async function storedReply<Reply>(work: Work, call: KeyScope & { bodyHash: string }): Promise<Reply> {
  const stored = await findReply(work.tx, call);
  if (stored?.bodyHash !== call.bodyHash) throw new Refusal('idempotency/key_reused');
  // Written by the same endpoint; the server parses every reply again before it leaves.
  return stored.reply as Reply;
}

function expiredAt(now: Date): Date {
  return new Date(now.getTime() - IDEMPOTENCY_LIFETIME);
}
