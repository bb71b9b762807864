import { searchOf } from './index';

/** Addresses within matching; its entry stands in `paths`. */
export const matchingPaths = {
  /** A step of the way to a request, the wish going along. */
  step: (step: MatchingPage, query: Readonly<Record<string, string | string[]>> = {}) =>
    `/matching/${step}${searchOf(query)}`,
  system: '/matching/system',
} as const;

/** The pages of the way to a matching request. */
type MatchingPage =
  | 'place'
  | 'place/homes'
  | 'place/hotel'
  | 'place/hotel/area'
  | 'place/hotel/map'
  | 'settings'
  | 'options'
  | 'confirm';
