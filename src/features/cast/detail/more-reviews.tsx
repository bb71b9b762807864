import { useState } from 'react';
import styled from 'styled-components';
import { useAccountPush } from '@/hooks/use-account-push';
import { useApiPages } from '@/hooks/use-api-pages';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { messageOf } from '@/platform/http';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { Note } from '@/ui/pieces/text';
import type { Detail } from '../types';
import { ReviewItem, ReviewList } from './review-item';
import { axisName, NEWEST, type ReviewTerms } from './review-terms';

// Few people report: its sheet comes with the press.
const ReportReview = later(() => import('./report-review'));

/** Which reviews; `readOn` = もっと見る was pressed already, `onReadOn` does so. */
export type MoreReviewsProps = { cast: Detail; terms: ReviewTerms; readOn: boolean; onReadOn: () => void };

/** The reviews that came with the page and all others, filtered, each with the way to report it. */
export default function MoreReviews({ cast, terms, readOn, onReadOn }: MoreReviewsProps) {
  const { state } = useSession();
  const askForAccount = useAccountPush();
  const [reporting, setReporting] = useState<number | null>(null);
  const [reported, setReported] = useState<readonly number[]>([]);
  const isRead = readOn || terms !== NEWEST;
  const pages = useApiPages(
    'GET /api/v1/female_casts/{female_cast_id}/reviews/',
    isRead ? { params: { female_cast_id: cast.id }, query: terms } : null,
  );
  const reviews = pages.items ?? (terms === NEWEST ? cast.reviews : []);
  const loading = pages.loadingMore || (isRead && pages.items === undefined && !pages.error);
  const hasMore = pages.items ? pages.hasMore : terms !== NEWEST || cast.review_count > cast.reviews.length;
  const report = (id: number) =>
    state === 'guest' ? askForAccount(`${paths.cast(cast.id)}#reviews`) : setReporting(id);
  const readMore = () => {
    if (isRead) void pages.more();
    else onReadOn();
  };
  return (
    <>
      <ReviewList aria-busy={loading}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} castName={cast.display_name}>
            {terms.axis !== 'overall' && (
              <Grade>
                {axisName(terms.axis)} <b>{review[terms.axis].toFixed(1)}</b>
              </Grade>
            )}
            <Report type="button" disabled={reported.includes(review.id)} onClick={() => report(review.id)}>
              {reported.includes(review.id) ? '報告済み' : '報告'}
            </Report>
          </ReviewItem>
        ))}
      </ReviewList>
      {pages.items?.length === 0 && <None>条件に合う口コミはありません</None>}
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
      {pages.error ? (
        <Fault onRetry={() => void pages.refresh()}>{`口コミを読み込めませんでした。${messageOf(pages.error)}`}</Fault>
      ) : (
        hasMore && (
          <Button tone="secondary" full loading={loading} loadingText="読み込み中" onClick={readMore}>
            口コミをもっと見る
          </Button>
        )
      )}
    </>
  );
}

const Grade = styled.p`
  && { margin: 6px 0 0; }
  b { color: var(--ink); font-variant-numeric: tabular-nums; }
`;

const None = styled(Note)`
  padding-block: 16px;
`;

const Report = styled.button`
  display: block;
  min-width: 44px;
  min-height: 44px;
  margin-left: auto;
  text-align: right;
  font: var(--t-12);
  color: var(--muted);
`;
