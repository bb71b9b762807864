import type { Facet } from '@/domain/facets';
import { type CastQuery, paths } from '@/paths';
import { moviePaths } from '@/paths/movies';

/**
 * What is searched for: casts, or films by what is known of their casts. Both have the same hub and the same six pages
 * of values.
 */
export const SUBJECTS = {
  casts: {
    count: 'GET /api/v1/female_casts/count/',
    results: paths.casts,
    hub: paths.search,
    facet: paths.searchFacet,
    unit: '人',
    list: 'キャストを探す',
    counted: '方の数',
    none: 'この日に予約できる方はいません。日時を変えてお試しください。',
    hubTitle: '条件を選んでキャストを探す｜YOI',
    hubDescription:
      '日時・エリア・料金・評価・年齢・性格・過ごし方などの条件から、予約できるキャストの人数を確認しながら探せます。18歳以上の方専用。',
    facetTitle: (name: string) => `${name}からキャストを探す｜YOI`,
    facetDescription: (name: string) =>
      `${name}から、予約できるキャストの人数を確認しながら探せます。18歳以上の方専用。`,
  },
  movies: {
    count: 'GET /api/v1/movies/count/',
    results: moviePaths.movies,
    hub: moviePaths.search,
    facet: moviePaths.searchFacet,
    unit: '本',
    list: '動画',
    counted: '、動画のあるキャストの数',
    none: '条件に合う動画はまだありません。条件を変えてお試しください。',
    hubTitle: '条件を選んで動画を探す｜YOI',
    hubDescription:
      'エリア・料金・評価・年齢・性格・過ごし方などの条件から、キャストの動画を探せます。18歳以上の方専用。',
    facetTitle: (name: string) => `${name}から動画を探す｜YOI`,
    facetDescription: (name: string) => `${name}から、キャストの動画の本数を確認しながら探せます。18歳以上の方専用。`,
  },
} as const satisfies Record<string, Subject>;

/** One of them. */
export type SearchSubject = keyof typeof SUBJECTS;

type Subject = {
  count: string;
  /** Addresses of what is found, of the hub and of a facet's page. */
  results: (query?: CastQuery) => string;
  hub: (query?: CastQuery) => string;
  facet: (facet: Facet, query?: CastQuery) => string;
  /** What is counted, after the number and after the other conditions; and the words where there is nothing. */
  unit: string;
  counted: string;
  none: string;
  /** The list's name in the breadcrumbs, and what search engines read of the pages. */
  list: string;
  hubTitle: string;
  hubDescription: string;
  facetTitle: (facet: string) => string;
  facetDescription: (facet: string) => string;
};
