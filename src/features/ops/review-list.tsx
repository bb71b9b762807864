import { useState } from 'react';
import { Button } from '@/components/button';
import { formatDateTime30 } from '@/domain/business-day';
import { useApiMutation } from '@/hooks/use-api';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { type Decision, DecisionDialog } from './decision-dialog';
import { Decisions, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/reviews/';
type Review = ItemOf<typeof LIST>;

/** Hidden reviews: back on the page, or hidden for good. */
export function ReviewList() {
  const pages = useApiPages(LIST, {});
  const { send } = useApiMutation('POST /api/v1/ops/reviews/{review_id}/decide/', {
    refresh: [LIST, 'GET /api/v1/ops/alarms/'],
  });
  const [asked, setAsked] = useState<Decision | null>(null);
  const ask = (review: Review, decision: 'restore' | 'remove') =>
    setAsked({
      title: decision === 'restore' ? 'この口コミを再び表示しますか？' : 'この口コミを非表示のままにしますか？',
      thing: `${review.author}の口コミ「${[...review.body].slice(0, 40).join('')}」`,
      confirm: decision === 'restore' ? '再び表示する' : '非表示のままにする',
      done: decision === 'restore' ? '口コミを再び表示しました' : '非表示のままにしました',
      note: true,
      danger: decision === 'remove',
      send: (note) => send({ params: { review_id: review.id }, body: { decision, note } }),
    });
  return (
    <>
      <WorkList pages={pages} empty="非表示の口コミはありません">
        {(items) =>
          items.map((review) => (
            <WorkItem key={review.id}>
              <h2>{review.author}</h2>
              <p>{review.body}</p>
              <small>
                キャスト ID {review.female_cast_id}　非表示 {formatDateTime30(new Date(review.hidden_at))}
              </small>
              <Decisions>
                <Button size="sm" tone="secondary" onClick={() => ask(review, 'restore')}>
                  再び表示
                </Button>
                <Button size="sm" tone="danger" onClick={() => ask(review, 'remove')}>
                  非表示のまま
                </Button>
              </Decisions>
            </WorkItem>
          ))
        }
      </WorkList>
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
