import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { Fault } from '@/components/fault';
import { Gutter } from '@/components/layout';
import { Footnote } from '@/components/text';
import type { Data } from '@/contract';
import { formatYen } from '@/domain/money';
import { useCommand } from '@/kit/use-command';
import { Lead } from './lead';

type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;

/** As much of the guests' cash is in her hand as she earned, or more: what she hands over, as her store will confirm it. */
export function HandOver({ pay }: { pay: Pay }) {
  const isEven = pay.amount === 0;
  const ask = useCommand('PATCH /api/v1/female_casts/me/shifts/{shift_id}/pay_money/', {
    refresh: ['GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'],
    done: isEven ? '精算を記録しました' : 'お渡しする金額を記録しました',
  });
  const body = { action: 'request', method: 'cash_handover', amount: pay.amount } as const;
  return (
    <>
      <Gutter>
        <Footnote>
          {isEven
            ? 'お客様から受け取った現金が報酬と同じ金額です。お渡しもお受け取りもなく、精算が完了します。'
            : `お客様から受け取った現金が報酬を上回りました。差額を${pay.store_name}へお渡しください。店舗が受け取りを確認すると、精算が完了します。`}
        </Footnote>
        <Fault>{ask.problem}</Fault>
      </Gutter>
      <ActionBar
        above="tabs"
        lead={
          <Lead>
            <span>本日 現金</span>
            <b>{formatYen(-pay.amount)}</b>
          </Lead>
        }
      >
        <Button
          size="lg"
          loading={ask.busy}
          loadingText="記録中"
          onClick={() => void ask.run({ params: { shift_id: pay.shift_id }, body })}
        >
          {isEven ? '差し引き0円で精算する' : 'この金額を店舗へ渡す'}
        </Button>
      </ActionBar>
    </>
  );
}
