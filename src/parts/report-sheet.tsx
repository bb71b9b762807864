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

/**
 * Who is reported, `name` with さん; `movieId` where it is about a film of the cast, `pictureId` where it is about a
 * picture of talk.
 */
export type ReportSheetProps = {
  who: Named;
  name: string;
  movieId?: string;
  pictureId?: string;
  onReported?: () => void;
  onClose: () => void;
};

/** A report of a person to the operator: a reason, and what happened in the reporter's own words. */
export function ReportSheet({ who, name, movieId, pictureId, onReported, onClose }: ReportSheetProps) {
  const report = useCommand('POST /api/v1/users/me/reports/', {
    done: '通報を受け付けました。運営が確認します',
    onDone: () => {
      onReported?.();
      onClose();
    },
  });
  const [reason, setReason] = useState<ReportReason>();
  const [detail, setDetail] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(reason === undefined);
    const about = { ...(movieId && { movie_id: movieId }), ...(pictureId && { talk_picture_id: pictureId }) };
    if (reason !== undefined) void report.run({ body: { ...who, ...about, reason, detail } });
  };
  return (
    <FormSheet
      title={titleOf(name, movieId, pictureId)}
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
      <Footnote>{pictureId ? HIDDEN : '通報したことはお相手に伝わりません。'}</Footnote>
    </FormSheet>
  );
}

const HIDDEN = '写真はすぐにお二人の画面から隠れ、運営が確認します。';

function titleOf(name: string, movieId?: string, pictureId?: string): string {
  if (movieId) return 'この動画を報告';
  return pictureId ? 'この写真を通報' : `${name}を通報`;
}
