import CalendarDays from 'lucide-react/icons/calendar-days';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import styled from 'styled-components';
import { Chip, ChipRow } from '@/components/chip';
import { FilterChip } from '@/components/filter-chip';
import { Icon } from '@/components/icon';
import { later } from '@/components/later';
import { short } from '@/components/theme/tokens';
import { formatDate } from '@/domain/business-day';
import { paths } from '@/shell/paths';
import { filterCount, type ListQuery, priceWords, ratingWords, without } from '../cast-query';
import type { Area } from '../types';

/** The conditions, the areas to choose from, today's business date, and how many casts there are now. */
export type ListHeadProps = {
  query: ListQuery;
  areas: readonly Area[];
  today: string;
  total: number;
  /** Where she is asked to come. */
  hotel?: { name: string } | null | undefined;
  onApply: (next: ListQuery) => void;
};

/** What stays above the list: where and when as one pill, and the conditions as chips that can be taken away. */
export function ListHead({ query, areas, today, total, hotel, onApply }: ListHeadProps) {
  const [open, setOpen] = useState<'area' | 'time' | 'filter' | null>(null);
  const close = () => setOpen(null);
  const apply = (next: ListQuery) => {
    close();
    onApply(next);
  };
  const area = areas.find((candidate) => candidate.id === query.area_id)?.name ?? 'すべてのエリア';
  const when = [`${formatDate(query.date ?? today)}${query.from ? ` ${query.from}〜` : ''}`, minutesText(query)];
  return (
    <Sticky>
      <Pill role="search">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('area')}>
          <Icon of={Search} />
          <span>
            <b>{area}</b>
            <small>{when.filter(Boolean).join('　')}</small>
          </span>
          <span className="vh">エリアを変更</span>
        </button>
        <button type="button" aria-haspopup="dialog" aria-label="日時を変更" onClick={() => setOpen('time')}>
          <Icon of={CalendarDays} size={18} />
        </button>
      </Pill>
      <Chips>
        <FilterChip count={filterCount(query)} onPress={() => setOpen('filter')} />
        {conditionsOf(query, area, hotel).map(([name, words]) => (
          <Chip key={name} pressed href={paths.casts(without(query, name))} removable>
            {words}
          </Chip>
        ))}
      </Chips>
      {open === 'area' && <AreaSheet onClose={close} query={query} areas={areas} onApply={apply} />}
      {open === 'time' && <TimeSheet onClose={close} query={query} today={today} onApply={apply} />}
      {open === 'filter' && <FilterSheet onClose={close} query={query} today={today} total={total} onApply={apply} />}
    </Sticky>
  );
}

// Sheets come with the first tap: the list itself must stand quickly.
const AreaSheet = later(() => import('./area-sheet'));
const TimeSheet = later(() => import('./time-sheet'));
const FilterSheet = later(() => import('./filter-sheet'));

/** What was chosen, each with its words. */
function conditionsOf(
  { rating_min, price_max, from, area_id }: ListQuery,
  area: string,
  hotel: ListHeadProps['hotel'],
) {
  const conditions: [name: keyof ListQuery, words: string | false][] = [
    ['hotel', hotel ? hotel.name : false],
    ['rating_min', rating_min !== undefined && ratingWords(rating_min)],
    ['price_max', price_max !== undefined && priceWords(price_max)],
    ['from', from !== undefined && `${from}〜`],
    ['area_id', area_id !== undefined && area],
  ];
  return conditions.filter(([, words]) => words !== false);
}

function minutesText({ minutes }: ListQuery): string {
  return minutes === undefined ? '' : `${minutes}分`;
}

const Sticky = styled.div`
  position: sticky;
  z-index: 20;
  top: var(--strip, 0px);
  padding-top: calc(var(--safe-t) + 8px);
  border-bottom: 1px solid var(--line);
  background: var(--ground);

  @media ${short} { position: static; }
`;

const Pill = styled.div`
  display: flex;
  align-items: center;
  height: 52px;
  margin: 0 var(--gutter) 6px;
  border: 1px solid var(--line);
  border-radius: var(--r-full);
  background: var(--surface);
  box-shadow: var(--shadow-raised);

  button:first-child { display: flex; flex: 1; align-items: center; gap: 10px; min-width: 0; height: 50px; padding-left: 16px; border-radius: var(--r-full) 0 0 var(--r-full); }
  button:first-child > span:nth-child(2) { display: grid; min-width: 0; }
  button:last-child { position: relative; display: grid; place-items: center; width: 56px; height: 50px; border-radius: 0 var(--r-full) var(--r-full) 0; }
  button:last-child::before { content: ''; position: absolute; left: 0; width: 1px; height: 24px; background: var(--line); }
  b { overflow: hidden; font-size: 14px; line-height: 1.35; text-overflow: ellipsis; white-space: nowrap; }
  small { font: var(--t-12); line-height: 1.35; color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const Chips = styled(ChipRow)`
  padding-bottom: 10px;
`;
