import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { SmartLink } from '@/components/smart-link';
import { Tag } from '@/components/tag';
import { calledName } from '@/domain/called-name';
import { stateTone } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { hisPayment } from '@/domain/pay-words';
import { formatClocks30 } from '@/domain/time-range';
import { paths } from '@/shell/paths';
import type { Request } from '../types';

/** A booking as the cast's lists show it; every one opens. */
export function BookingRow({ booking }: { booking: Request }) {
  const { id, starts_at: start, ends_at: end, state, male_user: man, lines, place } = booking;
  const nomination = lines.find(({ code }) => code.startsWith('nomination'))?.label;
  return (
    <li>
      <Row href={paths.reservation(id)}>
        <b className="num">{formatClocks30(new Date(start), new Date(end))}</b>
        <span>
          {calledName(man.nickname)}
          <small className="num">{[nomination, place.area_name, hisPayment(booking)].filter(Boolean).join('　')}</small>
          {state !== 'completed' && <Tag tone={stateTone(state)}>{booking.state_label}</Tag>}
        </span>
        <b className="num">{formatYen(rewardOf(booking))}</b>
        <Icon of={ChevronRight} size={20} />
      </Row>
    </li>
  );
}

/** What was written as the cast's; before that what the cast may expect, and nothing of what came to nothing. */
export function rewardOf({ state, reward_earned: earned, reward_estimate: expected }: Request): number {
  if (earned != null) return earned;
  return EXPECTING.has(state) ? (expected ?? 0) : 0;
}

const EXPECTING: ReadonlySet<string> = new Set([
  ...['requested', 'adjusting', 'payment_pending', 'confirmed', 'departed', 'arrived', 'in_progress'],
]);

/** Rows of bookings. */
export const BookingRows = styled.ol`
  padding-inline: var(--gutter);

  li + li { border-top: 1px solid var(--line); }
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: 104px 1fr auto 20px;
  gap: 12px;
  align-items: start;
  min-height: 64px;
  padding-block: 12px;
  font: var(--t-14);

  small { font: var(--t-12); color: var(--muted); }
  > span { display: grid; gap: 2px; justify-items: start; min-width: 0; overflow-wrap: anywhere; }
  svg { color: var(--muted); }
`;
