import { useRouter } from 'next/router';
import { formatYen } from '@/domain/money';
import { useSession } from '@/hooks/use-session';
import { inside, paths } from '@/paths';
import { refusalOf } from '@/platform/http';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState, type EmptyStateProps } from '@/ui/pieces/empty-state';
import { Frame, Gutter, Main } from '@/ui/pieces/layout';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { isUnpaid, type OrderStage, orderStage } from './order-words';
import { textOf } from './return-path';
import { useOrder } from './use-order';
import { useReturnVisit } from './use-return-visit';

/**
 * `/techcoin/complete?order_id=&token=` (`&back=1` = left without paying): where the company of a coin sends the
 * browser back to. It grants nothing: it watches the order until the company's notice has settled it. A visitor who is
 * not the buyer reads with the token how this one payment stands.
 */
export function TopUpResultScreen() {
  const { query, isReady } = useRouter();
  const { state } = useSession();
  const id = textOf(query.order_id);
  // Signed in or not must be known first: it decides whose order this is.
  const isKnown = isReady && state !== 'unknown';
  const order = useOrder(isKnown && state !== 'guest' && id ? id : null);
  const isOthers = state === 'guest' || refusalOf(order.error) !== undefined;
  const cameBack = query.back !== undefined;
  const isVisited = isOthers && Boolean(textOf(query.token));
  const unreadStage = !id || isOthers ? 'unknown' : 'waiting';
  return (
    <Frame>
      <Main $width="column">
        <Screen title="ゴールドの購入" back={{ href: paths.gold }}>
          {!isKnown && WAITING}
          {isKnown && isVisited && <Visited />}
          {isKnown && !isVisited && (
            <Result
              stage={order.data ? orderStage(order.data, cameBack) : unreadStage}
              action={state === 'guest' ? loginTo(paths.gold) : wayOn(order.data, cameBack)}
            />
          )}
        </Screen>
      </Main>
    </Frame>
  );
}

const WAITING = (
  <SkeletonGroup label="購入の結果を確認中">
    <Gutter>
      <Skeleton width="72%" height="32px" />
    </Gutter>
  </SkeletonGroup>
);

type Stage = OrderStage | 'unknown';

function Visited() {
  const { visit, orderId, cameBack } = useReturnVisit();
  const seen = typeof visit === 'object' ? visit : null;
  const unseenStage = visit === null ? 'waiting' : 'unknown';
  const stage = seen ? orderStage(seen, cameBack) : unseenStage;
  return (
    <Result
      stage={stage}
      amount={seen?.amount}
      action={loginTo(orderId && seen ? paths.goldOrder(orderId, cameBack) : paths.gold)}
    />
  );
}

function Result({ stage, amount, action }: { stage: Stage; amount?: number } & Pick<EmptyStateProps, 'action'>) {
  const { title, note } = wordsOf(stage);
  const paid = amount === undefined ? '' : `お支払い金額 ${formatYen(amount)}（税込）。`;
  return (
    <div role="status" aria-busy={stage === 'waiting'}>
      <EmptyState art="card" title={title} note={`${paid}${note}`} action={action} />
    </div>
  );
}

const loginTo = (path: string) => ({ label: 'ログインして確認する', href: paths.login(path) });

/** Where the buyer goes on: to what the gold was for, to another attempt, or to the balance. */
function wayOn(order: ReturnType<typeof useOrder>['data'], cameBack: boolean) {
  const stage = order && orderStage(order, cameBack);
  const from = inside(order?.return_path ?? undefined);
  if (stage === 'done' && from) return { label: '予約の確認に戻る', href: from };
  if (order && stage && isUnpaid(stage))
    return { label: 'お支払いの画面に進む', href: paths.goldOrder(order.id, true) };
  return { label: 'ゴールド残高を見る', href: paths.gold };
}

function wordsOf(stage: Stage): { title: string; note: string } {
  if (stage === 'done') return { title: 'ゴールドの購入が完了しました', note: '残高に追加しました。' };
  if (stage === 'waiting' || stage === 'review')
    return { title: '確認中です（数分かかる場合があります）', note: 'この画面を閉じても、確認でき次第追加されます。' };
  if (stage === 'unknown')
    return { title: 'お手続きを確認できませんでした', note: 'ゴールドの画面で結果をご確認ください。' };
  return { title: 'お手続きは完了していません', note: 'ゴールドは追加されていません。' };
}
