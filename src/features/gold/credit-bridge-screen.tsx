import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { Header } from '@/components/header';
import { Frame, Gutter, Main } from '@/components/layout';
import { Band } from '@/components/section';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { useApi } from '@/hooks/use-api';
import { messageOf, refusalOf } from '@/platform/http';
import { inside, paths } from '@/shell/paths';
import { BridgeTerms } from './bridge-terms';
import { isUnpaid, type Order, orderStage } from './order-words';
import { storeBridgeQuery, storedBridgeQuery, textOf } from './return-path';
import { useReturn } from './use-return';

/** The last page before the provider: what is bought, on what terms, and the consent. */
export function CreditBridgeScreen() {
  const { orderId, from } = useBridgeQuery();
  const order = useApi(
    'GET /api/v1/users/me/gold_orders/{order_id}/',
    orderId === null ? null : { params: { order_id: orderId } },
  );
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  useReturn(() => {
    setLeaving(false);
    void order.mutate();
  });
  const purpose = {
    need: order.data?.need ?? null,
    from: from ?? inside(order.data?.return_path ?? undefined) ?? null,
  };
  const back = paths.goldFor({ ...purpose, pack: order.data?.pack });
  const stage = order.data && orderStage(order.data, true);
  // Back on this page without a payment, or too late: the gold page says so and has the ways on.
  const unpaidId = stage !== undefined && isUnpaid(stage) && !leaving ? order.data?.id : undefined;
  useEffect(() => {
    if (unpaidId !== undefined)
      void router.replace(`${paths.gold}?${new URLSearchParams({ order_id: unpaidId, back: '1' })}`);
  }, [unpaidId, router.replace]);
  return (
    <Frame>
      <Head>
        <title key="title">お支払い内容の確認｜YOI</title>
      </Head>
      <Main $width="column">
        <Header title="お支払い内容の確認" back={{ href: back }} />
        {content()}
      </Main>
    </Frame>
  );

  function content() {
    if (orderId === '') return <Expired back={back} />;
    if (order.data === undefined) {
      if (order.error === undefined) return <Waiting />;
      if (refusalOf(order.error)?.code === 'not_found') return <Expired back={back} />;
      return (
        <ErrorState what="読み込めませんでした" how={messageOf(order.error)} onRetry={() => void order.mutate()} />
      );
    }
    if (stage === 'done' || stage === 'review') return <Settled order={order.data} />;
    if (unpaidId !== undefined) return <Waiting />;
    return (
      <BridgeTerms
        order={order.data}
        back={back}
        onLeave={() => setLeaving(true)}
        onExpired={() => void order.mutate()}
      />
    );
  }
}

function Expired({ back }: { back: string }) {
  return (
    <ErrorState
      what="お手続きの有効期限が切れました"
      how="ゴールドは追加されていません。もう一度はじめからお試しください。"
      action={
        <Button tone="secondary" size="sm" href={back}>
          ゴールドの購入に戻る
        </Button>
      }
    />
  );
}

function Settled({ order }: { order: Order }) {
  return (
    <ErrorState
      what="このお手続きは完了しています"
      how="結果はゴールドの画面でご確認ください。"
      action={
        <Button tone="secondary" size="sm" href={`${paths.gold}?${new URLSearchParams({ order_id: order.id })}`}>
          結果を確認する
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Gutter>
        <Lines>
          <Skeleton width="96px" height="14px" />
          <Skeleton width="152px" height="36px" />
          <Skeleton width="64%" height="16px" />
        </Lines>
      </Gutter>
      <Band />
      <Gutter>
        <Lines>
          <Skeleton height="240px" radius={8} />
        </Lines>
      </Gutter>
    </SkeletonGroup>
  );
}

/** The bridge's query: of the address, kept for the session; '' when there is none at all, null while it is being read. */
function useBridgeQuery(): { orderId: string | null; from: string | null } {
  const { query, isReady } = useRouter();
  const own = textOf(query.order_id);
  const from = inside(query.from);
  useEffect(() => {
    if (own) storeBridgeQuery({ order_id: own, from: from ?? storedFrom(own) });
  }, [own, from]);
  if (!isReady) return { orderId: null, from: null };
  if (own) return { orderId: own, from: from ?? storedFrom(own) ?? null };
  const stored = storedBridgeQuery();
  return { orderId: stored.orderId ?? '', from: stored.from };
}

function storedFrom(orderId: string): string | undefined {
  const stored = storedBridgeQuery();
  return stored.orderId === orderId ? (stored.from ?? undefined) : undefined;
}

const Lines = styled.div`
  display: grid;
  gap: 10px;
  padding: 16px 0 4px;
`;
