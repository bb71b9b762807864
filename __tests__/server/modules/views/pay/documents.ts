import { castInvitation } from '@/server/db/schema';
import { makeOps, type TestPerson } from '../../../../support/factories';
import type { TestDeps } from '../../../../support/test-deps';

/** Gives a cast the documents of an invitation that two people approved, with the cast's name in kana. */
export async function givePapers(deps: TestDeps, cast: TestPerson, kana: string): Promise<void> {
  const [first, second] = [await makeOps(deps), await makeOps(deps)];
  const at = deps.clock.now();
  await deps.unitOfWork(({ tx }) =>
    tx.insert(castInvitation).values({
      id: deps.random.uuid(),
      storeId: 1,
      phone: cast.phone,
      terms: '',
      state: 'approved',
      personId: cast.id,
      expiresAt: at,
      invitedBy: first.id,
      invitedAt: at,
      checkedBy: first.id,
      approvedBy: second.id,
      endedAt: at,
      kanaSealed: deps.seal.seal('identity', kana),
    }),
  );
}
