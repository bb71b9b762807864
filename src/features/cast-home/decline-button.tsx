import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { UNDO_SECONDS } from '@/domain/limits';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { useSteady } from '@/ui/patterns/steady';
import { useCommand } from '@/ui/patterns/use-command';
import { AskButton } from '@/ui/pieces/ask-button';
import type { ButtonSize } from '@/ui/pieces/button';
import type { Request } from './types';

/** Props of DeclineButton: the words on it, and those of the answer that declines. */
export type DeclineButtonProps = { request: Request; label: string; yes: string; size?: ButtonSize };

/** Declines a request after a question that names it; no reason is asked for, and it costs the cast nothing. */
export function DeclineButton({ request, label, yes, size = 'md' }: DeclineButtonProps) {
  const steady = useSteady();
  // A request's answer is held, and its plane says so; what the cast proposed is withdrawn at once.
  const hold = request.state === 'requested';
  const decline = useCommand(RESERVATION_EVENT, { ...eventOptions, ...(!hold && { done: 'お断りしました' }) });
  const when = formatRange30(new Date(request.starts_at), new Date(request.ends_at));
  return (
    <AskButton
      label={label}
      question={{
        title: 'この予約をお断りしますか？',
        thing: `${calledName(request.male_user.nickname)}　${when}`,
        note: `理由は不要です。お断りしても評価は下がりません。お客様には見送りになったことだけをお知らせし、料金はかかりません。${hold ? `${UNDO_SECONDS}秒のあいだは取り消せます。` : '取り消しはできません。'}`,
        danger: true,
      }}
      yes={yes}
      tone="secondary"
      size={size}
      disabled={!request.can.includes('decline') || !steady}
      loading={decline.busy}
      onYes={() => decline.run(eventOf(request.id, 'decline'))}
    />
  );
}
