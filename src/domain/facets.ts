/** The six facets by which casts and videos are searched (spec §2): everything about a facet stands in its record. */
import { keysOf, recordOf } from './keys';
import { BODY_TYPES, CHARACTERS, GENRES, OPTIONS, PLAY_STYLES } from './master-data';
import { PLACE_TYPE_IDS, placeTypeName } from './place-types';

interface FacetRecord {
  /** Thousands of the tags that are stored: never another number, never one of a facet that is gone. */
  number: number;
  name: string;
  /**
   * The values in the order of their numbers, by which screens list them; null = the place types, by their own ids.
   */
  values: readonly string[] | null;
  /** How many values a cast may choose of it at most; 0 = they follow from settings and prices. */
  limit: number;
  /** Its place where facets stand in the order in which people ask for them: 1 and up, each once. */
  rank: number;
  /** Whether a search may want every one of the chosen values: a cast has several that people look for together. */
  joins: boolean;
}

/** In the order of the spec's sub-pages. */
const RECORDS = {
  body_type: { number: 0, name: '体型', values: BODY_TYPES, limit: 3, rank: 4, joins: false },
  character: { number: 1, name: '性格・タイプ', values: CHARACTERS, limit: 4, rank: 1, joins: true },
  genre: { number: 2, name: 'ジャンル', values: GENRES, limit: 3, rank: 3, joins: false },
  option: { number: 3, name: 'オプション', values: OPTIONS, limit: 0, rank: 6, joins: true },
  place: { number: 4, name: '場所', values: null, limit: 0, rank: 5, joins: true },
  play_style: { number: 5, name: '過ごし方', values: PLAY_STYLES, limit: 5, rank: 2, joins: true },
} as const satisfies Record<string, FacetRecord>;

/** Name of a facet, in the query and in the path of its sub-page. */
export type Facet = keyof typeof RECORDS;
/** A facet of which a cast chooses values. */
export type ProfileFacet = { [F in Facet]: (typeof RECORDS)[F]['limit'] extends 0 ? never : F }[Facet];

/** The facets in the order of the spec's sub-pages. */
export const FACETS = keysOf<Facet>(RECORDS);
/** Those of which a cast chooses values, in the same order. */
export const PROFILE_FACETS = FACETS.filter(isProfileFacet);
/** What a matching request asks for: where they meet is a choice of its own, under the key of that facet. */
export const WISHED_FACETS = FACETS.filter((facet) => facet !== 'place');

// Two of one rank would leave one of them out: a test sees that none is missing.
const RANKED = FACETS.flatMap((_, before) => FACETS.find((facet) => RECORDS[facet].rank === before + 1) ?? []);
/** What a cast is like, first what people ask for first. */
export const RANKED_PROFILE_FACETS = RANKED.filter(isProfileFacet);
/** What a visit may be like, in the same order. */
export const RANKED_OTHER_FACETS = RANKED.filter((facet) => !isProfileFacet(facet));

/** One value of a facet: `tag` is stored and searched, `value` goes over the wire (1 and up; a place its own id). */
export interface FacetOption {
  tag: number;
  value: number;
  name: string;
}

const TAGS_PER_FACET = 1000;

/** An entry for each facet. */
export function perFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return recordOf(FACETS, make);
}

/** An entry for each facet of which a cast chooses values. */
export function perProfileFacet<T>(make: (facet: ProfileFacet) => T): Record<ProfileFacet, T> {
  return recordOf(PROFILE_FACETS, make);
}

/** What people call a facet. */
export const facetName = (facet: Facet): string => RECORDS[facet].name;

/** Whether a search may want every one of the facet's chosen values. */
export const canJoin = (facet: Facet): boolean => RECORDS[facet].joins;

/** How many values of a facet a cast may choose. */
export const facetLimit = (facet: ProfileFacet): number => RECORDS[facet].limit;

/**
 * Stable integer of a facet's value: thousands by facet, then position + 1. For `place` the second argument is the
 * place type id itself (16, 17, 154), which gives 4016, 4017, 4154.
 */
export function tagId(facet: Facet, index: number): number {
  const { number, values } = RECORDS[facet];
  return number * TAGS_PER_FACET + (values ? index + 1 : index);
}

/** All values of a facet in the order in which screens list them. */
export function facetOptions(facet: Facet): FacetOption[] {
  const { values } = RECORDS[facet];
  return values
    ? values.map((name, index) => ({ tag: tagId(facet, index), value: index + 1, name }))
    : PLACE_TYPE_IDS.map((id) => ({ tag: tagId(facet, id), value: id, name: placeTypeName(id) }));
}

/** Facet and name of a tag id, or null when it is none of ours. */
export function facetOfTag(tag: number): { facet: Facet; name: string } | null {
  const thousands = Math.floor(tag / TAGS_PER_FACET);
  const facet = FACETS.find((one) => RECORDS[one].number === thousands);
  const option = facet && facetOptions(facet).find((candidate) => candidate.tag === tag);
  return facet && option ? { facet, name: option.name } : null;
}

function isProfileFacet(facet: Facet): facet is ProfileFacet {
  return RECORDS[facet].limit > 0;
}
