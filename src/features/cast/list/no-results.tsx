import { parse30, toTokyoIso } from '@/domain/business-day';
import { WISHED_FACETS } from '@/domain/facets';
import { PLACE_TYPE } from '@/domain/place-types';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { matchingPaths } from '@/paths/matching';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Wrapped } from '@/ui/pieces/layout';
import type { ListQuery } from '../cast-query';

/** In the place of an empty list: fewer conditions, or asking many casts at once with the same wish. */
export default function NoResults({ query }: { query: ListQuery & { date: string } }) {
  const { role } = useSession();
  return (
    <EmptyState
      art="search"
      title="条件に合うキャストが見つかりませんでした"
      note="条件を減らすか、マッチングで募集すると、手を挙げたキャストから選べます。"
      action={
        <Wrapped $gap={10}>
          {role !== 'female_cast' && (
            <Button tone="secondary" size="sm" href={matchingPaths.step('place', wishOf(query))}>
              マッチングで聞いてみる
            </Button>
          )}
          <Button tone="secondary" size="sm" href={paths.casts()}>
            条件をクリア
          </Button>
        </Wrapped>
      }
    />
  );
}

/** What of the search a matching request can ask for, as its address holds it. */
function wishOf(query: ListQuery & { date: string }): Record<string, string | string[]> {
  const { area_id, date, from, minutes, price_max, rating_min, age_min, age_max, hotel } = query;
  const said = {
    area: area_id,
    place: hotel === undefined ? undefined : PLACE_TYPE.hotel,
    hotel,
    minutes,
    budget: price_max,
    rating: rating_min === undefined ? undefined : Math.round(Number(rating_min) * 10),
    age_from: age_min,
    age_to: age_max,
    starts_at: from === undefined ? undefined : toTokyoIso(parse30(date, from)),
  };
  return Object.fromEntries([
    ...Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ...WISHED_FACETS.flatMap((facet) => (query[facet]?.length ? [[facet, query[facet].map(String)]] : [])),
  ]);
}
