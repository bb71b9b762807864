import { useRouter } from 'next/router';
import { useEffect } from 'react';
import styled from 'styled-components';
import { GOLD_PAID_DAYS } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { UnpaidWaiting } from '@/parts/unpaid';
import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { Band, NarrowBand } from '@/ui/pieces/section';
import { Skeleton } from '@/ui/pieces/skeleton';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { GoldPanel } from './gold-panel';
import { isUnpaid, orderStage } from './order-words';
import { PackForm } from './pack-form';
import { needOf, returnPath, textOf } from './return-path';
import { UnpaidOrder } from './unpaid-order';
import { useOrder } from './use-order';
import { useNoteReturn, useUnfinished } from './use-unfinished';

// Below everything else.
const GoldLots = later(() => import('./gold-lots'), <Skeleton height="240px" radius={0} />);
const GoldHistory = later(() => import('./gold-history'), <Skeleton height="420px" radius={0} />);
// Only who has just bought sees it.
const OrderResult = later(() => import('./order-result'), <Skeleton height="88px" radius={0} />);

/**
 * Gold: balance, buying, the outcome of a purchase just made (`?order_id=`, `&back=1` = left without paying), history.
 */
export function GoldScreen() {
  const router = useRouter();
  const { query, isReady } = router;
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  useLive();
  const orderId = textOf(query.order_id);
  const order = useOrder(orderId ?? null);
  const cameBack = query.back !== undefined;
  const stage = order.data && orderStage(order.data, cameBack);
  useNoteReturn(stage === 'left' && order.data ? order.data : null);
  const from = isReady ? returnPath(query, order.data) : null;
  const need = needOf(query) ?? order.data?.need ?? null;

  const show = (id: string) =>
    void router.replace({ pathname: paths.gold, query: { ...query, order_id: id, back: '1' } }, undefined, SAME_PAGE);
  const closeOrder = () =>
    void router.replace({ pathname: paths.gold, query: from === null ? {} : { from } }, undefined, SAME_PAGE);
  const offer = useApi('GET /api/v1/users/me/gold_packs/', orderId === undefined ? {} : null);
  const lots = useApi('GET /api/v1/users/me/gold/expired/', { query: { within_days: GOLD_PAID_DAYS } });
  const unfinished = useUnfinished(isReady && orderId === undefined, from);
  // What stands below comes when the height of what is above is known: nothing moves under the finger.
  const above = orderId === undefined ? [offer, { data: unfinished }] : [order];
  const isSettled = [gold, lots, ...above].every(isKnown);
  const left = unfinished?.id;
  useEffect(() => {
    if (left !== undefined) show(left);
  });

  // The address already says how it will look.
  const isReading = orderId !== undefined && cameBack && !isKnown(order);
  const unpaid = order.data && stage && isUnpaid(stage) ? { order: order.data, stage } : null;
  return (
    <Screen
      title={unpaid || isReading ? 'お支払い' : 'ゴールド'}
      tab={unpaid ? 'お支払い' : 'ゴールド'}
      back={{ href: from ?? (unpaid ? paths.gold : paths.mypage) }}
    >
      {isReading && <UnpaidWaiting />}
      {unpaid && <UnpaidOrder key={unpaid.order.id} {...unpaid} purpose={{ need, from }} />}
      {!isReading && !unpaid && (
        <>
          {orderId !== undefined && (
            <OrderResult order={order} from={from} onClose={closeOrder} onUnpaid={() => show(orderId)} />
          )}
          <GoldPanel gold={gold} />
          {orderId === undefined && (
            <PackForm
              offer={offer}
              need={need}
              from={from}
              pack={textOf(query.pack)}
              balance={gold.data?.total}
              ready={unfinished === null}
            />
          )}
          {isSettled ? (
            <>
              <NarrowBand />
              <GoldLots lots={lots} />
              <Band />
              <GoldHistory />
            </>
          ) : (
            <BesidePanel>
              <GoldLots lots={lots} />
            </BesidePanel>
          )}
        </>
      )}
    </Screen>
  );
}

function isKnown({ data, error }: { data?: unknown; error?: unknown }): boolean {
  return data !== undefined || error !== undefined;
}

const BesidePanel = styled.div`
  display: none;

  @media ${withPanel} { display: block; }
`;

const SAME_PAGE = { shallow: true } as const;
