import { fullClock } from '@/domain/hotel-full';
import { arrivalTime, fareWords, feeWords, walkWords } from '@/domain/hotel-words';
import { HotelRow, type HotelRowProps } from '@/parts/hotel-row';
import { paths } from '@/paths';
import type { Hotel } from './types';

type Appearance = Pick<HotelRowProps, 'letter' | 'chosen' | 'heading'>;
/** Props of HotelItem: the prices are those of `today`. */
export type HotelItemProps = Appearance & { hotel: Hotel; today: string; use?: 'rest' | 'stay' };

/** A hotel in a list. */
export function HotelItem({ hotel, today, use = 'rest', ...look }: HotelItemProps) {
  return (
    <HotelRow
      {...look}
      href={paths.hotel(hotel.id)}
      name={hotel.name}
      place={walkWords(hotel)}
      fee={feeWords(hotel, today, use)}
      rating={hotel.rating}
      time={arrivalTime(hotel.next_starts_at, today)}
      full={hotel.full ? fullClock(hotel.full) : null}
      fare={fareWords(hotel)}
      picture={hotel.picture}
    />
  );
}
