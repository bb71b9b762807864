import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Stores } from '../../../core/person';
import { femaleCast } from '../../../db/schema';

/** The condition that a cast is of one of these stores, for statements of other modules that join the cast. */
export const isOfStores = (stores: Stores): SQL | undefined =>
  stores === null ? undefined : inArray(femaleCast.storeId, [...stores]);

/** The same for statements that know the id of the cast alone. */
export const isCastOfStores = (castId: SQLWrapper, stores: Stores): SQL | undefined =>
  stores === null
    ? undefined
    : sql`exists (select 1 from female_cast c where c.id = ${castId} and ${inArray(sql`c.store_id`, [...stores])})`;
