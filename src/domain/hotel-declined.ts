import { hotelNameOf } from './place-words';

/** True while she cannot go to the hotel that was named last, and no other is named since. */
export const isHotelDeclined = ({
  place,
  timeline,
}: {
  place: Parameters<typeof hotelNameOf>[0];
  timeline: readonly { event: string }[];
}): boolean =>
  hotelNameOf(place) === null &&
  timeline.findLast(({ event }) => event === 'hotel' || event === 'hotel_declined')?.event === 'hotel_declined';
