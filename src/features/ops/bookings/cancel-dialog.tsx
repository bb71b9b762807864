import { useState } from 'react';
import type { Data } from '@/contract';
import { CANCEL_REASONS, CANCEL_WORDS_MAX, type CancelReason, missingWords } from '@/domain/desk-cancel';
import { formatYen } from '@/domain/money';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Stack } from '@/ui/pieces/layout';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { Footnote } from '@/ui/pieces/text';
import { ReasonChips } from '../reason-chips';

type Booking = Data<'GET /api/v1/ops/bookings/{reservation_id}/'>;
/** In which side's name a booking is called off: the customer's at the fee that is shown, or the store's. */
export type Cancelled = { by: 'customer'; fee: number } | { by: 'store' };
type Props = { booking: Booking; thing: string; wish: Cancelled; onClose: () => void };

/** Asks before the staff call a booking off, and why. */
export function CancelDialog({ booking, thing, wish, onClose }: Props) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [words, setWords] = useState('');
  const command = useCommand('POST /api/v1/ops/reservations/{reservation_id}/cancel/', {
    refresh: ['GET /api/v1/ops/bookings/{reservation_id}/', 'GET /api/v1/ops/waiting/'],
    done: '予約を取り消しました',
  });
  const send = async () => {
    if (reason === null) return '理由を選択してください';
    const missing = missingWords(reason, words);
    return missing ?? command.run({ params: { reservation_id: booking.id }, body: { ...wish, reason, words } });
  };
  const isCustomers = wish.by === 'customer';
  return (
    <QuestionDialog
      title={isCustomers ? 'お客様の電話で取り消しますか？' : '店舗の都合で取り消しますか？'}
      note={
        isCustomers
          ? `${thing}　キャンセル料 ${formatYen(wish.fee)}`
          : `${thing}　キャンセル料なし。お客様に全額を戻し、お詫びのゴールドを贈ります。`
      }
      yes="取り消す"
      danger
      onYes={send}
      onClose={onClose}
    >
      <Stack $gap={8}>
        <b>理由</b>
        <ReasonChips label="理由" reasons={CANCEL_REASONS} chosen={reason} onChoose={setReason} />
        <CountedArea
          label="内容"
          need={reason === 'other' ? 'required' : 'optional'}
          rows={2}
          text={words}
          most={CANCEL_WORDS_MAX}
          onText={setWords}
        />
        <Footnote>ご自身の名前で記録されます。</Footnote>
      </Stack>
    </QuestionDialog>
  );
}
