import type { Db } from '../../../core/work';
import { unreadTotal } from './queries';

/** Talk between a man and a cast, blocks and reports (docs/rules/talk.md). */
export { addBlock, addReport, listBlocks, removeBlock } from './blocks';
export { listMessages, sendMessage } from './messages';
export { closeReport, forgetOldReports, listReports } from './reports';
export { listReservations, listRooms, markRead, openRoom, readRoom } from './rooms';
export { changeSettings, readSettings, templatesFor } from './settings';

/** How many messages wait unread: the number on the トーク tab. */
export function talkBadge(db: Db, personId: number): Promise<number> {
  return unreadTotal(db, personId);
}
