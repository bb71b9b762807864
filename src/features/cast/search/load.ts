import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { FACETS, type Facet } from '@/domain/facets';
import { listDateOf } from '@/domain/list-date';
import type { Counted } from '@/domain/search-conditions';
import type { Reader } from '@/ui/patterns/reader';
import { type ListQuery, without } from '../cast-query';
import type { Area, Store } from '../types';
import { listQueryOf } from './address';
import { type SearchSubject, SUBJECTS } from './subject';

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };
type Count = Data<'GET /api/v1/female_casts/count/'>;

/**
 * What the hub is given: the address's conditions, and how many there are under them; `today` is the business date,
 * `listDate` the one that an address without a date means.
 */
export type SearchProps = {
  subject: SearchSubject;
  query: ListQuery;
  areas: Area[];
  stores: Store[];
  today: string;
  listDate: string;
  count: Count;
};
/** What a facet's page is given. */
export type FacetProps = SearchProps & { facet: Facet };

/**
 * What stands behind the dialog: what is searched under the conditions of the address; with a facet the page that is
 * shown counts it.
 */
export type BehindProps = SearchProps & { facet: Facet | undefined };

/** The counts of the hub: of prices, and of what has a row there as long as it has a choice. */
export const HUB_COUNTS: Counted[] = ['price', 'store', ...FACETS];

/**
 * What `/count/` is asked for conditions. Casts are searched on a day, `listDate` where none is said; films whenever
 * their casts work.
 */
export function countQuery(
  subject: SearchSubject,
  query: ListQuery,
  { listDate, facets }: { listDate: string; facets: readonly Counted[] },
) {
  const { cursor: _, sort: __, hotel: ___, ...conditions } = query;
  return { ...conditions, ...(subject === 'casts' ? { date: query.date ?? listDate } : {}), facets: [...facets] };
}

/** The conditions in the address of a search. */
export function conditionsIn(subject: SearchSubject, query: Address['query']): ListQuery {
  const found = listQueryOf(query);
  return subject === 'casts' ? found : without(found, 'date', 'from', 'to', 'minutes', 'now', 'movie', 'sort', 'hotel');
}

/** Reads the hub. */
export const loadSearch =
  (subject: SearchSubject) =>
  (api: Reader, { query }: Address): Promise<SearchProps> =>
    load(api, subject, { query: conditionsIn(subject, query), facets: HUB_COUNTS });

/** Reads the page of a facet. */
export const loadFacet =
  (subject: SearchSubject, facet: Facet) =>
  async (api: Reader, { query }: Address): Promise<FacetProps> => ({
    facet,
    ...(await load(api, subject, { query: conditionsIn(subject, query), facets: [facet] })),
  });

async function load(
  api: Reader,
  subject: SearchSubject,
  { query, facets }: { query: ListQuery; facets: readonly Counted[] },
): Promise<SearchProps> {
  const areas = await api('GET /api/v1/areas/');
  const stores = await api('GET /api/v1/stores/');
  const [today, listDate] = [businessDateOf(api.now()), listDateOf(api.now())];
  const count = await api(SUBJECTS[subject].count, { query: countQuery(subject, query, { listDate, facets }) });
  return { subject, query, areas, stores, today, listDate, count };
}
