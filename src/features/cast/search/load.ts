import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import type { Facet } from '@/domain/facets';
import type { Counted } from '@/domain/search-conditions';
import type { Reader } from '@/kit/reader';
import type { ListQuery } from '../cast-query';
import type { Area } from '../types';
import { listQueryOf } from './address';

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };
type Count = Data<'GET /api/v1/female_casts/count/'>;

/** What the hub is given: the address's conditions, and how many there are under them; `today` is the business date. */
export type SearchProps = { query: ListQuery; areas: Area[]; today: string; count: Count };
/** What a facet's page is given. */
export type FacetProps = { facet: Facet; query: ListQuery; areas: Area[]; today: string; count: Count };

/** The counts of the hub. */
export const HUB_COUNTS: Counted[] = ['price'];

/** What `/count/` is asked for conditions; without a date they mean today. */
export function countQuery(query: ListQuery, today: string, facets: readonly Counted[]) {
  const { cursor: _, sort: __, hotel: ___, ...conditions } = query;
  return { ...conditions, date: query.date ?? today, facets: [...facets] };
}

/** Reads the hub. */
export function loadSearch(api: Reader, { query }: Address): Promise<SearchProps> {
  return load(api, listQueryOf(query), HUB_COUNTS);
}

/** Reads a facet's page. */
export async function loadFacet(api: Reader, facet: Facet, { query }: Address): Promise<FacetProps> {
  return { facet, ...(await load(api, listQueryOf(query), [facet])) };
}

async function load(api: Reader, query: ListQuery, counted: readonly Counted[]): Promise<SearchProps> {
  const areas = await api('GET /api/v1/areas/');
  const today = businessDateOf(api.now());
  const count = await api('GET /api/v1/female_casts/count/', { query: countQuery(query, today, counted) });
  return { query, areas, today, count };
}
