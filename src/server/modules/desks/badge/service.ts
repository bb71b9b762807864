import type { Data } from '@/contract';
import type { Role } from '@/domain/roles';
import type { Db } from '../../../core/work';
import { waitingReservations } from '../../booking/reservation/service';
import { talkBadge } from '../../booking/talk/service';

/** The counts of the tabs. */
export type Badges = Data<'GET /api/v1/male_users/me/footer/badge/'>;

/**
 * Every number that stands on a tab or on the app's icon, in one place. A number counts what waits for an action of this
 * person, never what is only coming or was read:
 * - `talk`: messages of others that are not read;
 * - `reserve`: reservations that wait for this side's answer or payment (`reservation-waiting.ts`);
 * - `matching`, `notice`, `movie`: nothing yet, their screens do not exist;
 * - `total`: all of them together, the number on the app's icon.
 */
export async function badgesOf(db: Db, person: { id: number; role: Role }, now: Date): Promise<Badges> {
  const talk = await talkBadge(db, person.id);
  const side = person.role === 'female_cast' ? 'cast' : 'male';
  const reserve = await waitingReservations(db, person.id, side, now);
  return { talk, reserve, matching: 0, notice: 0, movie: false, total: talk + reserve };
}
