import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '@/hooks/use-api';
import { useStable } from '@/hooks/use-stable';
import { type ListQuery, sortOf } from '../cast-query';
import { ListGeometry } from '../list/list-geometry';
import { CastList } from '../list/list-screen';
import { shownBefore } from '../list/use-more-casts';
import type { CardPage } from '../types';
import { conditionsOf } from './conditions';
import { type BehindProps, countQuery, HUB_COUNTS } from './load';

/** The list of casts behind its conditions: as it was shown before, otherwise read. */
export default function CastsBehind({ query: wished, areas, stores, today, listDate, count, facet }: BehindProps) {
  const query = useStable(wished);
  const key = JSON.stringify(query);
  const { cursor: _, hotel: __, ...asked } = listed(query, listDate);
  const [shown, setShown] = useState(() => listBefore(query, listDate));
  const isShown = shown?.key === key;
  const { data } = useApi('GET /api/v1/female_casts/', isShown ? null : { query: asked });
  const counted = useApi(
    'GET /api/v1/female_casts/count/',
    facet === undefined ? { query: countQuery('casts', query, { listDate, facets: HUB_COUNTS }) } : null,
    { keepPreviousData: true, fallbackData: count },
  );
  const take = useEffectEvent((list: ShownList) => {
    // Another list is looked at from its top; the first one may have been left further down.
    if (shown) window.scrollTo({ top: 0 });
    setShown(list);
  });
  useEffect(() => {
    if (data) take({ key, query, casts: data });
  }, [data, key, query]);
  if (!shown) return <ListGeometry />;
  return (
    <div style={{ opacity: isShown ? undefined : 0.45 }}>
      <CastList
        query={shown.query}
        conditions={conditionsOf(shown.query, { areas, stores })}
        areas={areas}
        casts={shown.casts}
        total={(counted.data ?? count).total}
        today={today}
        listDate={listDate}
      />
    </div>
  );
}

/** The conditions as the list asks for them: its day and its order are said. */
const listed = (query: ListQuery, listDate: string): ListQuery => ({
  ...query,
  date: query.date ?? listDate,
  sort: sortOf(query),
});

type ShownList = { key: string; query: ListQuery; casts: CardPage };

function listBefore(query: ListQuery, listDate: string): ShownList | null {
  const before = shownBefore(listed(query, listDate));
  if (!before) return null;
  const casts = { data: before.cards, page: { next_cursor: before.cursor, total: null } };
  return { key: JSON.stringify(query), query, casts };
}
