import type { Data } from '@/contract';
import { addDays, businessDateOf, toTokyoIso } from '@/domain/business-day';
import { DAYS_AHEAD } from '@/domain/limits';
import type { Db } from '../../core/work';
import { ownCast } from '../cast/service';
import { nextReservationOf, requestsFor, rewardToday } from '../reservation/service';
import { shiftOfToday } from '../shift/service';
import { photoCount, shiftCountFrom } from './queries';

type HomeTop = Data<'GET /api/v1/female_casts/me/home_top/'>;

const WANTED_PHOTOS = 4;

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
    todos: await todosOf(db, castId, { identityApproved: row?.identityState === 'approved', now }),
  };
}

async function todosOf(
  db: Db,
  castId: number,
  { identityApproved, now }: { identityApproved: boolean; now: Date },
): Promise<HomeTop['todos']> {
  const todos: HomeTop['todos'] = [];
  if (!identityApproved) {
    todos.push({ code: 'identity', label: '本人確認をする', note: null, href: '/home/profile' });
  }
  const photos = await photoCount(db, castId);
  if (photos < WANTED_PHOTOS) {
    const note = `あと${WANTED_PHOTOS - photos}枚`;
    todos.push({ code: 'photo', label: '写真を追加する', note, href: '/home/profile' });
  }
  if ((await shiftCountFrom(db, castId, addDays(businessDateOf(now), DAYS_AHEAD))) === 0) {
    todos.push({ code: 'shift', label: '来週の出勤を登録する', note: null, href: '/home/schedule' });
  }
  return todos;
}
