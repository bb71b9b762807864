import { ReasonSheet } from '@/parts/reason-sheet';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { useCommand } from '@/ui/patterns/use-command';

/** 問題を報告: what happened, in free words. The operator looks at it within 72 hours; held gold stays held. */
export default function DisputeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const report = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: '報告を受け付けました。運営が確認します',
    onDone: onClose,
  });
  return (
    <ReasonSheet
      title="問題を報告する"
      lead="運営が内容を確認し、72時間以内にご連絡します。確認が終わるまで、お支払いは確定しません。"
      label="起きたこと"
      submit="報告する"
      task={report}
      onSend={(reason) => report.run(eventOf(id, 'dispute', { reason }))}
      onClose={onClose}
    />
  );
}
