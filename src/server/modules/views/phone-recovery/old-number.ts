import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { maskPhone } from '@/domain/phone';
import type { OldNumberAnswer } from '@/domain/phone-recovery';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { endUndecided } from './erase';
import * as rows from './queries';
import { linkHashOf } from './submit';

type OldNumberReply = Reply<'POST /api/auth/phone_recoveries/old_number'>;

/** What the link to the old number shows. Throws `not_found`. */
export async function readOldNumber(deps: Deps, token: string): Promise<OldNumberReply> {
  const row = await rows.recoveryByLink(deps.reader(), linkHashOf(deps, token));
  if (!row) throw new Refusal('not_found');
  return present(row);
}

/**
 * The old number stops a request, or confirms it so that no wait is needed. Twice does no harm, and a stop may follow
 * a yes. Throws `not_found`, `phone_recovery/over` once it was decided or has ended in another way.
 */
export async function answerOldNumber(work: Work, token: string, answer: OldNumberAnswer): Promise<OldNumberReply> {
  const row = await rows.lockByLink(work.tx, linkHashOf(work.deps, token));
  if (!row) throw new Refusal('not_found');
  if (row.state === 'stopped' && answer === 'stop') return present(row);
  if (row.state !== 'submitted') throw new Refusal('phone_recovery/over');
  if (answer === 'stop') {
    await endUndecided(work, row, 'stopped');
    return present({ ...row, state: 'stopped' });
  }
  const confirmedAt = row.confirmedAt ?? work.now;
  await rows.updateRecovery(work.tx, row.id, { confirmedAt });
  return present({ ...row, confirmedAt });
}

const present = ({ state, newPhone, submittedAt, confirmedAt }: rows.RecoveryRow): OldNumberReply => ({
  state,
  new_phone_number: maskPhone(newPhone),
  submitted_at: toTokyoIso(submittedAt),
  confirmed_at: confirmedAt && toTokyoIso(confirmedAt),
});
