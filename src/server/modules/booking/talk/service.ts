import type { Db, Work } from '../../../core/work';
import { leftBefore } from '../../people/withdrawal/service';
import { deleteRoomsOf, unreadTotal } from './queries';

export { talkAnswers } from './answer-queries';
/** Talk between a customer and a cast, blocks and reports (docs/rules/talk.md). */
export { addBlock, addReport, listBlocks, removeBlock } from './blocks';
export { listMessages, sendMessage } from './messages';
export { closeReport, forgetOldReports, listReports } from './reports';
export { listReservations, listRooms, markRead, openRoom, readRoom } from './rooms';
export { changeSettings, readSettings, templatesFor } from './settings';

/** How many messages wait unread: the number on the トーク tab. */
export function talkBadge(db: Db, personId: number): Promise<number> {
  return unreadTotal(db, personId);
}

/** Removes all talk with people who left before an instant, from both sides. Returns how many rooms. */
export async function forgetTalkOfLeft({ tx }: Work, before: Date): Promise<number> {
  return deleteRoomsOf(tx, await leftBefore(tx, before));
}
