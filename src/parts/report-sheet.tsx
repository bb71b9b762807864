import { useState } from 'react';
import { TEXT } from '@/domain/limits';
import { REPORT_REASONS, type ReportReason } from '@/domain/talk';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Footnote } from '@/ui/pieces/text';

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][]; // the entries of a total table

/** A person, by the account or by the cast. */
export type Named = { user_id: number } | { female_cast_id: number };

/** Who is reported, `name` with さん; `movieId` where it is about a film of the cast. */
export type ReportSheetProps = { who: Named; name: string; movieId?: string; onClose: () => void };

/** A report of a person to the operator: a reason, and what happened in the reporter's own words. */
export function ReportSheet({ who, name, movieId, onClose }: ReportSheetProps) {
  const report = useCommand('POST /api/v1/users/me/reports/', {
    done: '通報を受け付けました。運営が確認します',
    onDone: onClose,
  });
  const [reason, setReason] = useState<ReportReason>();
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(reason === undefined);
    if (reason !== undefined)
      void report.run({ body: { ...who, ...(movieId && { movie_id: movieId }), reason, detail } });
  };
  return (
    <FormSheet
      title={movieId ? 'この動画を報告' : `${name}を通報`}
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
      <CountedArea
        label="くわしい内容"
        rows={3}
        onText={setDetail}
        text={detail}
        most={TEXT.contact.max}
        error={report.faults.detail}
      />
      <Footnote>通報したことはお相手に伝わりません。</Footnote>
    </FormSheet>
  );
}
