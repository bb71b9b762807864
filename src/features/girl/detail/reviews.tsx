import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Histogram } from '@/components/histogram';
import { Gutter } from '@/components/layout';
import { Stars } from '@/components/rating';
import { Section } from '@/components/section';
import { useSession } from '@/platform/auth/use-session';
import type { Detail, Review } from '../types';
import { useMoreReviews } from './use-more-reviews';

/** What others say: the average, how the stars spread, the four questions, and their words. */
export function Reviews({ cast }: { cast: Detail }) {
  if (cast.rating === null || cast.reviews.length === 0) {
    return (
      <Section id="reviews" title="口コミ" rhythm="transaction" small={false}>
        <Gutter>
          <None>口コミはまだありません。ご利用後に投稿された口コミがここに表示されます。</None>
        </Gutter>
      </Section>
    );
  }
  return (
    <Section id="reviews" title="口コミ" note={`${cast.review_count}件`} rhythm="transaction" small={false}>
      <Gutter>
        <Summary>
          <div>
            <b>{cast.rating.toFixed(2)}</b>
            <Stars value={cast.rating} />
          </div>
          <Histogram
            label="評価ごとの件数"
            rows={cast.histogram.map((count, at) => ({ label: String(5 - at), count }))}
          />
        </Summary>
        {cast.rating_axes && (
          <Axes>
            {AXES.map(([axis, name]) => (
              <div key={axis}>
                <dt>{name}</dt>
                <dd>{cast.rating_axes?.[axis].toFixed(1)}</dd>
              </div>
            ))}
          </Axes>
        )}
        <Voices cast={cast} />
      </Gutter>
    </Section>
  );
}

function Voices({ cast }: { cast: Detail }) {
  const { reviews, hasMore, loading, more } = useMoreReviews(cast);
  const signedIn = useSession().state === 'signed_in';
  const [reporting, setReporting] = useState<number | null>(null);
  const [reported, setReported] = useState<readonly number[]>([]);
  return (
    <>
      <Words>
        {reviews.map((review) => (
          <Voice
            key={review.id}
            review={review}
            reported={reported.includes(review.id)}
            onReport={signedIn ? () => setReporting(review.id) : undefined}
          />
        ))}
      </Words>
      {reporting !== null && (
        <Suspense fallback={null}>
          <ReportReview
            castId={cast.id}
            reviewId={reporting}
            onClose={() => setReporting(null)}
            onReported={() => {
              setReported([...reported, reporting]);
              setReporting(null);
            }}
          />
        </Suspense>
      )}
      {hasMore && (
        <Button tone="secondary" full loading={loading} loadingText="読み込み中" onClick={() => void more()}>
          口コミをもっと見る
        </Button>
      )}
    </>
  );
}

// Few people report: its sheet is not part of the first load.
const ReportReview = lazy(() => import('./report-review'));

type VoiceProps = { review: Review; reported: boolean; onReport: (() => void) | undefined };

function Voice({ review, reported, onReport }: VoiceProps) {
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
      {onReport && (
        <Report type="button" disabled={reported} onClick={onReport}>
          {reported ? '報告済み' : '報告'}
        </Report>
      )}
    </li>
  );
}

const AXES = [
  ['overall', '総合'],
  ['service', '接客'],
  ['photo_match', '写真との一致'],
  ['again', 'また会いたい'],
] as const;

const Summary = styled.div`
  display: grid;
  grid-template-columns: 104px 1fr;
  gap: 20px;
  align-items: center;
  padding-top: 4px;

  > div > b { display: block; margin-bottom: 8px; font: 700 44px/1 var(--font); font-variant-numeric: tabular-nums; }
`;

const Axes = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6px 24px;
  margin: 18px 0;
  font: var(--t-13);

  div { display: flex; justify-content: space-between; }
  dt { color: var(--muted); }
  dd { font-weight: 700; font-variant-numeric: tabular-nums; }
`;

const Words = styled.ul`
  margin-top: 12px;

  li { padding: 14px 0; border-top: 1px solid var(--line); font: var(--t-14); white-space: pre-line; }
  p { display: flex; align-items: center; gap: 8px; margin-bottom: 4px; font: var(--t-12); color: var(--muted); }
  p > :first-child { color: var(--ink); }
  time { margin-left: auto; }
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

const None = styled.p`
  font: var(--t-14);
  color: var(--muted);
`;
