import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { contactNumber } from '@/domain/contact';
import { MINUTE_MS } from '@/domain/durations';
import { GHOST } from '@/domain/limits';
import { isOps, roleOf } from '@/domain/roles';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { accountById } from '../../people/person/service';
import { shownAccounts } from '../../supply/profile/service';
import { contactsNumbered } from '../contact/service';
import { inForce, STEP_UP_WRITES } from './policy';
import * as rows from './queries';

type GhostReply = Reply<'POST /api/v1/ops/ghost_sessions/'>;
type Form = Received<'POST /api/v1/ops/ghost_sessions/'>['body'];
type Row = NonNullable<Awaited<ReturnType<typeof rows.ghostOfSignIn>>>;

/**
 * Begins a ghost session of 30 minutes; what this sign-in had open ends. Throws `not_found`, and `ghost/not_allowed`
 * for an account of the staff, the own one included, and `validation/failed` at `body.ticket` for a number of which
 * there is no inquiry, or another person's.
 */
export async function startGhost(work: Work, ops: Person, form: Form): Promise<GhostReply> {
  const { tx, now, deps } = work;
  const account = await accountById(tx, form.account_id);
  if (!account) throw new Refusal('not_found');
  if (isOps(account.groups)) throw new Refusal('ghost/not_allowed');
  const ticket = await ticketOf(work.tx, form.ticket, account.id);
  await rows.endGhosts(tx, ops.sessionId, now);
  const id = deps.random.uuid();
  await rows.insertGhost(tx, {
    id,
    actorId: ops.id,
    actorSessionId: ops.sessionId,
    subjectId: account.id,
    reason: form.reason,
    ticket,
    startedAt: now,
    expiresAt: new Date(now.getTime() + GHOST.minutes * MINUTE_MS),
  });
  const made = await findGhost(tx, ops, id);
  if (!made) throw new Error('a ghost session that was just made was not found');
  return present(made, await nameOf(tx, account.id), now);
}

async function ticketOf(db: Db, number: string, accountId: number): Promise<string> {
  const [first, ...more] = await contactsNumbered(db, number);
  if (!first) throw fieldRefusal('body.ticket', 'この番号のお問い合わせはありません');
  // An inquiry sent as a guest may be any person's: that is for the staff to judge.
  if (![first, ...more].some(({ personId }) => personId === null || personId === accountId))
    throw fieldRefusal('body.ticket', 'この番号は、別の方のお問い合わせです');
  return contactNumber(first.id);
}

/** The ghost session that a cookie names, also one that is over; null when it is none of this sign-in. */
export async function readGhost(
  db: Db,
  ops: Person,
  { id, now }: { id: string | null; now: Date },
): Promise<GhostReply | null> {
  const row = id === null ? null : await findGhost(db, ops, id);
  return row && present(row, await nameOf(db, row.subjectId), now);
}

/** Ends a ghost session of this sign-in; one that is over stays as it is. Throws `not_found`. */
export async function endGhost(work: Work, ops: Person, id: string): Promise<void> {
  if (!(await findGhost(work.tx, ops, id))) throw new Refusal('not_found');
  await rows.endGhosts(work.tx, ops.sessionId, work.now, id);
}

/**
 * The person that this ops person impersonates: the account's id and role, never with the rights of ops, and the ops
 * person as `actor`. Throws `ghost/expired` for every session that is not in force or not of this sign-in, so that
 * nothing that was meant for the account happens to the ops person's own.
 */
export async function actingPerson(deps: Deps, ops: Person, ghostId: string): Promise<Person> {
  const row = await findGhost(deps.reader(), ops, ghostId);
  if (!row || !inForce(row, deps.clock.now())) throw new Refusal('ghost/expired');
  return {
    id: row.subjectId,
    role: roleOf(row.subjectGroups),
    isOps: false,
    sessionId: ops.sessionId,
    actor: { id: ops.id, ghostId: row.id },
  };
}

/** The stored session of this sign-in while it is in force. Throws `not_found`, `ghost/expired`. */
export async function liveGhost(db: Db, ops: Person, id: string, now: Date): Promise<Row> {
  const row = await findGhost(db, ops, id);
  if (!row) throw new Refusal('not_found');
  if (!inForce(row, now)) throw new Refusal('ghost/expired');
  return row;
}

async function findGhost(db: Db, ops: Person, id: string): Promise<Row | null> {
  return isUuid(id) ? rows.ghostOfSignIn(db, { id, actorId: ops.id, actorSessionId: ops.sessionId }) : null;
}

const WRITES = Object.entries(STEP_UP_WRITES).map(([endpoint, label]) => ({ endpoint, label }));

const present = (row: Row, name: string, now: Date): GhostReply => ({
  id: row.id,
  account: { id: row.subjectId, name, role: roleOf(row.subjectGroups) },
  reason: row.reason,
  ticket: row.ticket,
  started_at: toTokyoIso(row.startedAt),
  expires_at: toTokyoIso(row.expiresAt),
  in_force: inForce(row, now),
  writes: WRITES,
});

const nameOf = async (db: Db, personId: number): Promise<string> =>
  (await shownAccounts(db, [personId])).get(personId)?.name ?? '';
