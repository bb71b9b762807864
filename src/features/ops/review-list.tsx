import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';
import { Tag } from '@/ui/pieces/tag';
import { useToast } from '@/ui/pieces/toast';
import { ReplyList } from './reply-list';
import { useFilter } from './use-filter';
import { Decisions, ItemHead, Words, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/reviews/';
type Review = ItemOf<typeof LIST>;

const FILTERS = [
  { value: 'waiting', label: '確認待ち', empty: '確認待ちの口コミはありません' },
  { value: 'hidden', label: '非表示', empty: '非表示の口コミはありません' },
  { value: 'replies', label: '返信', empty: '確認待ちの返信はありません' },
] as const;

/**
 * Reported reviews that wait for a person, most of them still shown, and hidden ones: back on the page, or hidden for
 * good. Beside them the replies of casts, none of which is shown yet.
 */
export default function ReviewList() {
  const { filter, control } = useFilter('口コミの種類', FILTERS);
  return (
    <>
      <Gutter>{control}</Gutter>
      {filter.value === 'replies' ? (
        <ReplyList empty={filter.empty} />
      ) : (
        <FilteredReviews key={filter.value} state={filter.value} empty={filter.empty} />
      )}
    </>
  );
}

function FilteredReviews({ state, empty }: { state: 'waiting' | 'hidden'; empty: string }) {
  const decide = useCommand('POST /api/v1/ops/reviews/{review_id}/decide/', {
    refresh: [LIST, 'GET /api/v1/ops/alarms/'],
  });
  const toast = useToast();
  const deciding = (review: Review, decision: 'restore' | 'remove') => {
    const { done, ...words } = wordsOf(review, decision);
    return {
      ...words,
      thing: `${review.author}の口コミ「${[...review.body].slice(0, 40).join('')}」`,
      note: 'optional' as const,
      danger: decision === 'remove',
      send: async (note: string) => {
        const refused = await decide.run({ params: { review_id: review.id }, body: { decision, note } });
        if (refused === null) toast({ text: done });
        return refused;
      },
    };
  };
  return (
    <WorkList
      pages={useApiPages(LIST, { query: { state } })}
      empty={empty}
      claims={state === 'waiting' ? { kind: 'reviews', id: ({ id }) => String(id) } : undefined}
    >
      {(review, ask) => (
        <WorkItem key={review.id}>
          <ItemHead>
            <h2>{review.author}</h2>
            <Tag tone={review.hidden_at === null ? 'warning' : 'neutral'}>
              {review.hidden_at === null ? '表示中' : '非表示'}
            </Tag>
          </ItemHead>
          <p>{review.body}</p>
          <small>
            キャスト ID {review.female_cast_id}
            {review.hidden_at !== null && `　非表示 ${momentWords(review.hidden_at)}`}
          </small>
          <Reasons review={review} />
          <Decisions>
            <Button size="sm" tone="secondary" onClick={() => ask(deciding(review, 'restore'))}>
              {review.hidden_at === null ? '表示を続ける' : '再び表示'}
            </Button>
            <Button size="sm" tone="danger" onClick={() => ask(deciding(review, 'remove'))}>
              {review.hidden_at === null ? '非表示にする' : '非表示のまま'}
            </Button>
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}

function Reasons({ review }: { review: Review }) {
  if (review.report_count === 0) return null;
  return (
    <Words>
      <b>報告 {review.report_count}件</b>
      {review.reports.map(({ reporter, is_reviewed_cast: herself, reason, created_at }) => (
        <div key={reporter.id}>
          <small>
            {calledName(reporter.name)}
            {herself && '（口コミのキャスト本人）'}　{momentWords(created_at)}
          </small>
          <p>{reason}</p>
        </div>
      ))}
      {review.report_count > review.reports.length && (
        <small>ほか{review.report_count - review.reports.length}件</small>
      )}
    </Words>
  );
}

const wordsOf = ({ hidden_at: hiddenAt }: Review, decision: 'restore' | 'remove') => {
  if (decision === 'restore')
    return hiddenAt === null
      ? { title: 'この口コミの表示を続けますか？', confirm: '表示を続ける', done: '口コミの表示を続けます' }
      : { title: 'この口コミを再び表示しますか？', confirm: '再び表示する', done: '口コミを再び表示しました' };
  return hiddenAt === null
    ? { title: 'この口コミを非表示にしますか？', confirm: '非表示にする', done: '口コミを非表示にしました' }
    : { title: 'この口コミを非表示のままにしますか？', confirm: '非表示のままにする', done: '非表示のままにしました' };
};
