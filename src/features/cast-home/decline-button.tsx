import { AskButton } from '@/components/ask-button';
import { useToast } from '@/components/toast';
import type { Data } from '@/contract';
import { formatRange30 } from '@/domain/time-range';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { messageOf } from '@/platform/http';

/** Props of DeclineButton: the words on it, and those of the answer that declines. */
export type DeclineButtonProps = {
  request: Data<'GET /api/v1/female_casts/me/home_top/'>['requests'][number];
  label: string;
  yes: string;
  size?: 'sm';
};

/** Declines a request after a question that names it; no reason is asked for, and it costs her nothing. */
export function DeclineButton({ request, label, yes, size = undefined }: DeclineButtonProps) {
  const toast = useToast();
  const { send, sending } = useReservationEvent(request.id);
  const decline = async () => {
    try {
      await send('decline');
      toast({ text: 'お断りしました' });
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  const when = formatRange30(new Date(request.starts_at), new Date(request.ends_at));
  return (
    <AskButton
      label={label}
      question={{
        title: 'この予約をお断りしますか？',
        thing: `${request.male_user.nickname}さん　${when}`,
        note: '理由は不要です。お断りしても評価は下がりません。お客様には見送りになったことだけをお知らせし、料金はかかりません。取り消しはできません。',
        danger: true,
      }}
      yes={yes}
      tone="secondary"
      {...(size ? { size } : {})}
      disabled={!request.can.includes('decline')}
      loading={sending === 'decline'}
      onYes={decline}
    />
  );
}
