import { useState } from 'react';
import { formatDate } from '@/domain/business-day';
import type { PayMethod } from '@/domain/pay';
import { castPaths } from '@/paths/cast';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { MethodChoice } from './method-choice';
import { PayBar } from './pay-bar';
import type { Ask, Pay } from './use-ask';

/** How the cast receives it, and one button that names the amount; it waits until the cast has seen changes. */
export function AskPay({ pay, of }: { pay: Pay; of: Ask }) {
  const { amount, account, methods } = pay;
  const [method, setMethod] = useState<PayMethod>(account ? 'daily_transfer' : 'cash_handover');
  const dayOf = (wanted: PayMethod) => methods.find((one) => one.method === wanted)?.pay_on ?? '';
  return (
    <>
      <Band />
      <Section title="受け取り方" spacing="transaction">
        <Gutter>
          <MethodChoice of={pay} value={method} onChange={setMethod} />
        </Gutter>
        <List>
          <ListRow label={account ? '振込先を変更する' : '振込先を登録する'} href={castPaths.bank} />
        </List>
      </Section>
      <Gutter>
        <Fault>{of.problem}</Fault>
      </Gutter>
      <PayBar
        note={method === 'cash_handover' ? '本日 現金' : `${formatDate(dayOf(method))} 振り込み`}
        amount={amount}
        of={of}
        busyText="申請中"
        onAsk={() => of.ask(method)}
      >
        この金額で申請する
      </PayBar>
    </>
  );
}
