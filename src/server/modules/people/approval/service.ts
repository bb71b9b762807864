import { createHash } from 'node:crypto';
import type { Reply } from '@/contract';
import { APPROVAL_HOURS, APPROVALS, type ApprovalChange, type ApprovalKind } from '@/domain/approvals';
import { toTokyoIso } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import { mayDo, type StaffRole } from '@/domain/staff-roles';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { assertMay } from '../../../core/staff-task';
import type { AskedAct } from '../../../core/upward';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../person/service';
import * as rows from './queries';

type Approval = Reply<'GET /api/v1/ops/approvals/'>['data'][number];
/** What a second person is asked for: what it is about, without a name, and where that stands on the desk. */
type Asked = AskedAct & { kind: ApprovalKind; thing: string; path: string; changes: readonly ApprovalChange[] };
/** A member of the staff with the roles of now. */
type Decider = { id: number; roles: readonly StaffRole[] };
type Decision = { to: 'approved' | 'refused' | 'withdrawn'; by: Decider; answer?: string };

const LIST = 'approvals';

export { approvalsAbout, countApprovals, waitingApproval } from './queries';

/**
 * Asks a second person for an act. What waits with facts that are not so any more is replaced. Call it without a lock
 * on what the act is about: an approval holds this row when it locks that. Throws `approval/open`.
 */
export async function askApproval(work: Work, asked: Asked): Promise<{ id: string; endsAt: Date }> {
  const { tx, now, deps } = work;
  const hash = hashOf(asked.changes);
  await rows.endStale(tx, { kind: asked.kind, subject: asked.subject, hash }, now);
  const made = await rows.insertApproval(tx, {
    ...asked,
    id: deps.random.uuid(),
    changes: [...asked.changes],
    details: { ...asked.details },
    hash,
    askedAt: now,
    endsAt: new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS),
    state: 'open',
  });
  if (!made) throw new Refusal('approval/open');
  return made;
}

/**
 * The second person approves or refuses, the first withdraws, once. What is approved is done at once by the module of
 * its kind, where it still changes exactly what was shown. Throws `not_found`, `approval/over`,
 * `approval/same_person`, `staff/role_required`, `role/forbidden` (a withdrawal by somebody else), `approval/changed`,
 * and what the act itself may be refused for; then it waits on.
 */
export async function decideApproval(work: Work, id: string, { to, by, answer }: Decision): Promise<Approval> {
  const { tx, now, deps } = work;
  const seen = isUuid(id) ? await rows.approvalRow(tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  if (to === 'withdrawn' && seen.askedBy !== by.id) throw new Refusal('role/forbidden');
  if (to !== 'withdrawn' && seen.askedBy === by.id) throw new Refusal('approval/same_person');
  if (to !== 'withdrawn') assertMay(by.roles, APPROVALS[seen.kind].task);
  const row = await rows.decideRow(tx, id, now, { state: to, decidedBy: by.id, answer: answer ?? null });
  if (!row) throw new Refusal('approval/over');
  if (to === 'approved') {
    const handler = deps.approvals[row.kind];
    const changes = (await handler?.changesNow(work, row)) ?? null;
    if (!handler || changes === null || hashOf(changes) !== row.hash) throw new Refusal('approval/changed');
    await handler.carryOut(work, { ...row, approvedBy: by.id });
  } else await deps.approvals[row.kind]?.takeBack?.(work, { ...row, by: by.id });
  const [decided] = await present(tx, [row], { viewer: by, now });
  if (!decided) throw new Refusal('not_found');
  return decided;
}

/** Ends what waits about a subject that is over by itself. Call it before the subject is locked. */
export const dropApproval = ({ tx, now }: Work, kind: ApprovalKind, subject: string): Promise<void> =>
  rows.endOpen(tx, { kind, subject }, now);

/** A page of what waits for a second person, or has ended, as this member of the staff sees it. */
export async function listApprovals(
  { reader, clock }: Deps,
  viewer: Decider,
  { state, cursor, limit }: { state: 'open' | 'closed'; cursor?: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/approvals/'>> {
  const [db, now] = [reader(), clock.now()];
  const after = readId(cursor, LIST, 'uuid');
  const found = await rows.approvalPage(db, { isOpen: state === 'open', after, limit: limit + 1, now });
  const cut = cutPage(LIST, found, limit, ({ id }) => id);
  return { data: await present(db, cut.shown, { viewer, now }), page: cut.page };
}

/** The nightly job: removes what was over before an instant. */
export const forgetOldApprovals = ({ tx }: Work, before: Date): Promise<number> => rows.deleteApprovals(tx, before);

const hashOf = (changes: readonly ApprovalChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ label, from, to }) => [label, from, to])))
    .digest('hex');

async function present(
  db: Db,
  list: readonly rows.ApprovalRow[],
  { viewer, now }: { viewer: Decider; now: Date },
): Promise<Approval[]> {
  const people = list.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? [askedBy] : [askedBy, decidedBy]));
  const names = await nicknamesOf(db, [...new Set(people)]);
  const seat = (id: number, at: Date) => ({ id, name: names.get(id) ?? '', at: toTokyoIso(at) });
  return list.map((row) => {
    const { id, kind, thing, path, changes, reason, answer, askedBy, askedAt, endsAt, decidedBy, endedAt } = row;
    // What no one answered in time has ended, though its row learns of it only when it is asked for anew.
    const state = row.state === 'open' && endsAt <= now ? 'expired' : row.state;
    return {
      id,
      kind,
      title: APPROVALS[kind].words,
      thing,
      path,
      changes,
      reason,
      asked: seat(askedBy, askedAt),
      ends_at: toTokyoIso(endsAt),
      state,
      decided: decidedBy === null || endedAt === null ? null : seat(decidedBy, endedAt),
      answer,
      can: state === 'open' ? actsOf({ kind, askedBy }, viewer) : [],
    };
  });
}

function actsOf({ kind, askedBy }: { kind: ApprovalKind; askedBy: number }, viewer: Decider): Approval['can'] {
  if (askedBy === viewer.id) return ['withdraw'];
  return mayDo(viewer.roles, APPROVALS[kind].task) ? ['approve', 'refuse'] : [];
}
