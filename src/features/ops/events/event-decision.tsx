import type { Data } from '@/contract';
import { CAST_EVENTS } from '@/domain/cast-event';
import { useCommand } from '@/ui/patterns/use-command';
import { ApprovalPanel } from '../approval-panel';

/** An event that waits. */
export type WaitingEvent = Data<'GET /api/v1/ops/events/'>['data'][number];
type Props = { event: WaitingEvent; onNext: () => void; onDecided: () => Promise<void> };

/** The decision about an event, of the version that was read. */
export function EventDecision({ event, onNext, onDecided }: Props) {
  const { id, version } = event;
  const params = { event_id: id };
  const decided = { onDone: onDecided, onRefused: () => void onDecided() };
  const approve = useCommand('POST /api/v1/ops/events/{event_id}/approve/', { done: '承認しました', ...decided });
  const refuse = useCommand('POST /api/v1/ops/events/{event_id}/refuse/', { done: '差し戻しました', ...decided });
  return (
    <ApprovalPanel
      reasonMax={CAST_EVENTS.reason}
      approve={approve}
      refuse={refuse}
      onApprove={() => void approve.run({ params, body: { version } })}
      onRefuse={(reason) => void refuse.run({ params, body: { version, reason } })}
      onNext={onNext}
      note="承認すると、期間のあいだ公開されます。"
    />
  );
}
