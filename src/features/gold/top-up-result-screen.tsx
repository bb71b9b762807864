import { useRouter } from 'next/router';
import { EmptyState } from '@/components/empty-state';
import { Frame, Gutter, Main } from '@/components/layout';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { Screen } from '@/kit/screen';
import { useSession } from '@/platform/auth/use-session';
import { refusalOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import { type OrderStage, orderStage } from './order-words';
import { textOf } from './return-path';
import { useOrder } from './use-order';

/**
 * `/techcoin/complete?order_id=`: where another company for topping up gold sends the browser back to. It grants nothing: it
 * watches the order until the company's notice has settled it.
 */
export function TopUpResultScreen() {
  const { query, isReady } = useRouter();
  const { state } = useSession();
  const id = textOf(query.order_id);
  const isMine = state !== 'guest';
  const order = useOrder(isReady && isMine && id ? id : null);
  const isUnknown = isReady && (!id || !isMine || refusalOf(order.error) !== undefined);
  const stage = order.data ? orderStage(order.data) : isUnknown ? 'unknown' : 'waiting';
  return (
    <Frame>
      <Main $width="column">
        <Screen title="ゴールドの購入" back={{ href: paths.gold }}>
          {!isReady ? (
            <SkeletonGroup label="購入の結果を確認中">
              <Gutter>
                <Skeleton width="72%" height="32px" />
              </Gutter>
            </SkeletonGroup>
          ) : (
            <div role="status" aria-busy={stage === 'waiting'}>
              <EmptyState
                art="card"
                {...wordsOf(stage)}
                action={
                  isMine
                    ? { label: 'ゴールド残高を見る', href: paths.gold }
                    : { label: 'ログインして確認する', href: paths.login(paths.gold) }
                }
              />
            </div>
          )}
        </Screen>
      </Main>
    </Frame>
  );
}

function wordsOf(stage: OrderStage | 'unknown'): { title: string; note: string } {
  if (stage === 'done') return { title: 'ゴールドの購入が完了しました', note: '残高に追加しました。' };
  if (stage === 'waiting' || stage === 'review')
    return { title: '確認中です（数分かかる場合があります）', note: 'この画面を閉じても、確認でき次第追加されます。' };
  if (stage === 'unknown')
    return { title: 'お手続きを確認できませんでした', note: 'ゴールドの画面で結果をご確認ください。' };
  return { title: 'お手続きは完了していません', note: 'ゴールドは追加されていません。' };
}
