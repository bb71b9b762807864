import type { Data } from '@/contract';
import type { Counted } from '@/domain/search-conditions';

type Count = Pick<Data<'GET /api/v1/female_casts/count/'>, 'facets' | 'among'>;

/** Whether every cast of the other conditions has the value: chosen, it would find as many as before. */
export function isCommon({ facets, among }: Count, facet: Counted, value: number | string): boolean {
  const all = among?.[facet] ?? 0;
  return all > 0 && facets?.[facet]?.find((row) => row.value === value)?.total === all;
}

/** Whether a condition has a value that not every cast has, as far as is known. */
export function hasChoice(count: Count, facet: Counted): boolean {
  const values = count.facets?.[facet] ?? [];
  return values.length === 0 || values.some(({ value }) => !isCommon(count, facet, value));
}
