import { type FacetOption, facetOptions, type OwnFacet } from './facets';

/** What says a fact of the cast or of the store, and cannot be chosen. */
const FACTS: readonly string[] = ['新人', 'エコノミー'];

/** What a cast may choose of a facet. */
export const ownOptions = (facet: OwnFacet): FacetOption[] =>
  facetOptions(facet).filter(({ name }) => !FACTS.includes(name));

/** Bounds of a cast's height in cm. */
export const CAST_HEIGHT = { min: 130, max: 200 } as const;
