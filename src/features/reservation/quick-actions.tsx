import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import styled, { css } from 'styled-components';
import { calledName } from '@/domain/called-name';
import type { Side } from '@/domain/machines/reservation-steps';
import { paths } from '@/paths';
import { browserConfig } from '@/platform/browser-config';
import { serverNow } from '@/platform/clock';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { Reservation } from './status-words';

/**
 * What is needed quickly while a reservation is open: the talk, the calendar once it is agreed, and help by telephone.
 */
export function QuickActions({ reservation, side }: { reservation: Reservation; side: Side }) {
  const { supportPhone } = browserConfig();
  const other = side === 'male' ? reservation.female_cast.display_name : reservation.male_user.nickname;
  return (
    <Row>
      <Way href={paths.talkMessage({ reservationId: reservation.id })} aria-label={`${calledName(other)}とトークする`}>
        <Icon of={MessageCircle} size={22} />
        トーク
      </Way>
      {reservation.confirmed_at !== null && (
        <Press type="button" aria-label="カレンダーに追加" onClick={() => void saveCalendar(reservation)}>
          <Icon of={CalendarPlus} size={22} />
          カレンダー
        </Press>
      )}
      {supportPhone !== '' && (
        <Way href={`tel:${supportPhone}`} aria-label={`サポートに電話する ${supportPhone}`}>
          <Icon of={Phone} size={22} />
          電話で相談
        </Way>
      )}
    </Row>
  );
}

// Few save it: what writes the file comes with the press.
const saveCalendar = async (reservation: Reservation) =>
  (await import('./calendar-file')).saveCalendarFile(reservation, serverNow());

const Row = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
`;

const cell = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 4px;
  min-height: 64px;
  font: var(--t-12);

  &:active { background: var(--sunken); }
  &:focus-visible { outline-offset: -2px; }
`;

const Way = styled(SmartLink)`${cell}`;

const Press = styled.button`${cell}`;
