import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useApi } from '@/hooks/use-api';
import { inside, paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { ErrorState } from '@/ui/pieces/error-state';
import { later } from '@/ui/pieces/later';
import { Frame, Main } from '@/ui/pieces/layout';
import { Band } from '@/ui/pieces/section';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { isUnpaid, type Order, orderStage } from './order-words';
import { storeBridgeQuery, storedBridgeQuery, textOf } from './return-path';
import { useReturn } from './use-return';

const WAITING = (
  <SkeletonGroup>
    <SkeletonLines
      top={16}
      lines={[
        ['96px', 14],
        ['152px', 36],
        ['64%', 16],
      ]}
    />
    <Band />
    <SkeletonLines top={16} lines={[['100%', 240]]} />
  </SkeletonGroup>
);

const loadTerms = () => import('./bridge-terms');
const BridgeTerms = later(loadTerms, WAITING);

/** The last page before the provider: what is bought, on what terms, and the consent. */
export function CreditBridgeScreen() {
  const { orderId, from } = useBridgeQuery();
  const order = useApi(
    'GET /api/v1/users/me/gold_orders/{order_id}/',
    orderId ? { params: { order_id: orderId } } : null,
  );
  const { replace } = useRouter();
  useEffect(() => {
    loadTerms().catch(() => undefined); // fetched while the order is read; the screen itself asks again
  }, []);
  const [leaving, setLeaving] = useState(false);
  useReturn(() => {
    setLeaving(false);
    void order.mutate();
  });
  const purpose = {
    need: order.data?.need ?? null,
    from: from ?? inside(order.data?.return_path ?? undefined) ?? null,
  };
  const booking = order.data?.reservation_id ?? null;
  // What is owed for a booking is paid on the page that the order names, which also says what became of it.
  const owedAt = order.data?.pack === null && booking === null ? order.data.return_path : null;
  const back = booking
    ? paths.payment(booking)
    : (owedAt ?? paths.goldFor({ ...purpose, pack: order.data?.pack ?? undefined }));
  const stage = order.data && orderStage(order.data, true);
  // Back on this page without a payment, or too late: the page of what is paid says so and has the ways on.
  const unpaidId = stage !== undefined && isUnpaid(stage) && !leaving ? order.data?.id : undefined;
  useEffect(() => {
    if (unpaidId !== undefined)
      void replace(booking ? paths.paymentCancelled(booking) : (owedAt ?? paths.goldOrder(unpaidId, true)));
  }, [unpaidId, booking, owedAt, replace]);
  return (
    <Frame>
      <Main $width="column">
        <Screen title="お支払い内容の確認" back={{ href: back }}>
          {orderId === '' ? (
            <ErrorState {...expired(back)} />
          ) : (
            <Loaded from={order} failed="読み込めませんでした" waiting={WAITING} gone={expired(back)}>
              {(data) => {
                if (stage === 'done' || stage === 'review') return <Settled order={data} />;
                if (unpaidId !== undefined) return WAITING;
                const readAgain = () => void order.mutate();
                return <BridgeTerms order={data} back={back} onLeave={() => setLeaving(true)} onExpired={readAgain} />;
              }}
            </Loaded>
          )}
        </Screen>
      </Main>
    </Frame>
  );
}

const expired = (back: string) => ({
  what: 'お手続きの有効期限が切れました',
  how: 'お支払いは行われていません。もう一度はじめからお試しください。',
  action: { label: '前の画面に戻る', href: back },
});

function Settled({ order }: { order: Order }) {
  return (
    <ErrorState
      what="このお手続きは完了しています"
      how="結果は次の画面でご確認ください。"
      action={{
        label: '結果を確認する',
        href: resultPath(order),
      }}
    />
  );
}

function resultPath(order: Order): string {
  if (order.reservation_id) return paths.reservation(order.reservation_id);
  if (order.pack === null && order.return_path !== null) return order.return_path;
  return paths.goldOrder(order.id, false);
}

/**
 * The bridge's query: of the address, kept for the session; '' when there is none at all, null while it is being read.
 */
function useBridgeQuery(): { orderId: string | null; from: string | null } {
  const { query, isReady } = useRouter();
  const queryId = textOf(query.order_id);
  const from = inside(query.from);
  useEffect(() => {
    if (queryId) storeBridgeQuery({ order_id: queryId, from: from ?? storedFrom(queryId) });
  }, [queryId, from]);
  if (!isReady) return { orderId: null, from: null };
  if (queryId) return { orderId: queryId, from: from ?? storedFrom(queryId) ?? null };
  const stored = storedBridgeQuery();
  return { orderId: stored.orderId ?? '', from: stored.from };
}

function storedFrom(orderId: string): string | undefined {
  const stored = storedBridgeQuery();
  return stored.orderId === orderId ? (stored.from ?? undefined) : undefined;
}
