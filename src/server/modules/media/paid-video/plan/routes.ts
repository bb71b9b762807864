import type { paidVideoPlanEndpoints } from '@/contract/paid-video-plan';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import type { Handlers } from '../../../../http/handlers';
import { lockCast } from '../../../supply/profile/service';
import { join, leave, resume } from './membership';
import { planDesk, plans, subscriptionsOf } from './present';
import { planOfCast, putPlan } from './queries';

/** Monthly plans over HTTP. */
export const planRoutes: Handlers<keyof typeof paidVideoPlanEndpoints> = {
  'GET /api/v1/paid_video_plans/': ({ deps, person, query }) =>
    plans({ db: deps.reader(), person, now: deps.clock.now() }, query.female_cast_id),
  'GET /api/v1/users/me/paid_video_subscriptions/': ({ deps, person }) =>
    subscriptionsOf({ db: deps.reader(), person, now: deps.clock.now() }),
  'POST /api/v1/users/me/paid_video_subscriptions/': ({ person, body, transact }) =>
    transact((work) => join(work, person, body)),
  'POST /api/v1/users/me/paid_video_subscriptions/{subscription_id}/cancel/': ({ person, params, body, transact }) =>
    transact((work) => leave(work, person, params.subscription_id, body.reason)),
  'POST /api/v1/users/me/paid_video_subscriptions/{subscription_id}/resume/': ({ person, params, body, transact }) =>
    transact((work) => resume(work, person, params.subscription_id, body.price)),
  'GET /api/v1/ops/paid_video_plans/': ({ deps }) => planDesk(deps.reader()),
  'PUT /api/v1/ops/paid_video_plans/{female_cast_id}/': ({ params, body, transact }) =>
    transact((work) => price(work, params.female_cast_id, body.price)),
};

// Those who pay a lower price say yes first, or their plans end with the month (renewal.ts).
async function price({ tx, now, deps }: Work, castId: number, wanted: number | null) {
  if ((await lockCast(tx, castId)) === null) throw new Refusal('not_found');
  const known = await planOfCast(tx, castId);
  const amount = wanted ?? known?.price;
  if (amount !== undefined)
    await putPlan(tx, { id: deps.random.uuid(), castId, price: amount, offered: wanted !== null, changedAt: now });
  return { price: wanted };
}
