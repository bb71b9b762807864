import { castCard, shareCardPath } from '@/domain/share-cards';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { shortArea } from '../cast-text';
import type { Detail } from '../types';
import { preview } from './preview';

/** What search engines are told of a cast: see `Seo`. */
export type About = { title: string; description: string; path: string; card: string; data: object };

const DESCRIPTION_LENGTH = 90;

/** Made where the page is read, so that no page carries what makes it. */
export function aboutOf(cast: Detail): About {
  return {
    title: `${cast.display_name}（${cast.age}歳）${cast.store.name}・${shortArea(cast.area_name)}｜YOI`,
    description: descriptionOf(cast),
    path: paths.cast(cast.id),
    card: castCard(cast.id),
    data: dataOf(cast),
  };
}

function descriptionOf(cast: Detail): string {
  const rating = cast.rating === null ? '' : `★${cast.rating.toFixed(1)}（${cast.review_count}件）。`;
  return `${preview(cast.bio.replaceAll(/\s+/g, ' '), DESCRIPTION_LENGTH)} ${rating}空き状況・料金・口コミを見て予約できます。`;
}

function dataOf(cast: Detail): object {
  return {
    '@graph': [
      serviceOf(cast),
      breadcrumbs([
        ['トップ', paths.top],
        [cast.area_name, paths.area(cast.area_id)],
        [cast.display_name, paths.cast(cast.id)],
      ]),
    ],
  };
}

// Schema.org knows ratings of services, not of persons; the picture is ours, without a face.
function serviceOf(cast: Detail): object {
  return {
    '@type': 'Service',
    name: `${cast.display_name}（${cast.store.name}）`,
    url: paths.cast(cast.id),
    image: shareCardPath(castCard(cast.id)),
    areaServed: cast.area_names,
    provider: { '@type': 'Organization', name: cast.store.name },
    offers: { '@type': 'Offer', price: cast.price_from, priceCurrency: 'JPY', url: paths.cast(cast.id) },
    ...(cast.rating === null || cast.review_count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: cast.rating,
            reviewCount: cast.review_count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  };
}
