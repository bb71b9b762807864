import styled from 'styled-components';
import { ANSWER_MINUTES } from '@/domain/limits';
import type { Side } from '@/domain/machines/reservation-steps';
import { useApi } from '@/hooks/use-api';
import { type BookingChange, BookingChangeFacts } from '@/parts/booking-change';
import { ChangeAnswers } from '@/parts/change-answers';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Countdown } from '@/ui/pieces/countdown';
import { Gutter } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { WaitingChange } from './waiting-change';

/**
 * The change that one side asked for of an agreed booking: for the other side with both answers, for the one that
 * asked with the way back; then how it ended.
 */
export default function ChangePanel({ id, side }: { id: string; side: Side }) {
  const changes = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/changes/',
    { params: { reservation_id: id } },
    { refreshInterval: 30_000 },
  );
  const { data } = changes;
  if (data) return data.latest && <Latest change={data.latest} side={side} />;
  // Most bookings have none, so no room is kept while it is being read.
  return (
    <Gutter>
      <Loaded from={changes} failed="予約の変更を読み込めませんでした" inline waiting={null}>
        {() => null}
      </Loaded>
    </Gutter>
  );
}

function Latest({ change, side }: { change: BookingChange; side: Side }) {
  if (change.state !== 'requested') {
    return (
      <Ended role="status">
        <Gutter>{change.state_label}</Gutter>
      </Ended>
    );
  }
  const title = TITLES[change.asked_by][side];
  return (
    <Waiting aria-label={title}>
      <Gutter>
        <Top>
          <h2>{title}</h2>
          <Countdown until={change.expires_at} total={ANSWER_MINUTES} now={() => serverNow().getTime()} />
        </Top>
        <BookingChangeFacts change={change} />
        {side === 'male' && change.asked_by === 'cast' && (
          <Footnote>キャンセル料は、変更したあとの時間をもとに計算します。</Footnote>
        )}
        {change.asked_by === side ? <WaitingChange change={change} /> : <ChangeAnswers change={change} />}
      </Gutter>
    </Waiting>
  );
}

// By the side that asked, then by the one that reads.
const TITLES: Readonly<Record<Side, Readonly<Record<Side, string>>>> = {
  male: { male: '変更のお返事を待っています', cast: '予約の変更のお願い' },
  cast: { male: 'キャストから時間の変更の提案', cast: '時間の変更を提案しています' },
};

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
