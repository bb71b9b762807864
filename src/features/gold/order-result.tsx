import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { Icon } from '@/components/icon';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { formatYen } from '@/domain/money';
import { messageOf, refusalOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import { type OrderStage, orderStage, orderWords } from './order-words';
import { useOrder } from './use-order';

/** Props of OrderResult; `from` is where the person wanted to pay, null when he only bought. */
export type OrderResultProps = { orderId: string; from: string | null; onClose: () => void };

/** The outcome of a purchase after the return from the provider, followed until it is known. */
export function OrderResult({ orderId, from, onClose }: OrderResultProps) {
  const order = useOrder(orderId);
  if (order.data === undefined) {
    if (order.error === undefined) return <Waiting />;
    const missing = refusalOf(order.error)?.code === 'not_found';
    return (
      <ErrorState
        what={missing ? 'お手続きが見つかりません' : 'お支払いの結果を確認できませんでした'}
        how={missing ? 'ゴールドの履歴をご確認ください。' : messageOf(order.error)}
        {...(missing ? {} : { onRetry: order.again, retrying: order.isValidating })}
      />
    );
  }
  const stage = orderStage(order.data);
  const words = orderWords(order.data);
  return (
    <Plane $stage={stage} role="status" aria-busy={stage === 'waiting'}>
      <Icon of={ICONS[stage]} size={22} />
      <div>
        <b>{words.title}</b>
        <p>{words.note}</p>
        <p className="num">お支払い金額 {formatYen(order.data.amount)}（税込）</p>
        {order.tired && (
          <>
            <p>確認に時間がかかっています。この画面を閉じても、確認でき次第ゴールドは追加されます。</p>
            <Button tone="secondary" size="sm" loading={order.isValidating} loadingText="確認中" onClick={order.again}>
              もう一度確認する
            </Button>
          </>
        )}
        {stage === 'waiting' && order.data.state === 'created' && (
          <Button tone="secondary" size="sm" href={paths.goldPayment(orderId)}>
            決済の手続きに進む
          </Button>
        )}
        {stage === 'done' && from !== null && <Button href={from}>予約の確認に戻る</Button>}
        {stage !== 'waiting' && !(stage === 'done' && from !== null) && (
          <Button tone="secondary" size="sm" onClick={onClose}>
            {stage === 'done' || stage === 'review' ? '閉じる' : 'もう一度購入する'}
          </Button>
        )}
      </div>
    </Plane>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="お支払いの結果を確認中">
      <Plane $stage="waiting">
        <Skeleton width="22px" height="22px" radius={11} />
        <div>
          <Skeleton width="54%" height="20px" />
          <Skeleton width="82%" height="14px" />
        </div>
      </Plane>
    </SkeletonGroup>
  );
}

const ICONS = {
  waiting: Hourglass,
  done: CircleCheck,
  failed: CircleAlert,
  cancelled: CircleAlert,
  expired: CircleAlert,
  review: Hourglass,
} satisfies Record<OrderStage, typeof CircleCheck>;

const TONES = {
  waiting: 'info',
  done: 'positive',
  failed: 'danger',
  cancelled: 'warning',
  expired: 'warning',
  review: 'warning',
} satisfies Record<OrderStage, string>;

const Plane = styled.section<{ $stage: OrderStage }>`
  display: flex;
  gap: 10px;
  padding: 16px var(--gutter);
  background: var(--${({ $stage }) => TONES[$stage]}-tint);

  > svg, b { color: var(--${({ $stage }) => TONES[$stage]}); }
  > div { display: grid; flex: 1; gap: 4px; justify-items: start; }
  b { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-13); }
  a, button { margin-top: 8px; }
`;
