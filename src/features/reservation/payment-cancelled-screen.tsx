import CreditCard from 'lucide-react/icons/credit-card';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { EmptyDrawing } from '@/components/empty-art';
import { Fault } from '@/components/fault';
import { Icon } from '@/components/icon';
import { later } from '@/components/later';
import { Gutter } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { RightPanel } from '@/components/right-panel';
import { Lead } from '@/components/text';
import { formatGold, formatYen } from '@/domain/money';
import { paths } from '@/shell/paths';
import { PaidFor } from './paid-for';
import { Deadline, type Due, PaymentFrame } from './payment-frame';
import { usePaying } from './use-payment';

const CancelDialog = later(() => import('./cancel-dialog'));

/** `/reserve/payment/cancel/[id]`: back from the card company without a payment. Turns to agreed when its notice comes. */
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
      <Gutter role="status">
        <Drawing>
          <EmptyDrawing art="card" />
        </Drawing>
        <Title>お支払いは完了していません</Title>
        <Lead>
          {latest?.state === 'failed' ? 'カードが使えませんでした。' : ''}カードへの請求はありません。
          {held > 0 && `ゴールド ${formatGold(held)}は、期限まで確保しています。`}
        </Lead>
      </Gutter>
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
            value="無料"
            onPress={() => setCancelling(true)}
          />
        </Ways>
        {isWaiting && (
          <Wait>
            <Icon of={RotateCw} size={18} />
            決済を終えた方は、そのままお待ちください。決済会社の返事を自動で確認しています。
          </Wait>
        )}
        <Gutter>
          <Fault>{paying.problem}</Fault>
        </Gutter>
      </RightPanel>
      {cancelling && <CancelDialog reservation={reservation} onClose={() => setCancelling(false)} />}
    </>
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

const Ways = styled(List)`
  border-bottom: 1px solid var(--line);
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
