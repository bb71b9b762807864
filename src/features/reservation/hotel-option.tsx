import styled from 'styled-components';
import type { Data } from '@/contract';
import { fullWords } from '@/domain/hotel-full';
import { distanceWords, walkWords } from '@/domain/hotel-words';
import { RadioRow } from '@/ui/pieces/choice';
import { CoverPicture } from '@/ui/pieces/cover-picture';

/** A hotel of the booked area. */
export type Hotel = Data<'GET /api/v1/users/me/reservations/{reservation_id}/hotels/'>[number];

type Props = { hotel: Hotel; checked: boolean; mayChange: boolean; onChange: () => void };

/** One of the hotels: how it looks, how far it is, and whether it goes by a change. */
export function HotelOption({ hotel, checked, mayChange, onChange }: Props) {
  const {
    name,
    picture,
    metres,
    metres_from: station,
    full,
    certified_town: isCertified,
    other_price: isOther,
  } = hotel;
  return (
    <RadioRow
      name="hotel"
      checked={checked}
      onChange={onChange}
      disabled={isOther && !mayChange}
      label={name}
      picture={
        <Picture style={{ background: picture?.color }}>
          {/* The drawing says nothing that the words do not. */}
          {picture && <CoverPicture src={picture.url} alt="" width={64} height={64} loading="lazy" decoding="async" />}
        </Picture>
      }
      note={
        <>
          {[walkWords(hotel), ...(metres === null || station === null ? [] : [distanceWords(station, metres)])].join(
            '　',
          )}
          {isCertified && <Line>認定ホテル街</Line>}
          {full && <Line>{fullWords(full)}</Line>}
          {isOther && <Line>{mayChange ? BY_CHANGE : NOT_NOW}</Line>}
        </>
      }
    />
  );
}

/** Those whose name, address or station contains some words. */
export function matching(hotels: Hotel[], wanted: string): Hotel[] {
  const text = wanted.normalize('NFKC').trim().toLowerCase();
  return hotels.filter(({ name, station, address }) =>
    [name, station, address].some((words) => words.normalize('NFKC').toLowerCase().includes(text)),
  );
}

const BY_CHANGE = '交通費が変わるため、予約の変更になります';
const NOT_NOW = '交通費が変わるため、いまは選べません';

const Picture = styled.span`
  flex: none;
  width: 64px;
  height: 64px;
  overflow: hidden;
  border-radius: var(--r-control);
  background: var(--sunken);
`;

const Line = styled.span`
  display: block;
`;
