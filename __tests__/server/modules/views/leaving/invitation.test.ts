import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/domain/durations';
import * as tables from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { makeCast, makeOps, TEST_PASSWORD } from '../../../../support/factories';
import { leavingTimers } from '../../../../support/leaving';
import { openGhosts } from '../ghost/world';

it('keeps the consent from the invitation of a cast who left, and nothing that tells who the cast was', async () => {
  const world = await openGhosts();
  const { deps } = world;
  const cast = await makeCast(deps);
  const [first, second] = [await makeOps(deps), await makeOps(deps)];
  const at = deps.clock.now();
  const [id, device] = [deps.random.uuid(), 'Android・Chrome'];
  await deps.unitOfWork(async ({ tx }) => {
    await tx.insert(tables.castInvitation).values({
      id,
      storeId: 1,
      phone: cast.phone,
      terms: '週3日',
      state: 'approved',
      displayName: 'ゆい',
      personId: cast.id,
      kanaSealed: deps.seal.seal('identity', 'ヤマダ ハナコ'),
      expiresAt: at,
      invitedBy: first.id,
      invitedAt: at,
      checkedBy: first.id,
      approvedBy: second.id,
      endedAt: at,
    });
    const text = { version: '2026-11', text: '契約', textHash: 'a'.repeat(64) };
    await tx.insert(tables.castConsent).values({ invitationId: id, ...text, agreedAt: at, device });
    const help = { id: deps.random.uuid(), invitationId: id, wordsSealed: 'sealed', mayCall: true, askedAt: at };
    await tx.insert(tables.castInvitationHelp).values(help);
  });
  const leaving = { body: { reason: '利用する機会が減った', password: TEST_PASSWORD } };
  expect((await world.call(cast, 'POST /api/v1/users/me/withdrawal/', leaving)).status).toBe(200);
  deps.clock.advance(31 * DAY_MS);
  await sweepOnce(deps, leavingTimers);
  const of = eq(tables.castInvitation.id, id);
  expect(await deps.reader().select().from(tables.castInvitation).where(of)).toMatchObject([
    { phone: '', displayName: null, kanaSealed: null, terms: '週3日', state: 'approved' },
  ]);
  expect(await deps.reader().select().from(tables.castConsent)).toMatchObject([
    { version: '2026-11', text: '契約', device: '' },
  ]);
  expect(await deps.reader().select().from(tables.castInvitationHelp)).toEqual([]);
  await world.close();
});
