import type { reviewEndpoints } from '@/contract/review';
import { readId } from '../../../core/cursor';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/profile/service';
import { REVIEWS } from './reports';
import {
  CAST_REVIEWS,
  decideReply,
  decideReview,
  listReplies,
  listReviews,
  removeReply,
  replyToReview,
  reportReview,
  reviewsOfCast,
  writeReview,
} from './service';

/** Reviews over HTTP. */
export const reviewRoutes: Handlers<keyof typeof reviewEndpoints> = {
  'POST /api/v1/users/me/reservations/{reservation_id}/review/': ({ person, params, body, transact }) =>
    transact((work) => writeReview(work, person.id, params.reservation_id, body)),

  'POST /api/v1/female_casts/{female_cast_id}/reviews/{review_id}/report/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const { female_cast_id: castId, review_id: reviewId } = params;
      await reportReview(work, person, { castId, reviewId, reason: body.reason });
      return null;
    }),

  'GET /api/v1/ops/reviews/': ({ deps, query }) => {
    const { cursor, limit, state: filter } = query;
    return listReviews(deps.reader(), { filter, before: readId(cursor, REVIEWS, 'int'), limit });
  },

  'POST /api/v1/ops/reviews/{review_id}/decide/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      await decideReview(work, { reviewId: params.review_id, by: person.id, ...body });
      return null;
    }),

  'GET /api/v1/female_casts/me/reviews/': async ({ deps, person, query: { cursor, limit } }) => {
    const db = deps.reader();
    const castId = await requireCastId(db, person.id);
    return reviewsOfCast(db, castId, { before: readId(cursor, CAST_REVIEWS, 'int'), limit });
  },

  'POST /api/v1/female_casts/me/reviews/{review_id}/reply/': ({ person, params, body, transact }) =>
    transact(async (work) => replyToReview(work, await requireCastId(work.tx, person.id), params.review_id, body.text)),

  'DELETE /api/v1/female_casts/me/reviews/{review_id}/reply/': ({ person, params, transact }) =>
    transact(async (work) => removeReply(work, await requireCastId(work.tx, person.id), params.review_id)),

  'GET /api/v1/ops/review_replies/': ({ deps, query }) => listReplies(deps.reader(), query, deps.clock.now()),

  'POST /api/v1/ops/review_replies/{review_id}/decide/': ({ person, params, body, transact }) =>
    transact((work) => decideReply(work, params.review_id, person.id, body)),
};
