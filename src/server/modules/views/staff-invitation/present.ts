import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { StaffInvitationState } from '@/domain/staff-invitation';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import { readHeld } from '../../people/staff-role/service';
import { heldWords, namesOfStores } from '../staff-desk/service';
import * as rows from './queries';

type Item = Reply<'GET /api/v1/ops/staff_invitations/'>[number];

/** The roles of an invitation in words. */
export const rolesInWords = async (db: Db, { roles }: Pick<rows.InvitationRow, 'roles'>): Promise<string> =>
  heldWords(roles.map(readHeld), await namesOfStores(db));

/** One as the desk shows it. Throws `not_found`. */
export async function presentOne(db: Db, id: string, now: Date): Promise<Item> {
  const row = await rows.rowById(db, id);
  const [item] = row ? await presentAll(db, [row], now) : [];
  if (!item) throw new Refusal('not_found');
  return item;
}

/** These as the desk shows them. */
export async function presentAll(db: Db, list: readonly rows.InvitationRow[], now: Date): Promise<Item[]> {
  const people = list.flatMap(({ askedBy, approvedBy }) => (approvedBy === null ? [askedBy] : [askedBy, approvedBy]));
  const names = await nicknamesOf(db, [...new Set(people)]);
  const stores = await namesOfStores(db);
  return list.map((row) => ({
    id: row.id,
    mail: row.mail,
    roles: heldWords(row.roles.map(readHeld), stores),
    state: stateAt(row, now),
    asked_by: names.get(row.askedBy) ?? '',
    asked_at: toTokyoIso(row.askedAt),
    approved_by: row.approvedBy === null ? null : (names.get(row.approvedBy) ?? ''),
    sent_at: row.sentAt && toTokyoIso(row.sentAt),
    expires_at: toTokyoIso(row.expiresAt),
    ended_at: row.endedAt && toTokyoIso(row.endedAt),
    staff_id: row.personId,
  }));
}

// What time has ended is written down when the address is invited anew.
const stateAt = ({ state, endedAt, expiresAt }: rows.InvitationRow, now: Date): StaffInvitationState =>
  endedAt === null && expiresAt <= now ? 'expired' : state;
