import styled from 'styled-components';
import { deadlineWords, formatRange30 } from '@/domain/date-words';
import { type ReservationState, stateTone } from '@/domain/machines/reservation';
import { placeWanted } from '@/domain/machines/reservation-place';
import { formatGold, formatYen } from '@/domain/money';
import { PLACE_ASKED, placeWords } from '@/domain/place-words';
import { remaining } from '@/domain/remaining';
import { useNow } from '@/hooks/use-now';
import { paths } from '@/paths';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { Tag } from '@/ui/pieces/tag';
import { wide } from '@/ui/pieces/theme/tokens';
import { mayReview } from './may-review';
import type { Reservation } from './status-words';

const EVERY_MS = 30_000;

/** A reservation in a list: when, with which cast, where, how much, its state, and what comes next. */
export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const now = useNow(EVERY_MS);
  const { female_cast: cast, place } = reservation;
  const next = now && nextOf(reservation, now);
  return (
    <PhotoRow photo={cast.photo} href={paths.reservation(reservation.id)}>
      <Top>
        <Tag tone={stateTone(reservation.state)}>{reservation.state_label}</Tag>
        {!UNDONE.has(reservation.state) && <span>{formatYen(reservation.total)}</span>}
      </Top>
      <When>{formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at))}</When>
      <p>
        {cast.display_name}　{placeWords(place)}
      </p>
      {next && <Next>{next}</Next>}
    </PhotoRow>
  );
}

function nextOf(reservation: Reservation, now: Date): string | null {
  const { state, answer_due_at, starts_at, ends_at, cancellation_fee: fee } = reservation;
  if (state === 'requested') {
    return answer_due_at ? `お返事待ち（${deadlineWords(answer_due_at, now)}まで）` : 'お返事待ち';
  }
  const wanted = placeWanted(reservation, reservation.room_open, now);
  if (wanted !== null) return PLACE_ASKED[wanted];
  if (state === 'confirmed') {
    const left = remaining(starts_at, now);
    return left && `開始まで${left}`;
  }
  if (mayReview(reservation, now)) return '口コミを書けます';
  if (UNDONE.has(state)) return fee ? `キャンセル料 ${feeOf(reservation, fee)}` : returned(reservation);
  if (state === 'in_progress') {
    const left = remaining(ends_at, now);
    return left && `終了まで${left}`;
  }
  if (state === 'payment_pending' && answer_due_at) return `お支払いの期限 ${deadlineWords(answer_due_at, now)}`;
  if (state === 'adjusting')
    return `提案が届いています${answer_due_at ? `（お返事は${deadlineWords(answer_due_at, now)}まで）` : ''}`;
  if (state === 'departed') return 'キャストが向かっています';
  return state === 'arrived' ? 'キャストが到着しました' : null;
}

const feeOf = ({ payment_method }: Reservation, fee: number) =>
  payment_method === 'gold' ? formatGold(fee) : formatYen(fee);

function returned({ payment_method, total }: Reservation): string | null {
  return payment_method === 'gold' ? `${formatGold(total)}をお戻ししました` : null;
}

/** Ends in which the price was not paid, or came back. */
const UNDONE: ReadonlySet<ReservationState> = new Set<ReservationState>([
  'declined',
  'expired',
  'cancelled_user',
  'cancelled_cast',
  'cancelled_store',
  'no_show_cast',
  'refunded',
]);

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  @media ${wide} { justify-content: flex-start; }
`;

const When = styled.b`
  margin-top: 4px;
  font: 700 1.0625rem/1.4 var(--font);
  font-variant-numeric: tabular-nums;
`;

const Next = styled.b`
  font: var(--t-13);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
