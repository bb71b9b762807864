import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { AboutCast, ReviewItem, ReviewList } from './detail/review-item';
import type { Home } from './types';

/** Props of ReviewsOfCasts: the reviews, newest first, and what the section is called. */
export type ReviewsOfCastsProps = { title: string; note?: string; reviews: Home['reviews'] };

/** Reviews of several casts, each with the way to that cast; nothing where there are none. */
export function ReviewsOfCasts({ title, note, reviews }: ReviewsOfCastsProps) {
  if (reviews.length === 0) return null;
  return (
    <Section title={title} note={note}>
      <Gutter>
        <ReviewList>
          {reviews.map(({ female_cast, ...review }) => (
            <ReviewItem key={review.id} review={review}>
              <AboutCast cast={female_cast} />
            </ReviewItem>
          ))}
        </ReviewList>
      </Gutter>
    </Section>
  );
}
