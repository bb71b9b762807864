import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { formatClocks30 } from '@/domain/date-words';
import { stateTone } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { paymentInRow } from '@/domain/pay-words';
import { paths } from '@/paths';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import type { Request } from '../types';
import { Pieces } from './pieces';

/**
 * A booking as the cast's lists show it; every one opens. Of one that was called off its start, and what that cost the
 * customer.
 */
export function BookingRow({ booking }: { booking: Request }) {
  const { id, starts_at: start, ends_at: end, state, male_user: man, lines } = booking;
  const isOff = isCancelled(booking);
  const nomination = isOff ? null : lines.find(({ code }) => code.startsWith('nomination'))?.label;
  return (
    <li>
      <Row href={paths.reservation(id)}>
        <b>{isOff ? format30(new Date(start)) : formatClocks30(new Date(start), new Date(end))}</b>
        <Words>
          <span>
            <Pieces of={[calledName(man.nickname), nomination]} />
          </span>
          <small>
            <Pieces of={isOff ? ['取り消し', shareOf(booking)] : [placeOf(booking), paymentInRow(booking)]} />
          </small>
        </Words>
        <Sum>
          <b>{formatYen(rewardOf(booking))}</b>
          {state === 'completed' && booking.has_memo === false && <Tag tone="warning">メモ まだ</Tag>}
          {state !== 'completed' && <Tag tone={stateTone(state)}>{isOff ? '取消' : booking.state_label}</Tag>}
        </Sum>
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

const isCancelled = ({ state }: Request) => state.startsWith('cancelled_');

// Where it was is of no use any more once it is over.
const placeOf = ({ state, place }: Request) => (EXPECTING.has(state) ? place.area_name : null);

/** The customer's fee: its share of the course where the rules name one, else in yen; null where it cost nothing. */
function shareOf({ cancellation, cancellation_fee: fee }: Request): string | null {
  if (!fee) return null;
  const row = cancellation.find(({ amount, percent }) => amount === fee && percent > 0);
  return row ? `${row.percent}%` : formatYen(fee);
}

/** Rows of bookings. */
export const BookingRows = styled.ol`
  padding-inline: var(--gutter);

  li + li { border-top: 1px solid var(--line); }
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: 92px minmax(0, 1fr) auto 20px;
  gap: 12px;
  align-items: start;
  min-height: 64px;
  padding-block: 12px;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > svg { color: var(--muted); }
`;

const Words = styled.span`
  > * { display: block; }
  small { margin-top: 2px; font: var(--t-12); color: var(--muted); }
`;

const Sum = styled.span`
  display: grid;
  gap: 4px;
  justify-items: end;
`;
