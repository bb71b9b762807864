import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Countdown } from '@/ui/pieces/countdown';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { PlacesInLine } from './places-in-line';

/** What waits above the customer's bookings: places in line, and bookings that casts offer. */
export default function Offered() {
  return (
    <>
      <PlacesInLine />
      <OffersReceived />
    </>
  );
}

function OffersReceived() {
  const { data } = useApi('GET /api/v1/users/me/booking_offers/', {}, { refreshInterval: 60_000 });
  return data?.flatMap((offer) => (offer.state === 'proposed' ? [<Offer key={offer.id} offer={offer} />] : []));
}

function Offer({ offer }: { offer: Data<'GET /api/v1/users/me/booking_offers/'>[number] }) {
  const { female_cast: cast } = offer;
  return (
    <PhotoRow
      photo={cast.photo}
      href={paths.bookingOffer(offer.id)}
      end={<Countdown variant="text" until={offer.expires_at} total={180} now={() => serverNow().getTime()} />}
    >
      <b>{calledName(cast.display_name)}から予約の提案</b>
      <p className="num">{formatRange30(new Date(offer.starts_at), new Date(offer.ends_at))}</p>
      <p className="num">{formatYen(offer.total)}</p>
    </PhotoRow>
  );
}
