import CalendarCheck from 'lucide-react/icons/calendar-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatClocks30, formatMoment30 } from '@/domain/date-words';
import { stateTone } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { customerPayment, takesCash } from '@/domain/pay-words';
import { hotelNameOf, placeWords } from '@/domain/place-words';
import { remaining } from '@/domain/remaining';
import { type StepOffer, useNextStep } from '@/hooks/use-next-step';
import { useNow } from '@/hooks/use-now';
import StepButton from '@/parts/step-button';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { Tag } from '@/ui/pieces/tag';
import { Note } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Request } from '../types';
import { Pieces } from './pieces';

/**
 * The next booking of the day or the one under way, on its plane: when, from when the cast may set out, which
 * customer, where, for what, and the ways on.
 */
export function NextPlane({ booking }: { booking: Request }) {
  const now = useNow(15_000) ?? serverNow();
  const offer = useNextStep(booking, 'cast');
  const { id, starts_at: start, ends_at: end, state, male_user: man, place } = booking;
  const departs = departureOf(offer, now);
  const runs = state === 'in_progress';
  return (
    <Plane aria-label="次の予約">
      <Head>
        <Icon of={CalendarCheck} size={16} />
        <h2>{state === 'confirmed' ? '次の予約' : 'いまの予約'}</h2>
        <Tag tone={stateTone(state)}>{booking.state_label}</Tag>
      </Head>
      <Times>
        <b>{formatClocks30(new Date(start), new Date(end))}</b>
        <span>
          <Pieces of={[departs && `出発 ${departs}から`, runs ? null : remaining(start, now)]} />
        </span>
      </Times>
      <Facts>
        <Fact label="お客様">
          <Pieces
            of={[
              calledName(man.nickname),
              `信頼度 ${man.reliability.band}`,
              man.visits === 0 ? 'はじめて' : `ご利用 ${man.visits}回`,
            ]}
          />
        </Fact>
        <Fact label="場所">
          <Pieces of={[hotelNameOf(place) === null ? null : place.area_name, placeWords(place)]} />
        </Fact>
        <Fact label="お支払い">
          {takesCash(booking) ? <strong>{customerPayment(booking)}</strong> : customerPayment(booking)}
        </Fact>
        <Fact label="手取り">
          <Sum>{formatYen(booking.reward_estimate ?? 0)}</Sum>
        </Fact>
      </Facts>
      {booking.entered_at !== null && <Note>お客様が入室しました</Note>}
      {offer && !offer.isOpen && !departs && <Note>{offer.wait}</Note>}
      <Ways>
        <Button tone="secondary" icon={MessageCircle} href={paths.talkMessage({ reservationId: id })}>
          トーク
        </Button>
        <Button tone="secondary" href={runs ? paths.meeting(id) : paths.reservation(id)}>
          {runs ? 'ご利用中の画面へ' : '詳細を見る'}
        </Button>
      </Ways>
      {offer?.isOpen && (
        <Step>
          <StepButton booking={booking} offer={offer} meetingPath={paths.meeting(id)} size="sm" />
        </Step>
      )}
    </Plane>
  );
}

// From when the cast may say that they are on the way; null when that is open already or no departure is needed.
const departureOf = (offer: StepOffer | null, now: Date): string | null =>
  offer?.step.event === 'depart' && offer.step.from && offer.step.from > now
    ? formatMoment30(offer.step.from, now)
    : null;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Plane = styled.section`
  padding: 14px var(--gutter) 16px;
  background: var(--surface);
  border-block: 1px solid var(--line);
  font-variant-numeric: tabular-nums;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--accent);

  h2 { flex: 1; font: var(--t-13); font-weight: 700; }
`;

const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;

  @media ${wide} { justify-content: flex-start; }
  b { font: var(--t-24); font-weight: 700; }
  span { font: var(--t-13); color: var(--muted); }
`;

const Facts = styled.dl`
  margin-block: 8px;
  font: var(--t-14);

  @media ${wide} { max-width: 400px; }
  > div { display: flex; justify-content: space-between; gap: 16px; padding-block: 2px; }
  dt { flex: none; color: var(--muted); }
  dd { text-align: right; }
`;

const Sum = styled.b`
  font: var(--t-17);
  font-weight: 700;
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  max-width: 490px;
  margin-top: 10px;
`;

const Step = styled.div`
  display: grid;
  max-width: 490px;
  margin-top: 10px;
`;
