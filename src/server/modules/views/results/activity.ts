import type { Data } from '@/contract';
import { DATE_HOURS, usualHours } from '@/domain/activity';
import { addDays, businessDateOf, businessDayOpen } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import type { Period } from '@/domain/periods';
import type { Db } from '../../../core/work';
import { answersBetween, countConfirmed } from '../../booking/reservation/service';
import { talkAnswers } from '../../booking/talk/service';
import { playsOf } from '../../media/movie/service';
import { shownIn, viewersOf, viewHours } from '../../supply/cast/service';
import { countNewFollowers } from '../../supply/follow/service';
import { shiftsBetween } from '../../supply/shift/service';

type Activity = Data<'GET /api/v1/female_casts/me/activity/'>;

/** How a cast was found and how the cast answered in the last days, today included, beside as many days before. */
export async function activity(db: Db, castId: number, days: number, at: Date): Promise<Activity> {
  const to = businessDateOf(at);
  const now = { from: addDays(to, 1 - days), to };
  const before = { from: addDays(now.from, -days), to: addDays(now.from, -1) };
  const pair = async (count: (period: Period) => Promise<number>) => ({
    now: await count(now),
    before: await count(before),
  });
  const hours = new Map((await viewHours(db, castId, now)).map(({ hour, count }) => [hour, count]));
  return {
    now,
    before,
    views: await pair((period) => viewersOf(db, castId, period)),
    view_hours: DATE_HOURS.map((hour) => ({ hour, count: hours.get(hour) ?? 0 })),
    usual: usualHours(
      (await shiftsBetween(db, [castId], now.from, now.to)).map(({ businessDate, startsAt, endsAt }) => {
        const open = businessDayOpen(businessDate).getTime();
        const hour = (instant: Date) => 9 + (instant.getTime() - open) / HOUR_MS;
        return { from: hour(startsAt), to: hour(endsAt) };
      }),
    ),
    shown: await pair((period) => shownIn(db, castId, period)),
    plays: await pair((period) => playsOf(db, castId, period)),
    followers: await pair((period) => countNewFollowers(db, castId, instantsOf(period))),
    bookings: await pair((period) => countConfirmed(db, castId, instantsOf(period))),
    talk: answered(await talkAnswers(db, castId, instantsOf(now))),
    requests: answered((await answersBetween(db, now.from, now.to, castId)).get(castId) ?? []),
  };
}

// Business days from 9:00 to 9:00, as requests are counted for the rankings.
const instantsOf = ({ from, to }: Period) => ({ from: businessDayOpen(from), to: businessDayOpen(addDays(to, 1)) });

function answered(minutes: readonly (number | null)[]): Activity['talk'] {
  const known = minutes.filter((one) => one !== null);
  const average = known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return { asked: minutes.length, answered: known.length, minutes: average };
}
