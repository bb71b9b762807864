import { useState } from 'react';
import { TEXT } from '@/domain/limits';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { Footnote } from '@/ui/pieces/text';

/** Props of ReplySheet: the review that is answered. */
export type ReplySheetProps = { review: { id: number; body: string }; onClose: () => void };

/** A cast's reply to a review: once, and shown when a member of the staff has looked. */
export default function ReplySheet({ review, onClose }: ReplySheetProps) {
  const [text, setText] = useState('');
  const send = useCommand('POST /api/v1/female_casts/me/reviews/{review_id}/reply/', {
    refresh: ['GET /api/v1/female_casts/me/reviews/'],
    hasField: (field) => field === 'text',
    done: '返信を送りました。運営の確認のあとに表示します',
    onDone: onClose,
  });
  return (
    <FormSheet
      title="口コミに返信する"
      onClose={onClose}
      onSubmit={() => void send.run({ params: { review_id: review.id }, body: { text } })}
      problem={send.problem}
      submit="返信を送る"
      submitting="送信中"
      busy={send.busy}
    >
      <Footnote>{review.body}</Footnote>
      <CountedArea
        label="返信"
        need="required"
        rows={5}
        help="返信は1回だけで、書き直しはできません。運営の確認のあと、口コミの下に表示します。お名前や連絡先は書かないでください。"
        error={send.faults.text}
        text={text}
        most={TEXT.reviewReply.max}
        onText={(typed) => {
          send.reset();
          setText(typed);
        }}
      />
    </FormSheet>
  );
}
