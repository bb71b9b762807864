import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import { DAY_MS } from '@/domain/durations';
import type { Deps } from '../core/deps';
import { ghostSession, quote, registration, session, signInFailure } from '../db/schema';
import { eraseOldAddresses } from '../modules/booking/reservation/service';
import { forgetOldKeys } from '../modules/machinery/idempotency/service';
import { forgetOldCodes } from '../modules/machinery/outbox/service';

/**
 * Removes what has no use any more: old idempotency keys, unused quotes, ended sessions, proofs, failed sign-ins, addresses,
 * codes that were sent.
 * A sign-in that ghost sessions were begun from stays with their log.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  await deps.unitOfWork(async (work) => {
    const yesterday = new Date(work.now.getTime() - DAY_MS);
    await forgetOldKeys(work);
    await eraseOldAddresses(work);
    await forgetOldCodes(work, yesterday);
    await work.tx.delete(quote).where(and(isNull(quote.usedAt), lt(quote.expiresAt, yesterday)));
    const begun = work.tx.select({ id: ghostSession.id }).from(ghostSession);
    const ofGhosts = begun.where(eq(ghostSession.actorSessionId, session.id));
    await work.tx.delete(session).where(and(lt(session.expiresAt, yesterday), notExists(ofGhosts)));
    await work.tx.delete(registration).where(lt(registration.createdAt, yesterday));
    await work.tx.delete(signInFailure).where(lt(signInFailure.lastAt, yesterday));
  });
}
