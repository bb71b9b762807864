import { deadlineWords } from '@/domain/date-words';
import { serverNow } from '@/platform/clock';
import { useSteady } from '@/ui/patterns/steady';
import { useCommand } from '@/ui/patterns/use-command';
import { Answers } from '@/ui/pieces/answers';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Footnote } from '@/ui/pieces/text';
import { AFTER_CHANGE, type BookingChange } from './booking-change';

const ACCEPT = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/accept/';
const DECLINE = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/decline/';

/** The two answers of the side that did not ask for a change; leaving it costs nothing, and the booking stands. */
export function ChangeAnswers({ change }: { change: BookingChange }) {
  const words = WORDS[change.asked_by];
  const accept = useCommand(ACCEPT, { refresh: AFTER_CHANGE, done: words.accepted });
  const decline = useCommand(DECLINE, { refresh: AFTER_CHANGE, done: words.declined });
  const steady = useSteady();
  const params = { reservation_id: change.reservation_id, change_id: change.id };
  return (
    <>
      <Fault>{accept.problem ?? decline.problem}</Fault>
      <Answers style={{ marginTop: '14px', maxWidth: '490px', gridTemplateColumns: words.columns }}>
        <Button
          tone="secondary"
          disabled={accept.busy || !steady || !change.can.includes('decline')}
          loading={decline.busy}
          onClick={() => void decline.run({ params })}
        >
          {words.decline}
        </Button>
        <Button
          disabled={decline.busy || !steady || !change.can.includes('accept')}
          loading={accept.busy}
          onClick={() => void accept.run({ params })}
        >
          {words.accept}
        </Button>
      </Answers>
      <Footnote className="num" style={{ marginTop: '8px' }}>
        {words.note}
        {deadlineWords(change.expires_at, serverNow())}までにお返事がないときも同じです。
      </Footnote>
    </>
  );
}

// By the side that asked.
const WORDS = {
  male: {
    accept: '変更を承認する',
    decline: '見送る',
    accepted: '予約を変更しました',
    declined: '変更を見送りました。予約はそのままです',
    columns: '1fr 2fr',
    note: '理由は不要です。見送っても評価は下がらず、いまの予約はそのままです。',
  },
  cast: {
    accept: 'この時間にする',
    decline: '今のままにする',
    accepted: '予約の時間を変更しました',
    declined: '予約は今のままです',
    // Both are as long.
    columns: '1fr 1fr',
    note: '理由は不要です。今のままにしても料金はかからず、いまの予約はそのままです。',
  },
} as const;
