import type { Data } from '@/contract';
import { addDays, businessDateOf, toTokyoIso } from '@/domain/business-day';
import { DAYS_AHEAD } from '@/domain/limits';
import type { Db } from '../../../core/work';
import { nextReservationOf, requestsFor, rewardToday } from '../../booking/reservation/service';
import { ownCast } from '../../supply/cast/service';
import { shiftCountFrom, shiftOfToday } from '../../supply/shift/service';

type HomeTop = Data<'GET /api/v1/female_casts/me/home_top/'>;

/** A cast's home: her shift today, what waits for her answer, her next booking, her reward and things to do. */
export async function homeTop(db: Db, personId: number, castId: number, now: Date): Promise<HomeTop> {
  const row = await ownCast(db, castId);
  return {
    now: toTokyoIso(now),
    business_date: businessDateOf(now),
    accepting: row?.cast.accepting ?? false,
    shift: await shiftOfToday(db, castId, now),
    next_reservation: await nextReservationOf(db, personId, now),
    requests: await requestsFor(db, personId, now),
    reward_today: await rewardToday(db, personId, now),
    todos: await todosOf(db, castId, now),
  };
}

// Only what she can do in the app stands here: identity and photos are taken up with her store.
async function todosOf(db: Db, castId: number, now: Date): Promise<HomeTop['todos']> {
  const planned = await shiftCountFrom(db, castId, addDays(businessDateOf(now), DAYS_AHEAD));
  if (planned > 0) return [];
  return [{ code: 'shift', label: '来週の出勤を登録する', note: null, href: '/home/schedule' }];
}
