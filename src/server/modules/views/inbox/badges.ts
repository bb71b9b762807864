import type { Data } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { countsElsewhere, isAboutSecurity } from '@/domain/notices';
import { groupOf, type NoticeKind } from '@/domain/notices/kinds';
import type { Role } from '@/domain/roles';
import type { Db } from '../../../core/work';
import { waitingOffers } from '../../booking/booking-offer/service';
import { waitingMatching } from '../../booking/matching/service';
import { waitingReservations } from '../../booking/reservation/service';
import { talkBadge } from '../../booking/talk/service';
import { heldOpenings } from '../../booking/waitlist/service';
import { isNewSince } from '../../media/movie/service';
import { unreadByKind } from '../../people/notice/service';
import { audienceOf } from '../../supply/cast/service';

/** The counts of the tabs. */
export type Badges = Data<'GET /api/v1/male_users/me/footer/badge/'>;
type Someone = { id: number; role: Role };

/**
 * Every number that stands on a tab or on the app's icon, in one place:
 * - `talk`: messages of others that are not read;
 * - `reserve`: reservations that wait for this side's answer or payment (`reservation-waiting.ts`), bookings offered
 *   to the customer, and openings that are held for the customer;
 * - `notice`: notices that are not read, as the inbox marks them;
 * - `matching`: offers that the customer can choose, requests that the cast has not answered;
 * - `movie`: whether a film that this person may see was published within a day;
 * - `total`: the number on the app's icon: talk, reserve, matching and notices, nothing twice. A notice of a message
 *   or of what waits for an answer is left out: that is counted already.
 */
export async function badgesOf(db: Db, person: Someone, now: Date): Promise<Badges> {
  const talk = await talkBadge(db, person.id);
  const reserve = await waiting(db, person, now);
  const unread = await unreadByKind(db, person.id, now);
  const others = sum(unread, (kind) => !countsElsewhere(kind));
  const matching = await waitingMatching(db, person, now);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const movie = await isNewSince(db, audienceOf(person, now), 'free', dayAgo);
  const total = talk + reserve + matching + others;
  return { talk, reserve, matching, notice: sum(unread), movie, total };
}

/** One count for each row of the customer's menu that has one (spec §7): 予約一覧, フォロー, ゴールド, アカウント, お知らせ. */
export async function mypageRows(
  db: Db,
  person: Someone,
  now: Date,
): Promise<Data<'GET /api/v1/male_users/me/mypage_top/badge/'>> {
  const unread = await unreadByKind(db, person.id, now);
  return {
    notification: sum(unread),
    reserve: await waiting(db, person, now),
    follow: sum(unread, (kind) => groupOf(kind) === 'shift'),
    gold: sum(unread, (kind) => kind === 'gold' || kind === 'bought'),
    account: sum(unread, isAboutSecurity),
  };
}

/** One count for each row of the cast's menu that has one (spec §7): requests, お知らせ, reviews, 電話番号と端末. */
export async function homeRows(
  db: Db,
  person: Someone,
  now: Date,
): Promise<Data<'GET /api/v1/female_casts/me/home_top/badge/'>> {
  const unread = await unreadByKind(db, person.id, now);
  return {
    notification: sum(unread),
    reserve: await waiting(db, person, now),
    review: sum(unread, (kind) => kind === 'review_posted'),
    phone: sum(unread, isAboutSecurity),
  };
}

const waiting = async (db: Db, { id, role }: Someone, now: Date) =>
  role === 'female_cast'
    ? waitingReservations(db, id, 'cast', now)
    : (await waitingReservations(db, id, 'male', now)) +
      (await waitingOffers(db, id, now)) +
      (await heldOpenings(db, id, now));

const sum = (unread: ReadonlyMap<NoticeKind, number>, counts: (kind: NoticeKind) => boolean = () => true) =>
  [...unread].reduce((total, [kind, count]) => (counts(kind) ? total + count : total), 0);
