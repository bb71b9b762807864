import type { Data } from '@/contract';
import type { PhotoRow, ReviewOfCast } from './queries';
import type { ReviewRow } from './review-queries';

type Picture = Data<'GET /api/v1/home/'>['today'][number]['photo'];
type Review = Data<'GET /api/v1/female_casts/{female_cast_id}/'>['reviews'][number];

// A plain ground, for a cast whose first picture is not there yet.
const NO_PHOTO = {
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 4'%3E%3C/svg%3E",
  width: 900,
  height: 1200,
  color: '#D8D3C3',
};

/** Public address of a stored file. */
export const mediaUrl = (key: string): string => `/media/${key}`;

/** A picture with the alt text 「○○さんの写真」. */
export function pictureOf(displayName: string, photo: PhotoRow | undefined): Picture {
  const alt = `${displayName}さんの写真`;
  if (!photo) return { ...NO_PHOTO, alt };
  return { url: mediaUrl(photo.key), width: photo.width, height: photo.height, alt, color: photo.color };
}

/** A review as everybody reads it. */
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

/** A review with whom it is about. */
export function presentReviewOf({ review, castId, displayName }: ReviewOfCast) {
  return { ...presentReview(review), female_cast: { id: castId, display_name: displayName } };
}
