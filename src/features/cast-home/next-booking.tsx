import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { formatClocks30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { customerPayment, takesCash } from '@/domain/pay-words';
import { hotelNameOf, placeWords } from '@/domain/place-words';
import { useNextStep } from '@/hooks/use-next-step';
import StepButton from '@/parts/step-button';
import { paths } from '@/paths';
import { SmartLink } from '@/ui/pieces/smart-link';
import { NoWrap } from '@/ui/pieces/text';
import { withPanel } from '@/ui/pieces/theme/tokens';
import type { Home } from './types';

type Booking = NonNullable<Home['next_reservation']>;

/**
 * The cast's next booking or the one under way: when, which customer, where, its page, and the one next step or from
 * when it may be taken.
 */
export function NextBooking({ booking, today }: { booking: Booking; today: string }) {
  const offer = useNextStep(booking, 'cast');
  return (
    <Panel aria-label="次の予約">
      <SmartLink href={booking.state === 'in_progress' ? paths.meeting(booking.id) : paths.reservation(booking.id)}>
        <p>{booking.state === 'confirmed' ? '次の予約' : booking.state_label}</p>
        <b className="num">
          {booking.business_date !== today && `${formatDate(booking.business_date)} `}
          {formatClocks30(new Date(booking.starts_at), new Date(booking.ends_at))}
        </b>
        <p className="num">
          {[
            calledName(booking.male_user.nickname),
            ...(hotelNameOf(booking.place) === null ? [] : [booking.place.area_name]),
            placeWords(booking.place),
            `手取り ${formatYen(booking.reward_estimate ?? 0)}`,
          ].map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
        </p>
        <p className="num">
          お支払い {takesCash(booking) ? <strong>{customerPayment(booking)}</strong> : customerPayment(booking)}
        </p>
        {booking.entered_at !== null && <p>お客様が入室しました</p>}
        {offer && !offer.isOpen && <p className="num">{offer.wait}</p>}
      </SmartLink>
      {offer?.isOpen && (
        <StepButton booking={booking} offer={offer} meetingPath={paths.meeting(booking.id)} size="sm" />
      )}
    </Panel>
  );
}

const Panel = styled.section`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 14px var(--gutter);

  > a { flex: 1; min-width: 0; }
  p { font: var(--t-13); color: var(--muted); }
  b { font: var(--t-17); font-weight: 700; }

  @media ${withPanel} {
    [data-panel] & { display: grid; padding-top: 0; }
    [data-panel] & b { font-size: 1.5rem; }
  }
`;

const Fact = styled(NoWrap)`
  margin-right: 1em;
`;
