import type { Db, Work } from '../../../core/work';
import { dropFiles } from '../../machinery/stored-file/service';
import { leftBefore } from '../../people/withdrawal/service';
import { filesOf } from './picture-files';
import { deleteRoomsOf, unreadTotal } from './queries';

export { talkAnswers } from './answer-queries';
/** Talk between a customer and a cast, blocks and reports (docs/rules/talk.md). */
export { addBlock, addReport, listBlocks, removeBlock } from './blocks';
export { forgetOldLooks, lookAtReported, looksAt, peersInLooks } from './looks';
export { listMessages, sendMessage } from './messages';
export { makePictures, withPictures } from './picture-files';
export { forgetOldPictures, readPicture, removePicture } from './pictures';
export { closeReport, forgetOldReports, listReports } from './reports';
export { listReservations, listRooms, markRead, openRoom, readRoom } from './rooms';
export { changeSettings, readSettings, templatesFor } from './settings';

/** How many messages wait unread: the number on the トーク tab. */
export function talkBadge(db: Db, personId: number): Promise<number> {
  return unreadTotal(db, personId);
}

/** Removes all talk with people who left before an instant, from both sides. Returns how many rooms. */
export async function forgetTalkOfLeft(work: Work, before: Date): Promise<number> {
  const { count, pictures } = await deleteRoomsOf(work.tx, await leftBefore(work.tx, before));
  await dropFiles(work, filesOf(pictures));
  return count;
}
