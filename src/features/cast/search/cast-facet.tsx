import { useRouter } from 'next/router';
import { useState } from 'react';
import { canJoin, type Facet, facetName, facetOptions } from '@/domain/facets';
import { useApi } from '@/hooks/use-api';
import { pageBehind } from '@/platform/page-behind';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { Seo } from '@/ui/patterns/seo';
import { type ListQuery, without } from '../cast-query';
import { conditionsOf } from './conditions';
import { FacetScreen } from './facet-screen';
import { countQuery, type FacetProps } from './load';
import { isCommon } from './narrowing';
import { SUBJECTS } from './subject';

/** /girl/search/{facet} and /movie/search/{facet}: one facet of a search; 決定する brings it into the hub's address. */
export function CastFacet(props: FacetProps & { origin: string }) {
  const { subject, facet, query, areas, stores, listDate, count: first, origin } = props;
  const words = SUBJECTS[subject];
  const router = useRouter();
  const [draft, setDraft] = useState(query);
  const counted = useApi(
    words.count,
    { query: countQuery(subject, draft, { listDate, facets: [facet] }) },
    { keepPreviousData: true, fallbackData: first },
  );
  const count = counted.data ?? first;
  const chosen = draft[facet] ?? [];
  const isAll = draft.all_of?.includes(facet) === true;
  const choose = (values: number[], all = isAll) => {
    const others = (draft.all_of ?? []).filter((name) => name !== facet);
    const all_of = all ? [...others, facet] : others;
    setDraft({
      ...without(draft, facet, 'all_of'),
      ...(values.length > 0 ? { [facet]: values } : {}),
      ...(all_of.length > 0 ? { all_of } : {}),
    });
  };
  const others = conditionsOf(without(query, facet), { areas, stores }).map(({ words }) => words);
  const name = facetName(facet);
  return (
    <FacetScreen
      head={
        <Seo
          title={words.facetTitle(name)}
          description={words.facetDescription(name)}
          origin={origin}
          path={words.facet(facet)}
          card="casts"
          data={breadcrumbs([
            [words.list, words.results()],
            ['条件を選ぶ', words.hub()],
            [name, words.facet(facet)],
          ])}
        />
      }
      title={name}
      options={facetOptions(facet).map(({ value, name }) => ({
        value,
        name,
        total: count.facets?.[facet]?.find((row) => row.value === value)?.total,
        isCommon: isCommon(count, facet, value),
      }))}
      chosen={chosen}
      onChange={(values) => choose(values)}
      all={canJoin(facet) ? { value: isAll, onChange: (all) => choose(chosen, all) } : undefined}
      total={counted.error === undefined ? count.total : undefined}
      unit={words.unit}
      note={`人数は、ほかの条件${others.length > 0 ? `（${others.join('、')}）` : ''}に合う${words.counted}です。`}
      onBack={() => {
        const hub = words.hub(query);
        if (pageBehind() === hub) router.back();
        else void router.replace(hub);
      }}
      onDecide={() => void router.replace(words.hub(tidy(draft, facet)))}
    />
  );
}

// Of fewer than two values every one and any one is the same.
function tidy(query: ListQuery, facet: Facet): ListQuery {
  if ((query[facet]?.length ?? 0) > 1 || !query.all_of) return query;
  const all_of = query.all_of.filter((name) => name !== facet);
  return { ...without(query, 'all_of'), ...(all_of.length > 0 ? { all_of } : {}) };
}
