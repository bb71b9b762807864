import { useState } from 'react';
import styled from 'styled-components';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { castPaths } from '@/paths/cast';
import { messageOf } from '@/platform/http';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { useOnce } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { Stars } from '@/ui/pieces/stars';
import { Tag } from '@/ui/pieces/tag';
import { Footnote } from '@/ui/pieces/text';

const LIST = 'GET /api/v1/female_casts/me/reviews/';
type Reviewed = ItemOf<typeof LIST>;

/** `/home/results?view=reviews`: what customers wrote of the cast, and what the cast answers. */
export default function CastReviews() {
  const [open, setOpen] = useState<{ review: Reviewed; what: 'reply' | 'remove' } | null>(null);
  const close = () => setOpen(null);
  return (
    <Screen title="口コミと返信" back={{ href: castPaths.results }}>
      <PagedList
        from={useApiPages(LIST, {})}
        failed="口コミを読み込めませんでした"
        empty={
          <EmptyState
            title="口コミはまだありません"
            note="お客様が口コミを投稿すると、ここに並びます。口コミには1回だけ返信できます。"
          />
        }
      >
        {(reviews) => (
          <ul>
            {reviews.map((review) => (
              <Item key={review.id}>
                <p>
                  <Stars value={review.overall} />
                  <bdi>{review.author}</bdi>
                </p>
                <q>{review.body}</q>
                <Reply
                  reply={review.reply}
                  onReply={() => setOpen({ review, what: 'reply' })}
                  onRemove={() => setOpen({ review, what: 'remove' })}
                />
              </Item>
            ))}
          </ul>
        )}
      </PagedList>
      {open?.what === 'reply' && <ReplySheet review={open.review} onClose={close} />}
      {open?.what === 'remove' && <RemoveQuestion review={open.review} onClose={close} />}
    </Screen>
  );
}

const ReplySheet = later(() => import('./reply-sheet'));

type ReplyProps = { reply: Reviewed['reply']; onReply: () => void; onRemove: () => void };

function Reply({ reply, onReply, onRemove }: ReplyProps) {
  if (reply === null)
    return (
      <Button tone="secondary" size="sm" onClick={onReply}>
        返信する
      </Button>
    );
  if (reply.state === 'removed') return <Footnote>返信は消しました。もう一度返信することはできません。</Footnote>;
  const { words, tone } = STATES[reply.state];
  return (
    <Answer>
      <p>
        <b>あなたの返信</b>
        <Tag tone={tone}>{words}</Tag>
      </p>
      <q>{reply.body}</q>
      {reply.refusal && <Footnote>差し戻しの理由：{reply.refusal}</Footnote>}
      <Button tone="quiet" size="sm" onClick={onRemove}>
        返信を消す
      </Button>
    </Answer>
  );
}

const STATES = {
  waiting: { words: '確認待ち', tone: 'warning' },
  shown: { words: '表示中', tone: 'positive' },
  refused: { words: '差し戻し', tone: 'danger' },
} as const;

function RemoveQuestion({ review, onClose }: { review: Reviewed; onClose: () => void }) {
  const once = useOnce();
  const remove = async () => {
    const params = { review_id: review.id };
    try {
      await once('DELETE /api/v1/female_casts/me/reviews/{review_id}/reply/', { params }, { refresh: [LIST] });
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return (
    <QuestionDialog
      title="この返信を消しますか？"
      note="すぐに表示されなくなります。この口コミにもう一度返信することはできません。"
      yes="消す"
      danger
      onYes={remove}
      onClose={onClose}
    />
  );
}

const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding: 16px var(--gutter);

  & + & { border-top: 1px solid var(--line); }
  > p { display: flex; align-items: center; gap: 8px; font: var(--t-13); color: var(--muted); }
  q { font: var(--t-14); white-space: pre-line; overflow-wrap: anywhere; quotes: none; }
`;

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  width: 100%;
  padding: 12px;
  border-radius: var(--r-control);
  background: var(--sunken);

  > p { display: flex; align-items: center; gap: 8px; }
  b { font: var(--t-13); font-weight: 700; }
`;
