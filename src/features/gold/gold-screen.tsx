import Head from 'next/head';
import { useRouter } from 'next/router';
import { Header } from '@/components/header';
import { Band } from '@/components/section';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/shell/paths';
import { GoldHistory } from './gold-history';
import { GoldPlane } from './gold-plane';
import { OrderResult } from './order-result';
import { PackForm } from './pack-form';
import { returnPath, textOf } from './return-path';

/** Gold: balance, buying, the outcome of a purchase just made (`?order_id=`), history. */
export function GoldScreen() {
  const router = useRouter();
  const { query, isReady } = router;
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  useLive();
  const orderId = textOf(query.order_id);
  const from = isReady ? returnPath(query) : null;
  const need = Number(textOf(query.need));
  const closeOrder = () =>
    void router.replace({ pathname: paths.gold, query: from === null ? {} : { from } }, undefined, { shallow: true });
  return (
    <>
      <Head>
        <title key="title">ゴールド｜YOI</title>
      </Head>
      <Header title="ゴールド" back={{ href: from ?? paths.mypage }} />
      {orderId !== undefined && <OrderResult key={orderId} orderId={orderId} from={from} onClose={closeOrder} />}
      <GoldPlane gold={gold} />
      {isReady && orderId === undefined && (
        <PackForm need={Number.isSafeInteger(need) && need > 0 ? need : null} from={from} />
      )}
      <Band />
      <GoldHistory />
    </>
  );
}
