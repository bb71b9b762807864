/** Who does not want to meet whom (docs/rules/talk.md). */
export { blockBetween, isBlocking } from './block-sql';
export {
  blockersOf,
  blocks,
  blocksOf,
  copyBlocks,
  deleteBlock,
  deleteBlocksBy,
  hasBlock,
  inBlockWith,
  insertBlock,
  isBlockedPair,
} from './queries';
