import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { person } from '../../../db/schema';

export const personById = async (db: Db, id: number) =>
  (
    await db
      .select({
        id: person.id,
        nickname: person.nickname,
        isPwaLaunched: person.isPwaLaunched,
        identityState: person.identityState,
        mainAreaIds: person.mainAreaIds,
      })
      .from(person)
      .where(eq(person.id, id))
  )[0] ?? null;

export const updatePerson = (tx: Tx, id: number, set: { isPwaLaunched: boolean }) =>
  tx.update(person).set(set).where(eq(person.id, id));
