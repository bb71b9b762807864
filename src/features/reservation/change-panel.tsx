import styled from 'styled-components';
import { Button } from '@/components/button';
import { Countdown } from '@/components/countdown';
import { Fault } from '@/components/fault';
import { Gutter } from '@/components/layout';
import { ANSWER_MINUTES } from '@/domain/limits';
import type { Side } from '@/domain/machines/reservation-steps';
import { useApi } from '@/hooks/use-api';
import { useCommand } from '@/kit/use-command';
import { AFTER_CHANGE, type BookingChange, BookingChangeFacts } from '@/parts/booking-change';
import { ChangeAnswers } from '@/parts/change-answers';
import { serverNow } from '@/platform/clock';

/** The change that was asked for of an agreed booking: for her with both answers, for him with the way back; then how it ended. */
export default function ChangePanel({ id, side }: { id: string; side: Side }) {
  const changes = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/changes/',
    { params: { reservation_id: id } },
    { refreshInterval: 30_000 },
  );
  const latest = changes.data?.latest;
  if (!latest) return null;
  if (latest.state !== 'requested') {
    return (
      <Ended role="status">
        <Gutter>{latest.state_label}</Gutter>
      </Ended>
    );
  }
  return (
    <Waiting aria-label="予約の変更のお願い">
      <Gutter>
        <Top>
          <h2>{side === 'cast' ? '予約の変更のお願い' : '変更のお返事を待っています'}</h2>
          <Countdown until={latest.expires_at} total={ANSWER_MINUTES} now={() => serverNow().getTime()} />
        </Top>
        <BookingChangeFacts change={latest} />
        {side === 'cast' ? <ChangeAnswers change={latest} /> : <Mine change={latest} />}
      </Gutter>
    </Waiting>
  );
}

function Mine({ change }: { change: BookingChange }) {
  const withdraw = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/withdraw/', {
    refresh: AFTER_CHANGE,
    done: '変更のお願いを取り消しました',
  });
  return (
    <>
      <Note>承認されるまで、いまの予約と料金はそのままです。</Note>
      <Fault>{withdraw.problem}</Fault>
      <Button
        tone="quiet"
        size="sm"
        loading={withdraw.busy}
        disabled={!change.can.includes('withdraw')}
        onClick={() => void withdraw.run({ params: { reservation_id: change.reservation_id, change_id: change.id } })}
      >
        お願いを取り消す
      </Button>
    </>
  );
}

const Waiting = styled.section`
  padding: 20px 0 12px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  h2 { font: var(--t-17); font-weight: 700; }
`;

const Ended = styled.div`
  padding: 14px 0;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  font: var(--t-14);
`;

const Note = styled.p`
  margin-top: 6px;
  font: var(--t-13);
  color: var(--muted);
`;
