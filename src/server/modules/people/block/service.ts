/** Who does not want to meet whom (docs/rules/talk.md). */
export { blockBetween, isBlocking } from './block-sql';
export { blocks, blocksOf, deleteBlock, hasBlock, inBlockWith, insertBlock, isBlockedPair } from './queries';
