import type { Data } from '@/contract';
import type { Db } from '../../../core/work';
import type { ReviewOfCast } from './queries';
import { shownReplies } from './reply-queries';
import type { ReviewRow } from './review-queries';

type AnsweredReview = Data<'GET /api/v1/female_casts/{female_cast_id}/'>['reviews'][number];
type Review = Omit<AnsweredReview, 'reply'>;

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

/** Reviews as they stand on their cast's page, with what the cast answered. */
export async function presentAnswered(db: Db, rows: readonly ReviewRow[]): Promise<AnsweredReview[]> {
  const replies = await shownReplies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const body = replies.get(row.id);
    return { ...presentReview(row), reply: body === undefined ? null : { body } };
  });
}

/** A review with the cast that it is about. */
export function presentReviewOf({ review, castId, displayName }: ReviewOfCast) {
  return { ...presentReview(review), female_cast: { id: castId, display_name: displayName } };
}
