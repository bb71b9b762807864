import { useState } from 'react';
import { momentWords } from '@/domain/date-words';
import { formatGold } from '@/domain/money';
import { useApiPages } from '@/hooks/use-api-pages';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { TextField } from '@/ui/pieces/field/text-field';
import { Gutter } from '@/ui/pieces/layout';
import { Tag } from '@/ui/pieces/tag';
import { Decisions, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/paid_video_purchases/';

/** What was paid for films, by all customers or by one account; what could not be played is given back to its lots. */
export default function VideoPurchaseList() {
  const [account, setAccount] = useState('');
  const id = /^[1-9]\d{0,8}$/.test(account.trim()) ? Number(account.trim()) : undefined;
  const refund = useCommand('POST /api/v1/ops/paid_video_purchases/{purchase_id}/refund/', {
    refresh: [LIST],
    done: 'ゴールドを返しました',
  });
  return (
    <>
      <Gutter>
        <TextField
          label="アカウントのID"
          inputMode="numeric"
          numeric
          maxLength={9}
          value={account}
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
        />
      </Gutter>
      <WorkList
        key={id}
        pages={useApiPages(LIST, { query: id === undefined ? {} : { user_id: id } })}
        empty="動画の購入はありません"
      >
        {(purchase, ask) => (
          <WorkItem key={purchase.id}>
            <h2 className="num">
              {formatGold(purchase.amount)}　{purchase.title}
            </h2>
            {purchase.refunded_at && <Tag tone="positive">返還済み</Tag>}
            <small>
              {purchase.code}　{momentWords(purchase.bought_at)}　{purchase.cast_name}　アカウント {purchase.user_id}
              {purchase.refunded_at && `　返還 ${momentWords(purchase.refunded_at)}`}
            </small>
            {purchase.refunded_at === null && (
              <Decisions>
                <Button
                  size="sm"
                  tone="secondary"
                  onClick={() =>
                    ask({
                      title: 'この購入をゴールドで返しますか？',
                      thing: `${formatGold(purchase.amount)}　${purchase.title}（${purchase.code}）`,
                      confirm: 'ゴールドを返す',
                      danger: true,
                      send: () => refund.run({ params: { purchase_id: purchase.id }, body: {} }),
                    })
                  }
                >
                  ゴールドを返す
                </Button>
              </Decisions>
            )}
          </WorkItem>
        )}
      </WorkList>
    </>
  );
}
