import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Header } from '@/components/header';
import { Band } from '@/components/section';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/shell/paths';
import { GoldHistory } from './gold-history';
import { GoldPlane } from './gold-plane';
import { OrderResult } from './order-result';
import { isUnpaid, orderStage } from './order-words';
import { PackForm } from './pack-form';
import { needOf, returnPath, textOf } from './return-path';
import { UnpaidOrder } from './unpaid-order';
import { useOrder } from './use-order';
import { useNoteReturn, useUnfinished } from './use-unfinished';

/** Gold: balance, buying, the outcome of a purchase just made (`?order_id=`, `&back=1` = left without paying), history. */
export function GoldScreen() {
  const router = useRouter();
  const { query, isReady } = router;
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  useLive();
  const orderId = textOf(query.order_id);
  const order = useOrder(orderId ?? null);
  const stage = order.data && orderStage(order.data, query.back !== undefined);
  useNoteReturn(stage === 'left' && order.data ? order.data : null);
  const from = isReady ? returnPath(query, order.data) : null;
  const need = needOf(query) ?? order.data?.need ?? null;

  const show = (id: string) =>
    void router.replace({ pathname: paths.gold, query: { ...query, order_id: id, back: '1' } }, undefined, SAME_PAGE);
  const closeOrder = () =>
    void router.replace({ pathname: paths.gold, query: from === null ? {} : { from } }, undefined, SAME_PAGE);
  const unfinished = useUnfinished(isReady && orderId === undefined, from);
  const left = unfinished?.id;
  useEffect(() => {
    if (left !== undefined) show(left);
  });

  const unpaid = order.data && stage && isUnpaid(stage) ? { order: order.data, stage } : null;
  return (
    <>
      <Head>
        <title key="title">{unpaid ? 'お支払い｜YOI' : 'ゴールド｜YOI'}</title>
      </Head>
      <Header title={unpaid ? 'お支払い' : 'ゴールド'} back={{ href: from ?? (unpaid ? paths.gold : paths.mypage) }} />
      {unpaid ? (
        <UnpaidOrder key={unpaid.order.id} {...unpaid} purpose={{ need, from }} />
      ) : (
        <>
          {orderId !== undefined && (
            <OrderResult order={order} from={from} onClose={closeOrder} onUnpaid={() => show(orderId)} />
          )}
          <GoldPlane gold={gold} />
          {isReady && orderId === undefined && (
            <PackForm need={need} from={from} pack={textOf(query.pack)} ready={unfinished === null} />
          )}
          <Band />
          <GoldHistory />
        </>
      )}
    </>
  );
}

const SAME_PAGE = { shallow: true } as const;
