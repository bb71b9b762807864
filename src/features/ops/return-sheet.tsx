import { useState } from 'react';
import { keysOf } from '@/domain/keys';
import { RETURN_REASONS, type ReturnReason } from '@/domain/pay';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Footnote, Lead } from '@/ui/pieces/text';

type Props = { id: string; thing: string; onClose: () => void };

/** Says that the bank sent a transfer back, and why. */
export default function ReturnSheet({ id, thing, onClose }: Props) {
  const [reason, setReason] = useState<ReturnReason>();
  const [missing, setMissing] = useState(false);
  const report = useCommand('POST /api/v1/ops/payouts/{payout_id}/return/', {
    refresh: ['GET /api/v1/ops/payouts/', 'GET /api/v1/ops/payouts/total/'],
    done: '銀行から戻った振り込みを記録しました',
    onDone: onClose,
  });
  return (
    <FormSheet
      title="銀行から戻った振り込み"
      onClose={onClose}
      onSubmit={() => {
        setMissing(reason === undefined);
        if (reason !== undefined) void report.run({ params: { payout_id: id }, body: { reason } });
      }}
      problem={report.problem}
      submit="記録する"
      busy={report.busy}
    >
      <Lead>{thing}</Lead>
      <RadioGroup legend="戻った理由" hideLegend={false} error={missing ? '理由を選択してください' : undefined}>
        {keysOf(RETURN_REASONS).map((value) => (
          <RadioRow
            key={value}
            name="reason"
            value={value}
            label={RETURN_REASONS[value]}
            strong={false}
            checked={reason === value}
            onChange={() => setReason(value)}
          />
        ))}
      </RadioGroup>
      <Footnote>
        同じ金額の振り込み直しが支払い待ちに入り、ご本人にお知らせします。記録した方は、その1人目になれません。
      </Footnote>
    </FormSheet>
  );
}
