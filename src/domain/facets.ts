/** The six facets by which casts and videos are searched (spec §2), and the integer tag of each value. */
import { BODY_TYPES, CHARACTERS, GENRES, OPTIONS, PLAY_STYLES } from './master-data';
import { PLACE_TYPE_IDS, placeTypeName } from './place-types';

/** The facets in the order of the spec's sub-pages; the position is part of the tag id. */
export const FACETS = ['body_type', 'character', 'genre', 'option', 'place', 'play_style'] as const;

/** Name of a facet, in the query and in the path of its sub-page. */
export type Facet = (typeof FACETS)[number];

/** One value of a facet: `tag` is stored and searched, `value` goes over the wire (1 and up; a place its own id). */
export interface FacetOption {
  tag: number;
  value: number;
  name: string;
}

const TAGS_PER_FACET = 1000;
const NAMES: Readonly<Record<Exclude<Facet, 'place'>, readonly string[]>> = {
  body_type: BODY_TYPES,
  character: CHARACTERS,
  genre: GENRES,
  option: OPTIONS,
  play_style: PLAY_STYLES,
};

/**
 * Stable integer of a facet's value: thousands by facet, then position + 1. For `place` the second argument is the
 * place type id itself (16, 17, 154), which gives 4016, 4017, 4154.
 */
export function tagId(facet: Facet, index: number): number {
  return FACETS.indexOf(facet) * TAGS_PER_FACET + (facet === 'place' ? index : index + 1);
}

/** All values of a facet in the order in which screens list them. */
export function facetOptions(facet: Facet): FacetOption[] {
  if (facet === 'place') {
    return PLACE_TYPE_IDS.map((id) => ({ tag: tagId(facet, id), value: id, name: placeTypeName(id) }));
  }
  return NAMES[facet].map((name, index) => ({ tag: tagId(facet, index), value: index + 1, name }));
}

/** Facet and name of a tag id, or null when it is none of ours. */
export function facetOfTag(tag: number): { facet: Facet; name: string } | null {
  const facet = FACETS[Math.floor(tag / TAGS_PER_FACET)];
  const option = facet && facetOptions(facet).find((candidate) => candidate.tag === tag);
  return facet && option ? { facet, name: option.name } : null;
}
