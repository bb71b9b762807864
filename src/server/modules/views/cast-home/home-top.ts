import type { Data } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import type { Db } from '../../../core/work';
import { nextReservationOf, requestsFor, rewardToday } from '../../booking/reservation/service';
import { profileOf } from '../../supply/profile/service';
import { shiftOfToday } from '../../supply/shift/service';
import { todosOf } from './todos';

type HomeTop = Data<'GET /api/v1/female_casts/me/home_top/'>;

/** A cast's home: the shift today, what waits for the cast's answer, the next booking, the reward and things to do. */
export async function homeTop(db: Db, personId: number, castId: number, now: Date): Promise<HomeTop> {
  return {
    now: toTokyoIso(now),
    business_date: businessDateOf(now),
    accepting: (await profileOf(db, castId))?.accepting ?? false,
    shift: await shiftOfToday(db, castId, now),
    next_reservation: await nextReservationOf(db, personId, now),
    requests: await requestsFor(db, personId, now),
    reward_today: await rewardToday(db, personId, now),
    todos: await todosOf(db, castId, now),
  };
}
