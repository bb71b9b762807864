import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { OPS_GROUP } from '@/domain/roles';
import type { HeldRole, StaffRole } from '@/domain/staff-roles';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { staffRole, staffRoleChange } from '../../../db/schema';
import { groupsOf, isInUse } from '../person/service';

export const rolesOf = (db: Db, personId: number): Promise<HeldRole[]> =>
  db
    .select({ role: staffRole.role, storeId: staffRole.storeId })
    .from(staffRole)
    .where(eq(staffRole.personId, personId))
    .orderBy(asc(staffRole.storeId));

/** Every role that is held, by account. */
export const allRoles = (db: Db): Promise<(HeldRole & { personId: number })[]> =>
  db
    .select({ personId: staffRole.personId, role: staffRole.role, storeId: staffRole.storeId })
    .from(staffRole)
    .orderBy(asc(staffRole.personId), asc(staffRole.storeId));

/** Those who are 責任者, in one order, under a lock: changes of roles take turns until commit. */
export const lockLeads = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .select({ id: staffRole.personId })
    .from(staffRole)
    .where(eq(staffRole.role, 'lead'))
    .orderBy(asc(staffRole.personId))
    .for('update');
  return rows.map(({ id }) => id);
};

/** The latest changes of a person's roles. */
export const changesOf = (db: Db, personId: number, limit: number) =>
  db
    .select()
    .from(staffRoleChange)
    .where(eq(staffRoleChange.personId, personId))
    .orderBy(desc(staffRoleChange.id))
    .limit(limit);

/** People of the staff who have one of these roles and whose accounts are in use. */
export const staffWith = async (db: Db, roles: readonly StaffRole[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: staffRole.personId })
    .from(staffRole)
    .where(
      and(
        inArray(staffRole.role, [...roles]),
        isInUse(staffRole.personId),
        sql`array[${OPS_GROUP}] <@ ${groupsOf(staffRole.personId)}`,
      ),
    )
    .orderBy(asc(staffRole.personId));
  return rows.map(({ id }) => id);
};

export const insertRoles = (tx: Tx, rows: (typeof staffRole.$inferInsert)[]) =>
  tx.insert(staffRole).values(rows).onConflictDoNothing();

export const deleteRolesOf = (tx: Tx, personId: number) => tx.delete(staffRole).where(eq(staffRole.personId, personId));

export const insertChange = (tx: Tx, row: typeof staffRoleChange.$inferInsert) =>
  tx.insert(staffRoleChange).values(row);

export const deleteChanges = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(staffRoleChange).where(lt(staffRoleChange.at, before)));
