import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { formatYen } from '@/domain/money';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/shell/paths';
import { isUnpaid, type Order, type OrderStage, orderStage, orderWords, type UnpaidStage } from './order-words';
import type { FollowedOrder } from './use-order';

/**
 * Props of OrderResult; `from` is where the person wanted to pay, null when he only bought. `onUnpaid` when he says
 * himself that he did not pay.
 */
export type OrderResultProps = {
  order: FollowedOrder;
  from: string | null;
  onClose: () => void;
  onUnpaid: () => void;
};

/** The outcome of a purchase after the return from the provider, while it is awaited and when it is known. */
export function OrderResult({ order, ...ways }: OrderResultProps) {
  return (
    <Loaded
      from={{ ...order, mutate: async () => order.again() }}
      failed="お支払いの結果を確認できませんでした"
      waiting={<Waiting />}
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
    <Panel $stage={stage} role="status" aria-busy={stage === 'waiting'}>
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
      </div>
    </Panel>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="お支払いの結果を確認中">
      <Panel $stage="waiting">
        <Skeleton width="22px" height="22px" radius={11} />
        <div>
          <Skeleton width="54%" height="20px" />
          <Skeleton width="82%" height="14px" />
        </div>
      </Panel>
    </SkeletonGroup>
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
} satisfies Record<ShownStage, string>;

const Panel = styled.section<{ $stage: ShownStage }>`
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
