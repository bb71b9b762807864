import styled from 'styled-components';
import { addressLines, formatPostalCode } from '@/domain/address';
import { calledName } from '@/domain/called-name';
import { warningFact } from '@/domain/guest-warnings';
import type { PlaceEntry } from '@/domain/machines/reservation-place';
import type { Side } from '@/domain/machines/reservation-steps';
import { PLACE_TYPE } from '@/domain/place-types';
import { hotelNameOf, placeWords } from '@/domain/place-words';
import { howReliable } from '@/domain/reliability-help';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { messageOf } from '@/platform/http';
import { ExplainButton } from '@/ui/pieces/explain-button';
import { Gutter } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';
import { NoWrap } from '@/ui/pieces/text';
import { FactNote } from './fact-note';
import { HotelFacts, PlaceDecline } from './hotel-facts';
import type { Reservation } from './status-words';

/** Props of PlaceFacts; `onName` opens the sheet in which the customer names hotel or room. */
export type PlaceFactsProps = { reservation: Reservation; side: Side; onName: (what: PlaceEntry) => void };

/** The other person and the place. */
export function PlaceFacts({ reservation, side, onName }: PlaceFactsProps) {
  const { place, female_cast: cast, male_user: man } = reservation;
  const warned = warningFact(reservation.guest_warnings);
  return (
    <Gutter>
      <Facts>
        <div>
          <dt>場所</dt>
          <dd>
            <NoWrap>{placeWords(place)}</NoWrap>
          </dd>
          {hotelNameOf(place) !== null && <dd>{[place.area_name, place.mst_hotel?.address].join('　')}</dd>}
          {place.place_type_id === PLACE_TYPE.hotel && (
            <HotelFacts reservation={reservation} side={side} onName={onName} />
          )}
        </div>
        {side === 'cast' ? (
          <div>
            <dt>お客様</dt>
            <dd>{calledName(man.nickname)}</dd>
            <dd>
              <NoWrap>
                信頼度 {man.reliability.band}{' '}
                <ExplainButton label="しくみ" title="予約信頼度のしくみ" parts={howReliable} />
              </NoWrap>
              {'　'}
              <NoWrap>ご利用 {man.visits}回</NoWrap>
            </dd>
            {warned && (
              <dd>
                {warned.label}：{warned.value}
              </dd>
            )}
          </div>
        ) : (
          <div>
            <dt>キャスト</dt>
            <dd>
              <NoWrap>{cast.display_name}</NoWrap>
              <NoWrap>（{cast.age}歳）</NoWrap>
            </dd>
            <dd>{cast.store_name}</dd>
          </div>
        )}
        {place.place_type_id === PLACE_TYPE.home && <HomeAddress reservation={reservation} side={side} />}
      </Facts>
    </Gutter>
  );
}

/**
 * The address as long as this side may read it, and who else reads it when; the reservation itself never carries it.
 */
function HomeAddress({ reservation, side }: { reservation: Reservation; side: Side }) {
  const { id, state, address_open: isOpen } = reservation;
  const { data, error } = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/address/',
    isOpen ? { params: { reservation_id: id } } : null,
  );
  const now = useNow(15_000) ?? serverNow();
  const waits = state === 'requested' || state === 'adjusting';
  if (!isOpen && !(side === 'cast' && waits)) return null;
  return (
    <Wide>
      <dt>住所</dt>
      {!isOpen && <FactNote>住所は予約が確定すると表示されます</FactNote>}
      {isOpen && data && (
        <>
          <Address>
            <span className="num">〒{formatPostalCode(data.postal_code)}</span>
            {addressLines(data).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {data.landmark !== '' && <span>目印：{data.landmark}</span>}
          </Address>
          <FactNote>{whoReads(side, waits)}</FactNote>
        </>
      )}
      {isOpen && !data && (
        <FactNote>{error === undefined ? <Skeleton width="180px" height="18px" /> : messageOf(error)}</FactNote>
      )}
      {side === 'cast' && <PlaceDecline reservation={reservation} now={now} />}
    </Wide>
  );
}

function whoReads(side: Side, waits: boolean): string {
  if (side === 'cast') return '住所はご利用終了の24時間後に表示されなくなります';
  if (waits) return '住所は予約が確定するまでキャストに表示されません';
  return 'キャストには、ご利用終了の24時間後まで表示されます';
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(46%);
  gap: 16px;
  padding-top: 18px;

  dt { font: var(--t-12); color: var(--muted); }
  dd { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
  dt + dd { font: var(--t-17); font-weight: 700; color: var(--ink); }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Address = styled.dd`
  && { margin-top: 2px; font: var(--t-15); font-weight: 700; color: var(--ink); overflow-wrap: anywhere; }

  span { display: block; }
`;
