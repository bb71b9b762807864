import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { PLAN_LEAST_VIDEOS, renewalAt } from '@/domain/paid-video-plans';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import { balance } from '../../../money/gold/service';
import { audienceOf } from '../../../supply/cast/service';
import { castRefs } from '../../../supply/photo/service';
import { countBoughtByCast } from '../queries';
import * as rows from './queries';

type Plan = Data<'GET /api/v1/paid_video_plans/'>[number];
type Subscription = Data<'GET /api/v1/users/me/paid_video_subscriptions/'>[number];
type Reader = { db: Db; person: Person | null; now: Date };

/** Films of the last so many days are new. */
const RECENT_DAYS = 30;

/** Plans that are sold to a visitor, with what of each the visitor has already. */
export async function plans({ db, person, now }: Reader, castId: number | undefined): Promise<Plan[]> {
  const audience = audienceOf(person, now);
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const found = await rows.soldPlans(db, audience, { castId, least: PLAN_LEAST_VIDEOS, since });
  const ids = found.map(({ plan }) => plan.castId);
  const { viewerId } = audience;
  const live = viewerId === null ? [] : await rows.liveOf(db, viewerId);
  const owned = viewerId === null ? new Map<number, number>() : await countBoughtByCast(db, viewerId, ids);
  const casts = await castRefs(db, ids, now);
  return found.flatMap(({ plan, videos, recent, singleTotal }) => {
    const cast = casts.get(plan.castId);
    if (!cast) return [];
    return [
      {
        id: plan.id,
        female_cast: cast,
        price: plan.price,
        videos,
        recent,
        single_total: singleTotal,
        owned: owned.get(plan.castId) ?? 0,
        renews_at: toTokyoIso(renewalAt(now, 1)),
        subscription_id: live.find((one) => one.castId === plan.castId)?.id ?? null,
      },
    ];
  });
}

/** The customer's plans that run, with what the next month of each lacks. */
export async function subscriptionsOf({ db, person, now }: Reader & { person: Person }): Promise<Subscription[]> {
  const live = await rows.liveOf(db, person.id);
  const ids = live.map(({ castId }) => castId);
  const casts = await castRefs(db, ids, now);
  const films = await rows.countFilms(db, ids);
  const gold = await balance(db, person.id, now);
  const shown: Subscription[] = [];
  let left = gold.paid + gold.free;
  for (const row of live) {
    const [cast, plan] = [casts.get(row.castId), await rows.planOfCast(db, row.castId)];
    if (!cast) continue;
    const isDearer = plan?.offered && plan.price > row.price;
    const cost = row.leftAt ? 0 : row.price;
    const short = Math.max(0, cost - Math.max(0, left));
    left -= cost;
    shown.push({
      id: row.id,
      plan_id: row.planId,
      female_cast: cast,
      state: row.state,
      leaving: row.leftAt !== null,
      price: row.price,
      new_price: isDearer ? plan.price : null,
      short,
      videos: films.get(row.castId) ?? 0,
      joined_at: toTokyoIso(row.joinedAt),
      period_end: toTokyoIso(row.periodEnd),
      watch_until: toTokyoIso(row.watchUntil),
    });
  }
  return shown;
}

/** Every cast with paid films, and what the cast's plan costs. */
export async function planDesk(db: Db): Promise<Data<'GET /api/v1/ops/paid_video_plans/'>> {
  return (await rows.deskRows(db)).map(({ castId, displayName, videos, price, members }) => ({
    female_cast_id: castId,
    display_name: displayName,
    videos,
    price,
    members,
  }));
}

/** A plan that one customer may join now. Throws `not_found`. */
export async function joinable({ db, person, now }: Reader, planId: string): Promise<rows.PlanRow> {
  const [found] = await rows.soldPlans(db, audienceOf(person, now), { planId, least: PLAN_LEAST_VIDEOS, since: now });
  if (!found) throw new Refusal('not_found');
  return found;
}
