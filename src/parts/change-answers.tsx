import { Answers } from '@/components/answers';
import { Button } from '@/components/button';
import { Fault } from '@/components/fault';
import { Footnote } from '@/components/text';
import { formatMoment30 } from '@/domain/time-range';
import { useSteady } from '@/kit/steady';
import { useCommand } from '@/kit/use-command';
import { serverNow } from '@/platform/clock';
import { AFTER_CHANGE, type BookingChange } from './booking-change';

const ACCEPT = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/accept/';
const DECLINE = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/decline/';

/** Her two answers to a change; leaving it costs nothing, and the booking stands. */
export function ChangeAnswers({ change }: { change: BookingChange }) {
  const accept = useCommand(ACCEPT, { refresh: AFTER_CHANGE, done: '予約を変更しました' });
  const decline = useCommand(DECLINE, { refresh: AFTER_CHANGE, done: '変更を見送りました。予約はそのままです' });
  const steady = useSteady();
  const params = { reservation_id: change.reservation_id, change_id: change.id };
  return (
    <>
      <Fault>{accept.problem ?? decline.problem}</Fault>
      <Answers style={{ marginTop: '14px', maxWidth: '490px' }}>
        <Button
          tone="secondary"
          disabled={accept.busy || !steady || !change.can.includes('decline')}
          loading={decline.busy}
          onClick={() => void decline.run({ params })}
        >
          見送る
        </Button>
        <Button
          disabled={decline.busy || !steady || !change.can.includes('accept')}
          loading={accept.busy}
          onClick={() => void accept.run({ params })}
        >
          変更を承認する
        </Button>
      </Answers>
      <Footnote className="num" style={{ marginTop: '8px' }}>
        理由は不要です。見送っても評価は下がらず、いまの予約はそのままです。
        {formatMoment30(new Date(change.expires_at), serverNow())}までにお返事がないときも同じです。
      </Footnote>
    </>
  );
}
