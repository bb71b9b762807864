import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { later } from '@/components/later';
import type { Detail } from '../types';
import { ReviewItem, ReviewList } from './review-item';
import { useMoreReviews } from './use-more-reviews';

// Few people report: its sheet comes with the press.
const ReportReview = later(() => import('./report-review'));

/** `readOn` = he pressed もっと見る already; `canReport` = somebody is signed in. */
export type MoreReviewsProps = { cast: Detail; readOn: boolean; canReport: boolean };

/** The reviews that came with the page and all others, each with the way to report it. */
export default function MoreReviews({ cast, readOn, canReport }: MoreReviewsProps) {
  const { reviews, hasMore, loading, more } = useMoreReviews(cast);
  const [reporting, setReporting] = useState<number | null>(null);
  const [reported, setReported] = useState<readonly number[]>([]);
  const isRead = useRef(false);
  useEffect(() => {
    if (!readOn || isRead.current) return;
    isRead.current = true;
    void more();
  }, [readOn, more]);
  return (
    <>
      <ReviewList>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review}>
            {canReport && (
              <Report type="button" disabled={reported.includes(review.id)} onClick={() => setReporting(review.id)}>
                {reported.includes(review.id) ? '報告済み' : '報告'}
              </Report>
            )}
          </ReviewItem>
        ))}
      </ReviewList>
      {reporting !== null && (
        <ReportReview
          castId={cast.id}
          reviewId={reporting}
          onClose={() => setReporting(null)}
          onReported={() => {
            setReported([...reported, reporting]);
            setReporting(null);
          }}
        />
      )}
      {hasMore && (
        <Button tone="secondary" full loading={loading} loadingText="読み込み中" onClick={() => void more()}>
          口コミをもっと見る
        </Button>
      )}
    </>
  );
}

const Report = styled.button`
  display: block;
  min-width: 44px;
  min-height: 44px;
  margin-left: auto;
  text-align: right;
  font: var(--t-12);
  color: var(--muted);
`;
