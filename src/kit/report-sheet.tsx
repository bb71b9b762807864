import { useState } from 'react';
import { RadioGroup, RadioRow } from '@/components/choice';
import { TextArea } from '@/components/field/text-area';
import { Footnote } from '@/components/text';
import { TEXT } from '@/domain/limits';
import { REPORT_REASONS, type ReportReason } from '@/domain/talk';
import { characterCount } from '@/domain/text';
import { FormSheet } from './form-sheet';
import { useCommand } from './use-command';

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][]; // the entries of a total table

/** Somebody, by the account or by the cast. */
export type Named = { user_id: number } | { female_cast_id: number };

/** Whom it is about, `name` with さん; `about` names a thing of that person, which the operator reads before the words. */
export type ReportSheetProps = {
  who: Named;
  name: string;
  about?: { title: string; words: string };
  onClose: () => void;
};

/** A report of somebody to the operator: a reason, and what happened in the person's own words. */
export function ReportSheet({ who, name, about, onClose }: ReportSheetProps) {
  const lead = about ? `${about.words}\n` : '';
  const report = useCommand('POST /api/v1/users/me/reports/', {
    done: '通報を受け付けました。運営が確認します',
    onDone: onClose,
  });
  const [reason, setReason] = useState<ReportReason>();
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(reason === undefined);
    if (reason !== undefined) void report.run({ body: { ...who, reason, detail: lead + detail } });
  };
  return (
    <FormSheet
      title={about?.title ?? `${name}を通報`}
      onClose={onClose}
      onSubmit={submit}
      problem={report.problem}
      submit="通報する"
      busy={report.busy}
    >
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
        count={{ now: characterCount(detail), max: TEXT.contact.max - characterCount(lead) }}
        error={report.faults.detail}
      />
      <Footnote>通報したことはお相手に伝わりません。</Footnote>
    </FormSheet>
  );
}
