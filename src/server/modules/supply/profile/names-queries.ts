import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { femaleCast, person, store } from '../../../db/schema';

/** Casts by id, visible or not: what a list says of each beside a picture. */
export const castNames = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: femaleCast.id,
      displayName: femaleCast.displayName,
      birthDate: person.birthDate,
      storeName: store.name,
    })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .where(inArray(femaleCast.id, [...ids]));
