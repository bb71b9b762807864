import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { formatRange30 } from '@/domain/date-words';
import { stateTone } from '@/domain/machines/reservation';
import { paths } from '@/paths';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import type { Room } from './types';

/** The next booking of the two above the talk, which leads to its page. */
export function ReservationStrip({ reservation }: { reservation: NonNullable<Room['reservation']> }) {
  return (
    <Strip href={paths.reservation(reservation.id)}>
      <Icon of={CalendarCheck} size={18} />
      <span className="vh">予約</span>
      <b className="num">{formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at))}</b>
      <Tag tone={stateTone(reservation.state)}>{reservation.state_label}</Tag>
      <Icon of={ChevronRight} size={16} />
    </Strip>
  );
}

const Strip = styled(SmartLink)`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-height: 52px;
  padding: 0 var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  font: var(--t-13);

  b { flex: 1; min-width: 0; }
`;
