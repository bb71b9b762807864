import { formatDateTime30 } from '@/domain/date-words';
import { REPLY_ITEM } from '@/domain/desk-promises';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { messageOf } from '@/platform/http';
import { useOnce } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { useToast } from '@/ui/pieces/toast';
import { Decisions, ItemHead, Words, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/review_replies/';
type Waiting = ItemOf<typeof LIST>;

/** What casts answered to reviews, the oldest first: below the review, or back with a reason. */
export function ReplyList({ empty }: { empty: string }) {
  const once = useOnce();
  const toast = useToast();
  const decide = async (
    { id }: Waiting,
    body: { decision: 'show' } | { decision: 'refuse'; reason: string },
  ): Promise<string | null> => {
    try {
      const again = { refresh: [LIST, 'GET /api/v1/ops/waiting/'] as const };
      await once('POST /api/v1/ops/review_replies/{review_id}/decide/', { params: { review_id: id }, body }, again);
    } catch (error) {
      return messageOf(error);
    }
    toast({ text: body.decision === 'show' ? '返信を表示しました' : '返信を差し戻しました' });
    return null;
  };
  const thingOf = ({ female_cast: cast, reply }: Waiting) =>
    `${cast.display_name}さんの返信「${[...reply.body].slice(0, 40).join('')}」`;
  return (
    <WorkList
      pages={useApiPages(LIST, {})}
      empty={empty}
      claims={{ kind: 'reviews', id: ({ id }) => `${REPLY_ITEM}${id}` }}
    >
      {(waiting, ask) => (
        <WorkItem key={waiting.id}>
          <ItemHead>
            <h2>{waiting.female_cast.display_name}さんの返信</h2>
          </ItemHead>
          <p>{waiting.reply.body}</p>
          <small>{formatDateTime30(new Date(waiting.reply.sent_at))}</small>
          <Words>
            <b>{waiting.author}の口コミ</b>
            <p>{waiting.body}</p>
          </Words>
          <Decisions>
            <Button
              size="sm"
              tone="secondary"
              onClick={() =>
                ask({
                  title: 'この返信を口コミの下に表示しますか？',
                  thing: thingOf(waiting),
                  confirm: '表示する',
                  send: () => decide(waiting, { decision: 'show' }),
                })
              }
            >
              表示する
            </Button>
            <Button
              size="sm"
              tone="danger"
              onClick={() =>
                ask({
                  title: 'この返信を差し戻しますか？',
                  thing: thingOf(waiting),
                  confirm: '差し戻す',
                  note: 'required',
                  noteLabel: 'キャストに伝える理由',
                  danger: true,
                  send: (reason) => decide(waiting, { decision: 'refuse', reason }),
                })
              }
            >
              差し戻す
            </Button>
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}
