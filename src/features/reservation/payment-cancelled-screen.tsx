import CreditCard from 'lucide-react/icons/credit-card';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styled from 'styled-components';
import { formatGold, formatYen } from '@/domain/money';
import { PaymentOnItsWay, UnpaidHead } from '@/parts/unpaid';
import { paths } from '@/paths';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { RightPanel } from '@/ui/pieces/right-panel';
import { wide } from '@/ui/pieces/theme/tokens';
import { PaidFor } from './paid-for';
import { Deadline, type Due, PaymentFrame } from './payment-frame';
import { usePaying } from './use-payment';

const CancelDialog = later(() => import(/* webpackChunkName: "reservation-sheets" */ './cancel-dialog'));

/**
 * `/reserve/payment/cancel/[id]`: back from the card company without a payment. Turns to agreed when its notice comes.
 */
export function PaymentCancelledScreen() {
  return <PaymentFrame>{(due) => <Unpaid {...due} />}</PaymentFrame>;
}

function Unpaid({ id, reservation, payments, due }: Due) {
  const { latest, gold_held: held, total, ways } = payments;
  const [cancelling, setCancelling] = useState(false);
  const paying = usePaying(id, latest?.id);
  const quick = ways.find((way) => way.quick);
  const way = quick ?? ways[0];
  const isWaiting = latest?.state === 'redirected';
  const again = () =>
    void paying.run({ provider: way?.code ?? '', mode: quick ? 'quick' : 'first', gold_amount: held });
  return (
    <>
      <UnpaidHead title="お支払いは完了していません">
        {latest?.state === 'failed' ? 'カードが使えませんでした。' : ''}カードへの請求はありません。
        {held > 0 && `ゴールド ${formatGold(held)}は、期限まで確保しています。`}
      </UnpaidHead>
      <Deadline label="予約を確保している期限" due={due} />
      <PaidFor reservation={reservation} />
      <RightPanel
        label="お支払い"
        narrow="inline"
        footer={
          <ActionBar>
            <Button size="lg" loading={paying.busy} loadingText="移動しています" onClick={again}>
              もう一度支払う　{formatYen(total - held)}
            </Button>
          </ActionBar>
        }
      >
        <Ways>
          <ListRow icon={CreditCard} label="支払い方法を変える" href={paths.payment(id)} />
          <ListRow
            icon={X}
            label="予約をキャンセルする"
            tone="danger"
            value={<Free>無料</Free>}
            onPress={() => setCancelling(true)}
          />
        </Ways>
        {isWaiting && <PaymentOnItsWay />}
        <Gutter>
          <Fault>{paying.problem}</Fault>
        </Gutter>
      </RightPanel>
      {cancelling && <CancelDialog side="male" reservation={reservation} onClose={() => setCancelling(false)} />}
    </>
  );
}

const Ways = styled(List)`
  border-bottom: 1px solid var(--line);

  /* What it costs stands beside its words, not in the middle of a wide row. */
  @media ${wide} { button > span { flex: none; min-width: 0; } }
`;

const Free = styled.b`
  && { color: var(--positive); }
`;
