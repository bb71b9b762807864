import type { noticeEndpoints } from '@/contract/notice';
import type { Handlers } from '../../../http/handlers';
import { recordEvent } from '../../machinery/live/service';
import { readNotices } from '../../people/notice/service';
import { listNotices, unreadOf } from './inbox';

/** The inbox over HTTP, for both roles. */
export const inboxRoutes: Handlers<keyof typeof noticeEndpoints> = {
  'GET /api/v1/users/me/notices/': ({ person, query, deps }) =>
    listNotices(deps.reader(), person, deps.clock.now(), query),
  'GET /api/v1/users/me/notices/unread/': ({ person, deps }) => unreadOf(deps.reader(), person.id, deps.clock.now()),
  'POST /api/v1/users/me/notices/read/': ({ person, body, transact }) =>
    transact(async (work) => {
      const { up_to: upTo, down_to: downTo, group } = body;
      const read = await readNotices(work.tx, person.id, { upTo, downTo, group, now: work.now });
      // The other screens of this person count anew.
      if (read > 0) await recordEvent(work, person.id, { kind: 'notice', subject: 'read', payload: {} });
      return { unread: (await unreadOf(work.tx, person.id, work.now)).all };
    }),
};
