import { ReasonSheet } from '@/parts/reason-sheet';
import { useCommand } from '@/ui/patterns/use-command';

type Props = { shiftId: number; onClose: () => void };

/** Says that the amount of a shift is not right, in the cast's own words. No payment waits for the answer. */
export default function DisputeSheet({ shiftId, onClose }: Props) {
  const send = useCommand('POST /api/v1/female_casts/me/shifts/{shift_id}/pay_disputes/', {
    refresh: ['GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/', 'GET /api/v1/female_casts/me/pay/'],
    done: '申し出を受け付けました。運営が確認します',
    onDone: onClose,
  });
  return (
    <ReasonSheet
      title="金額が違うとき"
      lead="運営が予約と受け取りの記録を確認し、お返事します。お店には伝わりません。表示中の金額の申請と支払いは、このまま進みます。"
      label="違うと思うところ"
      submit="申し出る"
      task={send}
      onSend={(reason) => send.run({ params: { shift_id: shiftId }, body: { reason } })}
      onClose={onClose}
    />
  );
}
