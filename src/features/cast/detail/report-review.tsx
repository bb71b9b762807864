import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { TextArea } from '@/components/field/text-area';
import { Sheet } from '@/components/sheet';
import { TEXT } from '@/domain/limits';
import { FormBody } from '@/kit/form-body';
import { useCommand } from '@/kit/use-command';

/** Props of ReportReview: the review, whose page it stands on, and what follows a report. */
export type ReportReviewProps = { castId: number; reviewId: number; onClose: () => void; onReported: () => void };

const { min: MIN, max: MAX } = TEXT.contact;

/** Reports a review in one's own words; somebody of the operator looks at it, whoever reports. */
export default function ReportReview({ castId, reviewId, onClose, onReported }: ReportReviewProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const report = useCommand('POST /api/v1/female_casts/{female_cast_id}/reviews/{review_id}/report/', {
    done: '報告を受け付けました。運営が確認します',
    onDone: onReported,
  });
  const submit = () => {
    const length = [...reason.trim()].length;
    if (length < MIN) return setFault(`${MIN}文字以上で入力してください`);
    if (length > MAX) return setFault(`${MAX}文字以内で入力してください`);
    const params = { female_cast_id: castId, review_id: reviewId };
    void report.run({ params, body: { reason: reason.trim() } });
  };
  return (
    <Sheet open onClose={onClose} title="口コミを報告する">
      <Form problem={null} onSubmit={submit}>
        <TextArea
          label="理由"
          need="required"
          help="運営が内容を確認し、必要な場合は非表示にします。報告したことは投稿した方に伝わりません"
          value={reason}
          error={fault ?? report.faults.reason ?? report.problem ?? undefined}
          count={{ now: [...reason].length, max: MAX }}
          onChange={(change) => {
            setReason(change.target.value);
            setFault(undefined);
            report.reset();
          }}
        />
        <Button type="submit" size="lg" full loading={report.busy}>
          報告する
        </Button>
      </Form>
    </Sheet>
  );
}

const Form = styled(FormBody)`
  padding: 4px var(--gutter) 24px;
`;
