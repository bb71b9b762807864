import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { RadioGroup, RadioRow } from '@/components/choice';
import { TextArea } from '@/components/field/text-area';
import { Sheet } from '@/components/sheet';
import { TEXT } from '@/domain/limits';
import { REPORT_REASONS, type ReportReason } from '@/domain/talk';
import { characterCount } from '@/domain/text';
import { FormBody } from '@/kit/form-body';
import { useCommand } from '@/kit/use-command';
import { nameOf, type Partner } from './types';

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][]; // the entries of a total table

/** A report to the operator: a reason, and what happened in the person's own words. */
export function ReportSheet({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const report = useCommand('POST /api/v1/users/me/reports/', {
    done: '通報を受け付けました。運営が確認します',
    onDone: onClose,
  });
  const [reason, setReason] = useState<ReportReason>();
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(reason === undefined);
    if (reason !== undefined) void report.run({ body: { user_id: partner.user_id, reason, detail } });
  };
  return (
    <Sheet open onClose={onClose} title={`${nameOf(partner)}を通報`}>
      <Form problem={null} onSubmit={submit}>
        <RadioGroup legend="理由" hideLegend={false} error={missing ? '理由を選択してください' : undefined}>
          {REASONS.map(([value, words]) => (
            <RadioRow
              key={value}
              name="reason"
              value={value}
              label={words}
              strong={false}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
          ))}
        </RadioGroup>
        <TextArea
          label="くわしい内容"
          rows={3}
          value={detail}
          onChange={(event) => setDetail(event.target.value)}
          count={{ now: characterCount(detail), max: TEXT.contact.max }}
          error={report.faults.detail ?? report.problem ?? undefined}
        />
        <p>通報したことはお相手に伝わりません。</p>
        <Button type="submit" tone="danger-filled" full loading={report.busy}>
          通報する
        </Button>
      </Form>
    </Sheet>
  );
}

const Form = styled(FormBody)`
  gap: 16px;
  padding: 0 var(--gutter);

  > p { font: var(--t-12); color: var(--muted); }
`;
