import type { Data } from '@/contract';
import type { ReviewOfCast } from './queries';
import type { ReviewRow } from './review-queries';

type Review = Data<'GET /api/v1/female_casts/{female_cast_id}/'>['reviews'][number];

/** A review as every visitor reads it. */
export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author: row.author,
    overall: row.overall,
    service: row.service,
    photo_match: row.photoMatch,
    again: row.again,
    body: row.body,
    used_on: row.usedOn,
  };
}

/** A review with the cast that it is about. */
export function presentReviewOf({ review, castId, displayName }: ReviewOfCast) {
  return { ...presentReview(review), female_cast: { id: castId, display_name: displayName } };
}
