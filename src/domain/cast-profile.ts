import { type FacetOption, facetOptions } from './facets';

/** The facets that a cast chooses from herself, and how many values of each at most; places and options follow from her settings and prices. */
export const OWN_FACETS = { body_type: 3, character: 4, genre: 3, play_style: 5 } as const;
/** One of them. */
export type OwnFacet = keyof typeof OWN_FACETS;

/** What says a fact of her or of her store, and is nobody's choice. */
const FACTS: readonly string[] = ['新人', 'エコノミー'];

/** What she may choose of a facet. */
export const ownOptions = (facet: OwnFacet): FacetOption[] =>
  facetOptions(facet).filter(({ name }) => !FACTS.includes(name));

/** Bounds of her height in cm. */
export const CAST_HEIGHT = { min: 130, max: 200 } as const;
