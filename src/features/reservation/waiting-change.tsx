import styled from 'styled-components';
import { deadlineWords } from '@/domain/date-words';
import { AFTER_CHANGE, type BookingChange } from '@/parts/booking-change';
import { serverNow } from '@/platform/clock';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';

/** What the side that asked reads while a change waits: what stands until the answer, and the way to take it back. */
export function WaitingChange({ change }: { change: BookingChange }) {
  const { note, back, done } = WORDS[change.asked_by];
  const withdraw = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/withdraw/', {
    refresh: AFTER_CHANGE,
    done,
  });
  return (
    <>
      <Until className="num">
        {note}
        {deadlineWords(change.expires_at, serverNow())}までにお返事がないときも同じです。
      </Until>
      <Fault>{withdraw.problem}</Fault>
      <Button
        tone="quiet"
        size="sm"
        loading={withdraw.busy}
        disabled={!change.can.includes('withdraw')}
        onClick={() => void withdraw.run({ params: { reservation_id: change.reservation_id, change_id: change.id } })}
      >
        {back}
      </Button>
    </>
  );
}

const WORDS = {
  male: {
    note: '承認されるまで、いまの予約と料金はそのままです。',
    back: 'お願いを取り消す',
    done: '変更のお願いを取り消しました',
  },
  cast: {
    note: 'お客様が承認するまで、いまの予約はそのままです。',
    back: '取り下げる',
    done: '提案を取り下げました。予約はそのままです',
  },
} as const;

const Until = styled.p`
  margin-top: 6px;
  font: var(--t-13);
  color: var(--muted);
`;
