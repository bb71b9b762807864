import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { GHOST } from '@/domain/limits';
import { isWriteMethod, type WriteMethod } from '@/domain/write-methods';
import type { Deps } from '../../../core/deps';
import type { Actor, Person } from '../../../core/person';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { passwordFits } from '../../people/auth/service';
import { permittedWrite, plainPath } from './policy';
import * as rows from './queries';
import { liveGhost } from './sessions';

type StepUpReply = Reply<'POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/'>;
type Form = { password: string; method: WriteMethod; path: string };
type Called = { method: string; path: string };

/**
 * Permits one named write of a ghost session, once and for two minutes, against the ops person's own password. Throws
 * `not_found`, `ghost/expired`, `ghost/not_allowed` (a write that stays the owner's own), `validation/failed` at
 * `body.password`, and `rate/limited` after five wrong ones.
 */
export async function stepUp(deps: Deps, ops: Person, ghostId: string, form: Form): Promise<StepUpReply> {
  const ghost = await liveGhost(deps.reader(), ops, ghostId, deps.clock.now());
  const path = plainPath(form.path);
  const label = permittedWrite(form.method, path);
  if (label === null) throw new Refusal('ghost/not_allowed');
  // Hashing is slow on purpose and must not happen in a transaction.
  if (!(await passwordFits(deps, ops.id, form.password)))
    throw fieldRefusal('body.password', 'パスワードが正しくありません');
  return deps.unitOfWork(async ({ tx, now }) => {
    const id = deps.random.uuid();
    const expiresAt = new Date(now.getTime() + GHOST.stepUpMinutes * MINUTE_MS);
    await rows.insertStepUp(tx, {
      id,
      ghostSessionId: ghost.id,
      method: form.method,
      path,
      label,
      createdAt: now,
      expiresAt,
    });
    return { id, label, expires_at: toTokyoIso(expiresAt) };
  });
}

/** Refuses a write that no step-up waits for: `ghost/read_only`. */
export async function assertPermitted(deps: Deps, actor: Actor, called: Called): Promise<void> {
  const write = writeOf(actor, called);
  if (!(await rows.hasStepUp(deps.reader(), write, deps.clock.now()))) throw new Refusal('ghost/read_only');
}

/**
 * Uses the step-up up and gives its id; `ghost/read_only` when another call was quicker. A refused write uses it too.
 */
export async function spendStepUp(deps: Deps, actor: Actor, called: Called): Promise<string> {
  const id = await deps.unitOfWork(({ tx, now }) => rows.useStepUp(tx, writeOf(actor, called), now));
  if (id === null) throw new Refusal('ghost/read_only');
  return id;
}

const writeOf = ({ ghostId }: Actor, { method, path }: Called) => {
  if (!isWriteMethod(method)) throw new Refusal('ghost/read_only');
  return { ghostSessionId: ghostId, method, path: plainPath(path) };
};
