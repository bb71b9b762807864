import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { type HotelQuery, paths } from '@/paths';
import { Back } from '@/ui/patterns/page-tools';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import type { MapProps } from './load-map';
import { PRICE_STEP, WALK_STEP } from './map-query';

// Comes with the first tap.
const PlaceSheet = later(() => import('./place-sheet'));

type MapHeadProps = MapProps & { notice: string | null; onNear: () => void };

/**
 * Where one looks, the conditions as links that are switched by one press, and the way to the list or back to the map.
 */
export function MapHead({ query, title, towns, areas, today, notice, onNear }: MapHeadProps) {
  const [open, setOpen] = useState(false);
  const use = query.use ?? 'rest';
  const isList = query.view === 'list';
  return (
    <Head $list={isList}>
      <Pill role="search">
        <Back variant="bare" href={paths.casts()} />
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>
            <h1>{title}</h1>
            <small>
              本日 {formatDate(today)}　{use === 'rest' ? '休憩' : '宿泊'}
            </small>
          </span>
          <span className="vh">場所を変更</span>
          <Icon of={Search} size={18} />
        </button>
        <SmartLink href={paths.hotels({ ...query, view: isList ? undefined : 'list' })}>
          <Icon of={isList ? MapIcon : List} size={18} />
          {isList ? '地図' : '一覧'}
        </SmartLink>
      </Pill>
      {notice !== null && <Notice role="status">{notice}</Notice>}
      <Chips role="group" aria-label="条件">
        {conditionsOf(query).map(({ words, on, next }) => (
          <Chip key={words} pressed={on} removable={on} href={paths.hotels(next)}>
            {words}
          </Chip>
        ))}
      </Chips>
      {open && <PlaceSheet query={query} towns={towns} areas={areas} onNear={onNear} onClose={() => setOpen(false)} />}
    </Head>
  );
}

/** Each condition with its words, whether it is set, and the conditions after a press. */
function conditionsOf(query: HotelQuery): { words: string; on: boolean; next: HotelQuery }[] {
  const use = query.use ?? 'rest';
  const step = query.price_max ?? PRICE_STEP[use];
  const walk = query.walk_max ?? WALK_STEP;
  const flip = <Name extends keyof HotelQuery>(words: string, name: Name, value: HotelQuery[Name]) => ({
    words,
    on: query[name] !== undefined,
    next: { ...query, [name]: query[name] === undefined ? value : undefined },
  });
  return [
    // A price of the other use means nothing.
    {
      words: '宿泊',
      on: use === 'stay',
      next: { ...query, price_max: undefined, use: use === 'stay' ? undefined : 'stay' },
    },
    flip('一人入室可', 'one_person', '1'),
    flip(`〜${formatYen(step)}`, 'price_max', step),
    flip(`徒歩${walk}分以内`, 'walk_max', walk),
    flip('カード可', 'card', '1'),
    flip('駐車場あり', 'parking', '1'),
  ];
}

/* Over the map and without a height of its own; in its column from 1024 px, and above the list where there is no
   map. */
const Head = styled.div<{ $list: boolean }>`
  z-index: 5;
  padding-top: calc(var(--safe-t) + 8px);
  ${({ $list }) => ($list ? '' : 'position: absolute; inset: 0 0 auto;')}

  @media ${twoColumns} {
    grid-area: head;
    position: static;
    padding-block: 16px 8px;
    border-right: 1px solid var(--line);
  }
`;

const Pill = styled.div`
  display: flex;
  align-items: center;
  min-height: 52px;
  margin: 0 var(--gutter) 6px;
  padding-left: 4px;
  border: 1px solid var(--line);
  border-radius: var(--r-full);
  background: var(--surface);
  box-shadow: var(--shadow-raised);

  button { display: flex; flex: 1; align-items: center; justify-content: space-between; gap: 8px; min-width: 0; min-height: 50px; padding-right: 12px; }
  button > span:first-child { display: grid; min-width: 0; }
  h1 { overflow: hidden; font: 700 .875rem/1.35 var(--font); text-overflow: ellipsis; white-space: nowrap; }
  small { font: var(--t-12); line-height: 1.35; color: var(--muted); font-variant-numeric: tabular-nums; }
  > a:last-child {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    padding: 0 16px 0 12px;
    border-left: 1px solid var(--line);
    font: var(--t-13);
    white-space: nowrap;
  }
`;

const Notice = styled.p`
  width: fit-content;
  margin: 0 var(--gutter) 6px;
  padding: 6px 12px;
  border-radius: var(--r-control);
  background: var(--surface);
  box-shadow: 0 0 0 1px var(--line);
  font: var(--t-13);
`;

const Chips = styled(ChipRow)`
  padding-bottom: 8px;

  @media ${twoColumns} { flex-wrap: wrap; }
`;
