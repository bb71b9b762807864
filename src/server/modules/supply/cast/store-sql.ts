import { inArray, type SQL } from 'drizzle-orm';
import type { Stores } from '../../../core/person';
import { femaleCast } from '../../../db/schema';

/** The condition that a cast is of one of these stores, for statements of other modules that join the cast. */
export const isOfStores = (stores: Stores): SQL | undefined =>
  stores === null ? undefined : inArray(femaleCast.storeId, [...stores]);
