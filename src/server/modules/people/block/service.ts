import type { Db, Tx } from '../../../core/work';
import { forgetHiding, hidingFrom } from './hiding-queries';
import { blockedEitherWay, deleteBlocks } from './queries';
import { barredBetween } from './store-bar-queries';

/** Who does not want to meet which person (docs/rules/talk.md, docs/rules/safety.md#people-who-know-the-cast). */
export { blockBetween, isBlocking } from './block-sql';
export {
  countHiddenPhones,
  hiddenAreasOf,
  hideFromOwner,
  hideFromPhones,
  setHiddenAreas,
  showToPhone,
} from './hiding-queries';
export { blockersOf, blocks, blocksOf, copyBlocks, deleteBlock, insertBlock } from './queries';
export { barFromStore, copyStoreBars, isBarred, liftStoreBar, storeBarsOf } from './store-bar-queries';

/**
 * All people between whose account and another something stands: a block set by either, that a cast hides from the
 * customer's number or area, or that the cast's store takes no requests of the customer.
 */
export async function inBlockWith(db: Db, personId: number): Promise<number[]> {
  const [blocked, hiding] = [await blockedEitherWay(db, personId), await hidingFrom(db, personId)];
  return [...new Set([...blocked, ...hiding, ...(await barredBetween(db, personId))])];
}

/** True when something stands between a cast and a customer. */
export const isBlockedPair = async (db: Db, castPersonId: number, manId: number): Promise<boolean> =>
  (await inBlockWith(db, manId)).includes(castPersonId);

/** True when something stands between this person and any other. */
export const hasBlock = async (db: Db, personId: number): Promise<boolean> =>
  (await inBlockWith(db, personId)).length > 0;

/** Removes the blocks and the hiding that a person who is no longer there had set. */
export async function deleteBlocksBy(tx: Tx, personId: number): Promise<void> {
  await deleteBlocks(tx, personId);
  await forgetHiding(tx, personId);
}
