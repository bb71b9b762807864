import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { RadioGroup, RadioRow } from '@/components/choice';
import { TextArea } from '@/components/field/text-area';
import { Sheet } from '@/components/sheet';
import { useToast } from '@/components/toast';
import { TEXT } from '@/domain/limits';
import { REPORT_REASONS, type ReportReason } from '@/domain/talk';
import { characterCount } from '@/domain/text';
import { useApiMutation } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import { nameOf, type Partner } from './types';

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][]; // the entries of a total table

/** A report to the operator: a reason, and what happened in the person's own words. */
export function ReportSheet({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const toast = useToast();
  const { send, sending, error } = useApiMutation('POST /api/v1/users/me/reports/');
  const [reason, setReason] = useState<ReportReason>();
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined || sending) return;
    try {
      await send({ body: { user_id: partner.user_id, reason, detail } });
    } catch {
      return; // stands in `error`
    }
    toast({ text: '通報を受け付けました。運営が確認します' });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={`${nameOf(partner)}を通報`}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
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
          error={error ? messageOf(error) : undefined}
        />
        <p>通報したことはお相手に伝わりません。</p>
        <Button type="submit" tone="danger-filled" full loading={sending}>
          通報する
        </Button>
      </Form>
    </Sheet>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 0 var(--gutter);

  > p { font: var(--t-12); color: var(--muted); }
`;
