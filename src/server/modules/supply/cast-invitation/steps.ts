import type { CastInvitationEvent } from '@/domain/machines/cast-invitation';
import { invitationStep } from '@/domain/machines/cast-invitation';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import * as rows from './queries';

type Change = Parameters<typeof rows.updateInvitation>[2];

const ENDS: readonly string[] = ['approved', 'declined', 'revoked', 'expired', 'refused'];

/**
 * Takes a locked invitation one step on, with what else changes and a row of who did it (`by` null = the invited
 * person, or time). Throws `cast_invitation/state_conflict` where its state does not allow it.
 */
export async function step(
  work: Work,
  row: rows.InvitationRow,
  { event, by, change = {} }: { event: CastInvitationEvent; by: number | null; change?: Change },
): Promise<void> {
  const { tx, now } = work;
  const state = invitationStep(row.state, event);
  if (state === null) throw new Refusal('cast_invitation/state_conflict');
  await rows.updateInvitation(tx, row.id, { ...change, state, endedAt: ENDS.includes(state) ? now : null });
  await rows.insertStep(tx, { invitationId: row.id, event, byId: by, at: now });
}
