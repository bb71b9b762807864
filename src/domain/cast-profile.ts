import { type FacetOption, facetOptions, type ProfileFacet } from './facets';
import { OPTIONS } from './master-data';

/** What says a fact of the cast or of the store, and cannot be chosen. */
const FACTS: readonly string[] = ['新人', 'エコノミー'];

/** What a cast may choose of a facet. */
export const profileOptions = (facet: ProfileFacet): FacetOption[] =>
  facetOptions(facet).filter(({ name }) => !FACTS.includes(name));

/** What a cast may offer beside the course: 写真指名 and 本指名 are fees that every cast takes, not wishes. */
export const OFFERED_OPTIONS = OPTIONS.map((name, at) => ({ id: at + 1, name })).slice(2);

/** Bounds of a cast's height in cm. */
export const CAST_HEIGHT = { min: 130, max: 200 } as const;
