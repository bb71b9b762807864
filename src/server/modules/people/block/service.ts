import type { Db, Tx } from '../../../core/work';
import { forgetHiding, hidingFrom } from './hiding-queries';
import { blockedEitherWay, deleteBlocks } from './queries';

/** Who does not want to meet whom (docs/rules/talk.md, docs/rules/safety.md#people-who-know-her). */
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

/** Everybody between whom and a man something stands: a block, whoever set it, or that she hides from his number or area. */
export async function inBlockWith(db: Db, personId: number): Promise<number[]> {
  return [...new Set([...(await blockedEitherWay(db, personId)), ...(await hidingFrom(db, personId))])];
}

/** True when something stands between a cast and a man. */
export const isBlockedPair = async (db: Db, castPersonId: number, manId: number): Promise<boolean> =>
  (await inBlockWith(db, manId)).includes(castPersonId);

/** True when there is anybody of that kind. */
export const hasBlock = async (db: Db, personId: number): Promise<boolean> =>
  (await inBlockWith(db, personId)).length > 0;

/** Whom somebody blocked and hid from who is no longer there. */
export async function deleteBlocksBy(tx: Tx, personId: number): Promise<void> {
  await deleteBlocks(tx, personId);
  await forgetHiding(tx, personId);
}
