import { townTitle, walkWords } from '@/domain/hotel-words';
import { formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import type { Hotel, HotelDetail, Town } from './types';

/** What search engines are told of a page. */
export type About = { description: string; data: object };

/** Of a hotel. Made where the page is read, so that no page carries what makes it. */
export function aboutHotel(hotel: HotelDetail): About {
  const { lat, lon } = hotel;
  const crumbs =
    hotel.town_id === null ? [] : [[townTitle(hotel.town_name ?? ''), paths.hotelTown(hotel.town_id)] as const];
  return {
    description: `${hotel.name}（${walkWords(hotel)}）の料金・入室のしかた・地図。休憩${formatYen(hotel.rest.weekday)}〜、宿泊${formatYen(hotel.stay.weekday)}〜。キャストの到着時刻を見て予約できます。`,
    data: {
      '@graph': [
        {
          '@type': 'LodgingBusiness',
          name: hotel.name,
          url: paths.hotel(hotel.id),
          image: hotel.pictures.map(({ url }) => url),
          telephone: hotel.phone,
          address: { '@type': 'PostalAddress', streetAddress: hotel.address, addressCountry: 'JP' },
          geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
          priceRange: `${formatYen(hotel.rest.weekday)}〜${formatYen(hotel.stay.weekend)}`,
          numberOfRooms: hotel.rooms,
          ...(hotel.rating !== null && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: hotel.rating,
              reviewCount: hotel.review_count,
              bestRating: 5,
              worstRating: 1,
            },
          }),
        },
        breadcrumbs([
          ['トップ', paths.top],
          ['ホテルを探す', paths.hotels()],
          ...crumbs,
          [hotel.name, paths.hotel(hotel.id)],
        ]),
      ],
    },
  };
}

/** Of a certified town. */
export function aboutTown(town: Town, hotels: readonly Hotel[]): About {
  return {
    description: `${townTitle(town.name)}のホテル${hotels.length}軒を地図と料金で。交通費無料、キャストが早く到着できるエリアです。`,
    data: {
      '@graph': [
        {
          '@type': 'ItemList',
          name: `${townTitle(town.name)}のホテル`,
          numberOfItems: hotels.length,
          itemListElement: hotels.map(({ id, name }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            item: { '@type': 'LodgingBusiness', name, url: paths.hotel(id) },
          })),
        },
        breadcrumbs([
          ['トップ', paths.top],
          ['ホテルを探す', paths.hotels()],
          [townTitle(town.name), paths.hotelTown(town.id)],
        ]),
      ],
    },
  };
}
