import type { ReactNode } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { paths } from '@/paths';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Stars } from '@/ui/pieces/stars';
import type { Review } from '../types';

type ReviewItemProps = {
  review: Omit<Review, 'reply'> & Partial<Pick<Review, 'reply'>>;
  /** Who answers it: on a cast's page alone. */
  castName?: string;
  children?: ReactNode;
};

/** One review, below it what the cast answered, and what can be done with it. */
export function ReviewItem({ review, castName = '', children }: ReviewItemProps) {
  return (
    <li>
      <p>
        <Stars value={review.overall} />
        <span>{review.author}</span>
        <time dateTime={review.used_on}>
          {Number(review.used_on.slice(5, 7))}/{Number(review.used_on.slice(8, 10))} 利用
        </time>
      </p>
      {review.body}
      {review.reply && (
        <Answer>
          <b>{castName}さんからの返信</b>
          {review.reply.body}
        </Answer>
      )}
      {children}
    </li>
  );
}

/** The way from a review that stands elsewhere to the cast's page. */
export function AboutCast({ cast }: { cast: { id: number; display_name: string } }) {
  return <About href={paths.cast(cast.id)}>{calledName(cast.display_name)}のページ</About>;
}

/** The list of reviews. */
export const ReviewList = styled.ul`
  margin-top: 12px;

  li { padding: 14px 0; border-top: 1px solid var(--line); font: var(--t-14); white-space: pre-line; }
  p { display: flex; align-items: center; gap: 8px; margin-bottom: 4px; font: var(--t-12); color: var(--muted); }
  p > :first-child { color: var(--ink); }
  time { margin-left: auto; }
`;

const Answer = styled.div`
  margin-top: 10px;
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--sunken);

  b { display: block; margin-bottom: 2px; font: var(--t-12); font-weight: 700; color: var(--muted); }
`;

const About = styled(SmartLink)`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: 44px;
  margin-bottom: -10px;
  font: var(--t-13);
  font-weight: 700;
  color: var(--accent);
`;
