import styled from 'styled-components';
import { Button } from '@/components/button';
import { SmartLink } from '@/components/smart-link';
import { useToast } from '@/components/toast';
import type { Data } from '@/contract';
import { format30, formatDate } from '@/domain/business-day';
import { nextStep } from '@/domain/machines/reservation-steps';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { formatClocks30 } from '@/domain/time-range';
import { useNow } from '@/hooks/use-now';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';

type Booking = NonNullable<Data<'GET /api/v1/female_casts/me/home_top/'>['next_reservation']>;

/** Her next booking or the one under way: when, whom, where, its page, and the one next step. */
export function NextBooking({ booking, today }: { booking: Booking; today: string }) {
  const toast = useToast();
  const now = useNow(5_000);
  const { send, sending } = useReservationEvent(booking.id);
  const step = nextStep(booking, 'cast');
  const open = step !== null && (booking.can.includes(step.event) || (now && step.from && step.from <= now));
  const press = async () => {
    try {
      if (step && (await send(step.event))) toast({ text: step.done });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    }
  };
  return (
    <Plane aria-label="次の予約">
      <SmartLink href={paths.reservation(booking.id)}>
        <p>{booking.state === 'confirmed' ? '次の予約' : booking.state_label}</p>
        <b className="num">
          {booking.business_date !== today && `${formatDate(booking.business_date)} `}
          {formatClocks30(new Date(booking.starts_at), new Date(booking.ends_at))}
        </b>
        <p className="num">
          {[
            `${booking.male_user.nickname} さん`,
            ...(booking.place.mst_hotel ? [booking.place.area_name] : []),
            placeWords(booking.place),
            formatYen(booking.reward_estimate ?? 0),
          ].map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
        </p>
        {booking.entered_at !== null && <p>お客様が入室しました</p>}
      </SmartLink>
      {step && (
        <Button
          size="sm"
          disabled={!open}
          loading={sending === step.event}
          note={open || step.from === null ? undefined : `${format30(step.from)}から`}
          onClick={() => void press()}
        >
          {step.label}
        </Button>
      )}
    </Plane>
  );
}

const Plane = styled.section`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 14px var(--gutter);

  > a { flex: 1; min-width: 0; }
  p { font: var(--t-13); color: var(--muted); }
  b { font: var(--t-17); font-weight: 700; }
`;

const Fact = styled.span`
  display: inline-block;
  margin-right: 1em;
`;
