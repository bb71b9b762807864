import type { Reply } from '@/contract';
import {
  type HeldRole,
  rolesFor,
  STAFF_ROLE_NAMES,
  type StaffRole,
  type StaffTask,
  tasksOf,
} from '@/domain/staff-roles';
import type { Deps } from '../../../core/deps';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../person/service';
import * as rows from './queries';

export { allRoles, changesOf, lockLeads, rolesOf } from './queries';
export { holdsTask } from './staff-role-sql';

/** The names of the roles of a person of the staff, each once. */
const roleNamesOf = async (db: Db, personId: number): Promise<StaffRole[]> => {
  const held = new Set((await rows.rolesOf(db, personId)).map(({ role }) => role));
  return STAFF_ROLE_NAMES.filter((role) => held.has(role));
};

/** Who may do a task now, by account. */
export const staffFor = (db: Db, task: StaffTask): Promise<number[]> => rows.staffWith(db, rolesFor(task));

/** `by`: null = a command at the machine; `approvedBy`: the second person, where one was asked. */
type GivenRoles = { personId: number; roles: readonly HeldRole[]; by: number | null; approvedBy?: number | null };

/** Gives a new account of the staff its roles. */
export const giveRoles = async (
  { tx, now }: Work,
  { personId, roles, by, approvedBy = null }: GivenRoles,
): Promise<void> => {
  if (roles.length === 0) return;
  await rows.insertRoles(
    tx,
    roles.map((held) => ({ ...held, personId, grantedBy: by, grantedAt: now })),
  );
  const became = roles.map(writtenRole);
  await rows.insertChange(tx, { personId, was: [], became, changedBy: by, approvedBy, at: now });
};

/** Puts these roles in place of those that a person has; written down with who changed them and who was the second. */
export const replaceRoles = async (
  { tx, now }: Work,
  change: { personId: number; roles: readonly HeldRole[]; by: number; approvedBy: number },
): Promise<void> => {
  const { personId, roles, by, approvedBy } = change;
  const was = await rows.rolesOf(tx, personId);
  await rows.deleteRolesOf(tx, personId);
  if (roles.length > 0)
    await rows.insertRoles(
      tx,
      roles.map((held) => ({ ...held, personId, grantedBy: by, grantedAt: now })),
    );
  const written = { was: was.map(writtenRole), became: roles.map(writtenRole) };
  await rows.insertChange(tx, { ...written, personId, changedBy: by, approvedBy, at: now });
};

/** Who asks: the own name, roles and tasks. */
export const readOwn = async (deps: Deps, personId: number): Promise<Reply<'GET /api/v1/ops/me/'>> => {
  const db = deps.reader();
  const [roles, names] = [await roleNamesOf(db, personId), await nicknamesOf(db, [personId])];
  return { id: personId, name: names.get(personId) ?? '', roles, tasks: tasksOf(roles) };
};

/** The nightly job: removes changes of roles from before an instant. */
export const forgetOldChanges = ({ tx }: Work, before: Date): Promise<number> => rows.deleteChanges(tx, before);

/** As rows keep a role: `lead`, `store:3`. */
export const writtenRole = ({ role, storeId }: HeldRole): string => (storeId === null ? role : `${role}:${storeId}`);

/** The role that a row keeps so. */
export const readHeld = (written: string): HeldRole => {
  const [name, store] = written.split(':');
  return {
    role: STAFF_ROLE_NAMES.find((role) => role === name) ?? 'numbers',
    storeId: store === undefined ? null : Number(store),
  };
};
