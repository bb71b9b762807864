import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { femaleCast, person } from '../../../db/schema';

/** An account that was found; `castId` null = of a customer or of the staff. */
export type FoundPerson = Awaited<ReturnType<typeof peopleFound>>[number];

/** The accounts of these ids and of these casts. */
export const peopleFound = (db: Db, ids: readonly number[], castIds: readonly number[]) =>
  db
    .select({
      id: person.id,
      nickname: person.nickname,
      groups: person.groups,
      phone: person.phone,
      suspendedAt: person.suspendedAt,
      withdrawnAt: person.withdrawnAt,
      identityState: person.identityState,
      castId: femaleCast.id,
      castName: femaleCast.displayName,
      storeId: femaleCast.storeId,
    })
    .from(person)
    .leftJoin(femaleCast, eq(femaleCast.personId, person.id))
    .where(
      or(
        ids.length > 0 ? inArray(person.id, [...ids]) : undefined,
        castIds.length > 0
          ? inArray(
              person.id,
              db
                .select({ id: femaleCast.personId })
                .from(femaleCast)
                .where(inArray(femaleCast.id, [...castIds])),
            )
          : undefined,
      ) ?? sql`false`,
    );

/** The account of a mail address, in small letters. */
export const personOfMail = async (db: Db, mail: string): Promise<number[]> => {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(eq(sql`lower(${person.mail})`, mail));
  return rows.map(({ id }) => id);
};
