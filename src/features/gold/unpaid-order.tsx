import CreditCard from 'lucide-react/icons/credit-card';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { ActionTotal } from '@/components/action-total';
import { Button } from '@/components/button';
import { EmptyDrawing } from '@/components/empty-art';
import { FactList } from '@/components/facts';
import { Fault } from '@/components/fault';
import { Icon } from '@/components/icon';
import { Gutter } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { RightPanel } from '@/components/right-panel';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { Lead } from '@/components/text';
import { withPanel } from '@/components/theme/tokens';
import { formatGold, formatYen } from '@/domain/money';
import { paths } from '@/shell/paths';
import { goldOf, type Order, orderWords, type UnpaidStage } from './order-words';
import { type Purpose, useBuying } from './use-buying';

/** Props of UnpaidOrder: the order, how it ended, and what the gold was for. */
export type UnpaidOrderProps = { order: Order; stage: UnpaidStage; purpose: Purpose };

/** A purchase without a payment: again with the same pack, another way, or back to where he came from. */
export function UnpaidOrder({ order, stage, purpose }: UnpaidOrderProps) {
  const buying = useBuying(purpose);
  const { need, from } = purpose;
  const { title, note } = orderWords(order, stage);
  const gold = goldOf(order);
  // A card used last that was refused is entered again.
  const mode = stage === 'failed' ? 'first' : order.mode;
  const facts = [
    ...(need === null ? [] : [{ label: '必要なゴールド', value: <b>あと {formatGold(need)}</b> }]),
    { label: '購入するゴールド', value: gold },
    { label: 'お支払い方法', value: `${order.provider_name}${mode === 'quick' ? '（前回のカード）' : ''}` },
  ];
  const footer = (
    <ActionBar lead={<ActionTotal note={gold} amount={formatYen(order.amount)} />}>
      <Button
        size="lg"
        loading={buying.busy}
        onClick={() => {
          const { pack, provider, id: after } = order;
          if (pack !== null) void buying.run({ pack, provider, mode, after });
        }}
      >
        もう一度支払う
      </Button>
    </ActionBar>
  );
  return (
    <>
      <Gutter role="status">
        <Drawing>
          <EmptyDrawing art="card" />
        </Drawing>
        <Title>{title}</Title>
        <Lead>{note}</Lead>
      </Gutter>
      <RightPanel label="お支払い" narrow="inline" footer={footer}>
        <Gutter>
          <Facts>
            <FactList facts={facts} />
          </Facts>
        </Gutter>
      </RightPanel>
      <Ways>
        <ListRow
          icon={CreditCard}
          label="別の方法で支払う"
          href={paths.goldFor({ ...purpose, pack: order.pack ?? undefined })}
        />
        <ListRow
          icon={Undo2}
          label={from === null ? 'ゴールドの画面に戻る' : '予約の画面に戻る'}
          href={from ?? paths.gold}
        />
      </Ways>
      {stage === 'left' && (
        <Wait>
          <Icon of={RotateCw} size={18} />
          決済を終えた方は、そのままお待ちください。決済会社の返事を自動で確認しています。
        </Wait>
      )}
      <Gutter>
        <Fault>{buying.problem}</Fault>
      </Gutter>
    </>
  );
}

/** In the place of the page while the order is being read. */
export function UnpaidWaiting() {
  return (
    <SkeletonGroup>
      <Gutter>
        <Drawing>
          <Skeleton width="128px" height="96px" radius={8} />
        </Drawing>
        <Skeleton width="72%" height="32px" />
      </Gutter>
    </SkeletonGroup>
  );
}

const Drawing = styled.div`
  padding: 16px 0 20px;
`;

const Title = styled.h2`
  font: var(--t-24);
  font-weight: 700;
  word-break: auto-phrase;
`;

const Facts = styled.div`
  margin-top: 20px;
  border-block: 1px solid var(--line);

  @media ${withPanel} { margin-top: 0; border-top: 0; }
`;

const Ways = styled(List)`
  border-bottom: 1px solid var(--line);

  @media ${withPanel} { margin-top: 20px; border-top: 1px solid var(--line); }
`;

const Wait = styled.p`
  display: flex;
  gap: 10px;
  padding: 14px var(--gutter);
  background: var(--sunken);
  font: var(--t-13);
  word-break: auto-phrase;

  svg { flex: none; margin-top: 1px; }
`;
