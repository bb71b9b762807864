import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AvatarName } from '@/domain/guest-profile';
import { person } from '../../../db/schema';

// Sub-selects for statements of other modules, which save a round trip. `id` is a column or a value.

export const groupsOf = (id: SQLWrapper | number): SQL<string[]> =>
  sql`(select p.groups from person p where p.id = ${id})`.mapWith(person.groups);

export const phoneOf = (id: SQLWrapper | number): SQL<string> => sql`(select p.phone from person p where p.id = ${id})`;

/** When the account was made. */
export const createdAtOf = (id: SQLWrapper | number): SQL<Date> =>
  sql`(select p.created_at from person p where p.id = ${id})`.mapWith(person.createdAt);

/** When the account was suspended; null while it is not. */
export const suspendedAtOf = (id: SQLWrapper | number): SQL<Date | null> =>
  sql`(select p.suspended_at from person p where p.id = ${id})`.mapWith(person.suspendedAt);

/** True while a customer may be met: the identity is approved, and the customer neither left nor is suspended. */
export const isReachable = (id: SQLWrapper | number): SQL<boolean> =>
  sql`exists (select 1 from person p where p.id = ${id} and p.identity_state = 'approved' and p.suspended_at is null and p.withdrawn_at is null)`;

/** True while an account is in use: its owner neither left nor is suspended. */
export const isInUse = (id: SQLWrapper | number): SQL<boolean> =>
  sql`exists (select 1 from person p where p.id = ${id} and p.suspended_at is null and p.withdrawn_at is null)`;

/** The account of a telephone number. */
export const personWithPhone = (phone: string): SQL<number> =>
  sql`(select p.id from person p where p.phone = ${phone})`;

const whileHere = (column: SQLWrapper, otherwise: SQL) =>
  sql`(case when ${person.withdrawnAt} is null then ${column} else ${otherwise} end)`;

/** What casts see of a customer beside the name, in a statement that has joined the row; nothing of one who left. */
export const shownProfile: { avatar: SQL<AvatarName | null>; introduction: SQL<string>; wishIds: SQL<number[]> } = {
  avatar: whileHere(person.avatar, sql`null`).mapWith(person.avatar),
  introduction: whileHere(person.introduction, sql`''`).mapWith(person.introduction),
  wishIds: whileHere(person.wishIds, sql`'{}'::integer[]`).mapWith(person.wishIds),
};
