import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { type HeldRole, STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/domain/staff-roles';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { readDuty } from '../../booking/safety/service';
import { endAllSessions, endSessions, heldFactors, liveSessionsOf, sessionSums } from '../../people/auth/service';
import { nicknamesOf, staffAccounts } from '../../people/person/service';
import { allRoles, changesOf, readHeld, writtenRole } from '../../people/staff-role/service';
import { storeNames } from '../../supply/place/service';

type Member = Reply<'GET /api/v1/ops/staff/'>[number];
/** Changes of roles that a page tells. */
const CHANGES = 20;

/** Everybody of the staff, with roles, duty and sessions in force. */
export async function listStaff(deps: Deps): Promise<Member[]> {
  const [db, now] = [deps.reader(), deps.clock.now()];
  const accounts = await staffAccounts(db);
  const ids = accounts.map(({ id }) => id);
  const sums = new Map((await sessionSums(db, ids, now)).map((sum) => [sum.personId, sum]));
  const [held, stores, duty] = [await allRoles(db), await namesOfStores(db), await readDuty(db, 0)];
  const factors = await heldFactors(deps, ids);
  return accounts.map(({ id, nickname, suspendedAt }) => {
    const sum = sums.get(id);
    return {
      id,
      name: nickname,
      roles: inOrder(held.filter(({ personId }) => personId === id)).map(({ role, storeId }) => ({
        role,
        store: storeId === null ? null : { id: storeId, name: stores.get(storeId) ?? '' },
      })),
      last_used_at: sum?.lastUsedAt ? toTokyoIso(sum.lastUsedAt) : null,
      sessions: sum?.sessions ?? 0,
      on_duty: duty.people.find(({ user_id: user }) => user === id)?.rank ?? null,
      is_suspended: suspendedAt !== null,
      factors: factors.get(id)?.factors ?? [],
      is_exempt: factors.get(id)?.isExempt ?? false,
    };
  });
}

/** One of them, with each session and the latest changes of the roles. Throws `not_found`. */
export async function readMember(deps: Deps, id: number): Promise<Reply<'GET /api/v1/ops/staff/{staff_id}/'>> {
  const [db, now] = [deps.reader(), deps.clock.now()];
  const member = (await listStaff(deps)).find((one) => one.id === id);
  if (!member) throw new Refusal('not_found');
  const [sessions, changes, stores] = [
    await liveSessionsOf(db, id, now),
    await changesOf(db, id, CHANGES),
    await namesOfStores(db),
  ];
  const people = changes.flatMap(({ changedBy, approvedBy }) => [changedBy, approvedBy].filter((by) => by !== null));
  const names = await nicknamesOf(db, [...new Set(people)]);
  const nameOf = (by: number | null) => (by === null ? null : (names.get(by) ?? ''));
  const words = (written: readonly string[]) => heldWords(written.map(readHeld), stores);
  return {
    ...member,
    session_list: sessions.map(({ id: session, userAgent, place, lastUsedAt }) => ({
      id: session,
      user_agent: userAgent ?? '',
      place,
      last_used_at: toTokyoIso(lastUsedAt),
    })),
    changes: changes.map(({ id: change, at, was, became, changedBy, approvedBy }) => ({
      id: change,
      at: toTokyoIso(at),
      was: words(was),
      became: words(became),
      by: nameOf(changedBy),
      second: nameOf(approvedBy),
    })),
  };
}

/** Ends one session of a member of the staff, or all of them (null). Throws `not_found`. */
export async function endSessionsOf(work: Work, personId: number, sessionId: string | null): Promise<void> {
  if (!(await isOfStaff(work.tx, personId))) throw new Refusal('not_found');
  if (sessionId === null) return endAllSessions(work, personId, 'device signed out');
  const own = await liveSessionsOf(work.tx, personId, work.now);
  if (!own.some(({ id }) => id === sessionId)) throw new Refusal('not_found');
  await endSessions(work, personId, [sessionId], 'device signed out');
}

/** Whether an account is of the staff. */
export const isOfStaff = async (db: Db, personId: number): Promise<boolean> =>
  (await staffAccounts(db)).some(({ id }) => id === personId);

/** The names of the stores by id. */
export const namesOfStores = async (db: Db): Promise<Map<number, string>> =>
  new Map((await storeNames(db)).map(({ id, name }) => [id, name]));

/** "受付、店舗（青葉）"; "なし" for none. */
export const heldWords = (held: readonly HeldRole[], stores: ReadonlyMap<number, string>): string =>
  inOrder(held)
    .map(({ role, storeId }) => STAFF_ROLES[role] + (storeId === null ? '' : `（${stores.get(storeId) ?? storeId}）`))
    .join('、') || 'なし';

const inOrder = <T extends HeldRole>(held: readonly T[]): T[] =>
  [...held].sort((one, other) => STAFF_ROLE_NAMES.indexOf(one.role) - STAFF_ROLE_NAMES.indexOf(other.role));

type AskedRoles = readonly { role: StaffRole; store_id?: number | undefined }[];

/** The roles that a form asks for, each once. Refuses a store that there is not, at the field. */
export const rolesAsked = (asked: AskedRoles, stores: ReadonlyMap<number, string>): HeldRole[] => {
  const held = asked.map(({ role, store_id: storeId }) => ({ role, storeId: storeId ?? null }));
  if (held.some(({ storeId }) => storeId !== null && !stores.has(storeId)))
    throw fieldRefusal('body.roles', '店舗を選び直してください');
  return [...new Map(held.map((one) => [writtenRole(one), one])).values()];
};
