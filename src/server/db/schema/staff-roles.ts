import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { STAFF_ROLE_NAMES } from '@/domain/staff-roles';
import { instant, oneOf } from './columns';
import { person } from './people';
import { store } from './places';

/**
 * Which roles a person of the operator's staff has (docs/rules/staff-roles.md); 店舗 for one store a row. Without a row
 * the group alone opens nothing.
 */
export const staffRole = pgTable(
  'staff_role',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    role: text('role', { enum: STAFF_ROLE_NAMES }).notNull(),
    storeId: integer('store_id').references(() => store.id),
    /** Null = by a command at the machine. */
    grantedBy: integer('granted_by').references(() => person.id),
    grantedAt: instant('granted_at').notNull(),
  },
  (t) => [
    unique('staff_role_once').on(t.personId, t.role, t.storeId).nullsNotDistinct(),
    index('staff_role_role').on(t.role, t.personId),
    oneOf(t.role, STAFF_ROLE_NAMES),
    check('staff_role_store', sql`(${t.role} = 'store') = (${t.storeId} is not null)`),
  ],
);

/** Each change of a person's roles: which they were and became, who changed them and who was the second. */
export const staffRoleChange = pgTable(
  'staff_role_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    was: text('was').array().notNull(),
    became: text('became').array().notNull(),
    /** Null = by a command at the machine. */
    changedBy: integer('changed_by').references(() => person.id),
    approvedBy: integer('approved_by').references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [index('staff_role_change_person').on(t.personId, t.id), index('staff_role_change_at').on(t.at)],
);
