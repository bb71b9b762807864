import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { type CastQuery, paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { MorePlace } from '@/ui/patterns/more-button';
import { Seo } from '@/ui/patterns/seo';
import { Button } from '@/ui/pieces/button';
import { belowFold } from '@/ui/pieces/later';
import { ButtonPlace, CardGrid } from '@/ui/pieces/layout';
import { RatingValue } from '@/ui/pieces/rating';
import { Results } from '@/ui/pieces/results';
import { CastCard } from '../cast-card';
import { type ListQuery, sortOf, without } from '../cast-query';
import type { ListProps } from '../load';
import { ListHead } from './list-head';
import { SortButton } from './sort-button';
import { useMoreCasts } from './use-more-casts';
import { useRouteLoading } from './use-route-loading';

const FIRST_ROWS = 4;

const NoResults = belowFold(() => import('./no-results'));

/** /girl: the casts who can be booked under the conditions in the address, which is the screen's whole state. */
export function ListScreen({ origin, ...list }: ListProps & { origin: string }) {
  const { query, areas, casts, total } = list;
  const area = areas.find((candidate) => candidate.id === query.area_id);
  const place = area ? `${area.name}の` : '';
  return (
    <>
      <Seo
        title={`${place}キャストを探す｜YOI`}
        description={`${place}キャストを、空いている時間・料金・口コミから探して予約できます。18歳以上の方専用。`}
        origin={origin}
        path={paths.casts()}
        card="casts"
        data={{
          '@graph': [
            {
              '@type': 'ItemList',
              numberOfItems: total,
              itemListElement: casts.data.map((card, at) => ({
                '@type': 'ListItem',
                position: at + 1,
                name: card.display_name,
                url: paths.cast(card.id),
              })),
            },
            breadcrumbs([
              ['トップ', paths.top],
              ['キャストを探す', paths.casts()],
            ]),
          ],
        }}
      />
      <CastList {...list} />
    </>
  );
}

/** The list itself, which also stands behind the dialog of its conditions. */
export function CastList({ query, conditions, areas, casts, total, today, listDate, hotel }: ListProps) {
  const router = useRouter();
  const loading = useRouteLoading('/girl');
  const date = query.date ?? listDate;
  const list = useMoreCasts(casts, { ...query, date, sort: sortOf(query) });
  const apply = (next: ListQuery) => void router.push(paths.casts(next));
  return (
    <>
      <ListHead query={query} conditions={conditions} areas={areas} listDate={listDate} onApply={apply} />
      <Line>
        <h1>
          <b>{total}</b>
          <strong>人</strong>が予約できます
        </h1>
        <SortButton query={query} onApply={apply} />
      </Line>
      <Results $loading={loading}>
        <h2 className="vh">キャストの一覧</h2>
        {list.cards.length === 0 ? (
          <NoResults query={{ ...query, date }} />
        ) : (
          <CardGrid>
            {list.cards.map((card, at) => (
              <CastCard
                key={card.id}
                card={card}
                along={hotel ? { area: hotel.area_id, hotel: hotel.id } : undefined}
                date={date}
                today={today}
                rating={<RatingValue value={card.rating} count={card.review_count} />}
                priority={at < FIRST_ROWS}
              />
            ))}
          </CardGrid>
        )}
      </Results>
      {list.cursor !== null && (
        <MorePlace>
          <ButtonPlace>
            <Button
              href={paths.casts({ ...without(query), cursor: list.cursor } satisfies CastQuery)}
              tone="secondary"
              aria-busy={list.loading}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                void list.more();
              }}
            >
              {list.loading ? '読み込み中' : 'もっと見る'}
            </Button>
          </ButtonPlace>
        </MorePlace>
      )}
    </>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding-inline: var(--gutter);

  h1 { font: var(--t-14); color: var(--muted); }
  h1 b, h1 strong { font-weight: 700; color: var(--ink); }
  h1 b { font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
`;
