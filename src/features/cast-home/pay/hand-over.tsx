import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { PayBar } from './pay-bar';
import type { Ask, Pay } from './use-ask';

/**
 * The cast has as much of the customers' cash as was earned, or more: what to hand over, as the store will confirm it.
 */
export function HandOver({ pay, of }: { pay: Pay; of: Ask }) {
  const isEven = pay.amount === 0;
  return (
    <>
      <Gutter>
        <Footnote>
          {isEven
            ? 'お客様から受け取った現金が報酬と同じ金額です。お渡しもお受け取りもなく、精算が完了します。'
            : `お客様から受け取った現金が報酬を上回りました。差額を${pay.store_name}へお渡しください。店舗が受け取りを確認すると、精算が完了します。`}
        </Footnote>
        <Fault>{of.problem}</Fault>
      </Gutter>
      <PayBar note="本日 現金" amount={-pay.amount} of={of} busyText="記録中" onAsk={() => of.ask('cash_handover')}>
        {isEven ? '差し引き0円で精算する' : 'この金額を店舗へ渡す'}
      </PayBar>
    </>
  );
}
