import CreditCard from 'lucide-react/icons/credit-card';
import Undo2 from 'lucide-react/icons/undo-2';
import styled from 'styled-components';
import { formatGold, formatYen } from '@/domain/money';
import { PaymentOnItsWay, UnpaidHead } from '@/parts/unpaid';
import { paths } from '@/paths';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { RightPanel } from '@/ui/pieces/right-panel';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { goldOf, type Order, orderWords, type UnpaidStage } from './order-words';
import { type Purpose, useBuying } from './use-buying';

/** Props of UnpaidOrder: the order, how it ended, and what the gold was for. */
export type UnpaidOrderProps = { order: Order; stage: UnpaidStage; purpose: Purpose };

/** A purchase without a payment: again with the same pack, another way, or back to the page before. */
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
      <UnpaidHead title={title}>{note}</UnpaidHead>
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
      {stage === 'left' && <PaymentOnItsWay />}
      <Gutter>
        <Fault>{buying.problem}</Fault>
      </Gutter>
    </>
  );
}

const Facts = styled.div`
  margin-top: 20px;
  border-block: 1px solid var(--line);

  @media ${withPanel} { margin-top: 0; border-top: 0; }
`;

const Ways = styled(List)`
  border-bottom: 1px solid var(--line);

  @media ${withPanel} { margin-top: 20px; border-top: 1px solid var(--line); }
`;
