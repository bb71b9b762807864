import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { REVIEW_AXES } from '@/domain/review-axes';
import { useEndedRole, useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { Histogram } from '@/ui/pieces/histogram';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Stars } from '@/ui/pieces/stars';
import { Footnote, Lead } from '@/ui/pieces/text';
import type { Detail } from '../types';
import { ReviewChips } from './review-chips';
import { ReviewItem, ReviewList } from './review-item';
import { NEWEST } from './review-terms';

/** What others say: the average, how the stars spread, the four questions, and their words. */
export function Reviews({ cast }: { cast: Detail }) {
  if (cast.rating === null || cast.reviews.length === 0) {
    return (
      <Section id="reviews" title="口コミ" spacing="transaction" small={false}>
        <Gutter>
          <Lead>口コミはまだありません。ご利用後に投稿された口コミがここに表示されます。</Lead>
        </Gutter>
      </Section>
    );
  }
  return (
    <Section id="reviews" title="口コミ" note={`${cast.review_count}件`} spacing="transaction" small={false}>
      <Gutter>
        <Summary>
          <div>
            <b>{cast.rating.toFixed(1)}</b>
            <Stars value={cast.rating} />
          </div>
          <Histogram
            label="評価ごとの件数"
            rows={cast.histogram.map((count, at) => ({ label: String(5 - at), count }))}
          />
        </Summary>
        {cast.rating_axes && (
          <Axes>
            {REVIEW_AXES.map(([axis, name]) => (
              <div key={axis}>
                <dt>{name}</dt>
                <dd>{cast.rating_axes?.[axis].toFixed(1)}</dd>
              </div>
            ))}
          </Axes>
        )}
        <ReviewTexts cast={cast} />
      </Gutter>
    </Section>
  );
}

// The reviews that came with the page are plain text; the choice, reading on and reporting come with their own code.
function ReviewTexts({ cast }: { cast: Detail }) {
  const { state } = useSession();
  const ended = useEndedRole();
  const [terms, setTerms] = useState(NEWEST);
  const [choosing, setChoosing] = useState(false);
  const [readOn, setReadOn] = useState(false);
  const plain = (
    <>
      <ReviewList>
        {cast.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} castName={cast.display_name} />
        ))}
      </ReviewList>
      {cast.review_count > cast.reviews.length && (
        <Button tone="secondary" full loading={readOn} loadingText="読み込み中" onClick={() => setReadOn(true)}>
          口コミをもっと見る
        </Button>
      )}
    </>
  );
  return (
    <>
      <ReviewChips histogram={cast.histogram} terms={terms} onChange={setTerms} onChoose={() => setChoosing(true)} />
      {readOn || terms !== NEWEST || state === 'signed_in' ? (
        <Suspense fallback={plain}>
          <MoreReviews cast={cast} terms={terms} readOn={readOn} onReadOn={() => setReadOn(true)} />
        </Suspense>
      ) : (
        plain
      )}
      {choosing && <ReviewSheet terms={terms} onChange={setTerms} onClose={() => setChoosing(false)} />}
      <Writing>
        口コミは、ご利用のあとに投稿できます。
        {state === 'guest' && !ended && (
          <SmartLink href={paths.register('009', `${paths.cast(cast.id)}#reviews`)}>会員登録（無料）</SmartLink>
        )}
      </Writing>
    </>
  );
}

const MoreReviews = lazy(() => import('./more-reviews'));
const ReviewSheet = later(() => import('./review-sheet'));

const Writing = styled(Footnote)`
  margin-top: 12px;

  a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 700; color: var(--accent); }
`;

const Summary = styled.div`
  display: grid;
  grid-template-columns: 104px 1fr;
  gap: 20px;
  align-items: center;
  padding-top: 4px;

  > div > b { display: block; margin-bottom: 8px; font: 700 2.75rem/1 var(--font); font-variant-numeric: tabular-nums; }
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
