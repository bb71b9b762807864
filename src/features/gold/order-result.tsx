import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { StatusPanel, type StatusPanelProps } from '@/ui/pieces/status-panel';
import { isUnpaid, type Order, type OrderStage, orderStage, orderWords, type UnpaidStage } from './order-words';
import type { FollowedOrder } from './use-order';

/**
 * Props of OrderResult; `from` is where the customer wanted to pay, null when only buying gold. `onUnpaid` when the
 * customer says that nothing was paid.
 */
export type OrderResultProps = {
  order: FollowedOrder;
  from: string | null;
  onClose: () => void;
  onUnpaid: () => void;
};

/** The outcome of a purchase after the return from the provider, while it is awaited and when it is known. */
export default function OrderResult({ order, ...ways }: OrderResultProps) {
  return (
    <Loaded
      from={{ ...order, mutate: async () => order.again() }}
      failed="お支払いの結果を確認できませんでした"
      waiting={WAITING}
      gone={{ what: 'お手続きが見つかりません', how: 'ゴールドの履歴をご確認ください。' }}
    >
      {(data) => <Outcome {...ways} order={{ ...order, data }} />}
    </Loaded>
  );
}

type OutcomeProps = OrderResultProps & { order: { data: Order } };

function Outcome({ order, from, onClose, onUnpaid }: OutcomeProps) {
  const stage = orderStage(order.data);
  if (isUnpaid(stage)) return null;
  const words = orderWords(order.data, stage);
  return (
    <StatusPanel tone={TONES[stage]} icon={ICONS[stage]} title={words.title} busy={stage === 'waiting'}>
      <p>{words.note}</p>
      <p className="num">お支払い金額 {formatYen(order.data.amount)}（税込）</p>
      {order.timedOut && (
        <>
          <p>確認に時間がかかっています。この画面を閉じても、確認でき次第ゴールドは追加されます。</p>
          <Button tone="secondary" size="sm" loading={order.isValidating} loadingText="確認中" onClick={order.again}>
            もう一度確認する
          </Button>
          {order.data.state === 'redirected' && (
            <Button tone="quiet" size="sm" onClick={onUnpaid}>
              お支払いを終えていない
            </Button>
          )}
        </>
      )}
      {stage === 'waiting' && order.data.state === 'created' && (
        <Button tone="secondary" size="sm" href={paths.goldPayment(order.data.id)}>
          決済の手続きに進む
        </Button>
      )}
      {stage === 'done' && from !== null && <Button href={from}>予約の確認に戻る</Button>}
      {stage !== 'waiting' && !(stage === 'done' && from !== null) && (
        <Button tone="secondary" size="sm" onClick={onClose}>
          閉じる
        </Button>
      )}
    </StatusPanel>
  );
}

type ShownStage = Exclude<OrderStage, UnpaidStage>;

const ICONS = {
  waiting: Hourglass,
  done: CircleCheck,
  review: Hourglass,
} satisfies Record<ShownStage, typeof CircleCheck>;

const TONES = {
  waiting: 'info',
  done: 'positive',
  review: 'warning',
} satisfies Record<ShownStage, StatusPanelProps['tone']>;

const WAITING = (
  <SkeletonGroup label="お支払いの結果を確認中">
    <SkeletonLines
      gap={8}
      top={16}
      lines={[
        ['54%', 20],
        ['82%', 14],
      ]}
    />
  </SkeletonGroup>
);
