import { and, desc, eq, ilike, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { OPS_GROUP, type Role } from '@/domain/roles';
import type { Db } from '../../../core/work';
import { femaleCast, person } from '../../../db/schema';

/** What ops looks for; all that are given are tried, one hit is enough. */
export type AccountFilter = {
  id?: number;
  phone?: string;
  phoneEnd?: string;
  text: string;
};

/** A page of accounts, the newest first. `filter` null = all. */
export const accountPage = (
  db: Db,
  page: { filter: AccountFilter | null; role: Role | undefined; before: number | undefined; limit: number },
) =>
  accounts(db)
    .where(
      and(
        page.filter ? fits(page.filter) : undefined,
        page.role ? isOfRole(page.role) : undefined,
        page.before ? lt(person.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(person.id))
    .limit(page.limit);

export const findAccount = async (db: Db, id: number) => {
  const [row] = await accounts(db).where(eq(person.id, id));
  return row ?? null;
};

const accounts = (db: Db) =>
  db
    .select({
      id: person.id,
      nickname: person.nickname,
      displayName: femaleCast.displayName,
      groups: person.groups,
      phone: person.phone,
      suspendedAt: person.suspendedAt,
      createdAt: person.createdAt,
    })
    .from(person)
    .leftJoin(femaleCast, eq(femaleCast.personId, person.id))
    .$dynamic();

// The staff is neither; casts are who has a profile.
const isOfRole = (role: Role): SQL | undefined =>
  role === 'female_cast'
    ? isNotNull(femaleCast.id)
    : and(isNull(femaleCast.id), sql`not (${OPS_GROUP} = any(${person.groups}))`);

function fits({ id, phone, phoneEnd, text }: AccountFilter): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    id === undefined ? undefined : eq(person.id, id),
    phone === undefined ? undefined : eq(person.phone, phone),
    phoneEnd === undefined ? undefined : like(person.phone, `%${phoneEnd}`),
    ilike(person.nickname, pattern),
    ilike(femaleCast.displayName, pattern),
  );
}
