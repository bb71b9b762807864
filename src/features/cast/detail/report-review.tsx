import { ReasonSheet } from '@/parts/reason-sheet';
import { useCommand } from '@/ui/patterns/use-command';

/** Props of ReportReview: the review, whose page it stands on, and what follows a report. */
export type ReportReviewProps = { castId: number; reviewId: number; onClose: () => void; onReported: () => void };

/** Reports a review in one's own words; a person of the operator looks at every report. */
export default function ReportReview({ castId, reviewId, onClose, onReported }: ReportReviewProps) {
  const report = useCommand('POST /api/v1/female_casts/{female_cast_id}/reviews/{review_id}/report/', {
    done: '報告を受け付けました。運営が確認します',
    onDone: onReported,
  });
  const params = { female_cast_id: castId, review_id: reviewId };
  return (
    <ReasonSheet
      title="口コミを報告する"
      label="理由"
      help="運営が内容を確認し、必要な場合は非表示にします。報告したことは投稿した方に伝わりません"
      submit="報告する"
      task={report}
      onSend={(reason) => report.run({ params, body: { reason } })}
      onClose={onClose}
    />
  );
}
