import { isPushed, type NoticeFacts } from '@/domain/notices';
import type { NoticeKind } from '@/domain/notices/kinds';
import type { Work } from '../../../core/work';
import { type Numbers, recordEvents } from '../../machinery/live/service';
import { type PushNotice, queuePushes } from '../push/service';
import { deleteBefore, putNotices } from './queries';

/** What people are told: the inbox and their devices (docs/rules/push.md#inbox). */
export { type NoticeRow, noticePage, readNotices, readTalkNotice, unreadByKind } from './queries';

/**
 * Something to tell a person: a push notice, with what the inbox says beside it. `otherId` is the account that it is
 * about.
 */
export type NoticeWish = Omit<PushNotice, 'kind'> & { kind: NoticeKind; otherId?: number; facts?: NoticeFacts };

/** People whose notices are written in one statement. */
const AT_ONCE = 500;

/**
 * Tells people something: a row in each one's inbox and a push to each of their devices that wants it, in this
 * transaction. A notice stands at the number of the live event that comes with it: the caller's (`numbers`), or one of
 * its own. Where it is told to a customer and a cast, the customer comes first (live/service).
 */
export async function tellAll(
  work: Work,
  personIds: readonly number[],
  noticeFor: (personId: number) => NoticeWish,
  numbers?: Numbers,
): Promise<void> {
  const people = [...new Set(personIds)];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    const at = numbers ?? (await recordEvents(work, some, { kind: 'notice', subject: 'new', payload: {} }));
    await putNotices(
      work.tx,
      some.map((personId) => rowOf(work, personId, at, noticeFor(personId))),
    );
  }
  const pushed = new Map<number, PushNotice>();
  for (const personId of people) {
    const { kind, ...notice } = noticeFor(personId);
    if (isPushed(kind)) pushed.set(personId, { ...notice, kind });
  }
  await queuePushes(work, pushed);
}

/** The same for one person. */
export const tell = (work: Work, personId: number, notice: NoticeWish, numbers?: Numbers): Promise<void> =>
  tellAll(work, [personId], () => notice, numbers);

/** The nightly job: removes notices from before an instant. */
export const forgetOldNotices = ({ tx }: Work, before: Date): Promise<number> => deleteBefore(tx, before);

function rowOf(work: Work, personId: number, numbers: Numbers, notice: NoticeWish) {
  const seq = numbers.get(personId);
  if (seq === undefined) throw new Error('a notice has no number');
  const { kind, subject, path, otherId = null, facts = {}, at = work.now } = notice;
  return { personId, seq, kind, subject, path, otherId, facts, at };
}
