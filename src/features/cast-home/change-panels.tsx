import CalendarClock from 'lucide-react/icons/calendar-clock';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { ANSWER_MINUTES } from '@/domain/limits';
import { placeWords } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import { BookingChangeFacts } from '@/parts/booking-change';
import { ChangeAnswers } from '@/parts/change-answers';
import { serverNow } from '@/platform/clock';
import { Countdown } from '@/ui/pieces/countdown';
import { Lead } from '@/ui/pieces/text';
import { Kind, RequestGround } from './answer-wait';

// In this file's chunk, so that the cast's home fetches one for both.
export { ProposedPanel } from './proposed-panel';

/** Changes of agreed bookings that wait for the cast's answer, old and new side by side. */
export default function ChangePanels() {
  const changes = useApi('GET /api/v1/female_casts/me/reservation_changes/', {}, { refreshInterval: 30_000 });
  return changes.data?.map((change) => (
    <RequestGround key={change.id} aria-label="予約の変更のお願い">
      <Top>
        <div>
          <Kind icon={CalendarClock} tone="accent">
            予約の変更のお願い
          </Kind>
          <h2>{calledName(change.nickname)}</h2>
          <Lead>{placeWords(change.place)}</Lead>
        </div>
        <Countdown until={change.expires_at} total={ANSWER_MINUTES} now={() => serverNow().getTime()} />
      </Top>
      <BookingChangeFacts change={change} />
      <ChangeAnswers change={change} />
    </RequestGround>
  ));
}

const Top = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;

  h2 { margin-top: 2px; font: var(--t-17); font-weight: 700; }
`;
