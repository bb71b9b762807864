import Bookmark from 'lucide-react/icons/bookmark';
import Calendar from 'lucide-react/icons/calendar';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { paths } from '@/paths';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { FilterChip } from '@/ui/pieces/filter-chip';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { short } from '@/ui/pieces/theme/tokens';
import { type Condition, type ListQuery, without } from '../cast-query';
import type { Area } from '../types';

/**
 * The address, its conditions in words, the areas to choose from, and the business date that an address without a date
 * means.
 */
export type ListHeadProps = {
  query: ListQuery;
  conditions: readonly Condition[];
  areas: readonly Area[];
  listDate: string;
  onApply: (next: ListQuery) => void;
};

/** What stays above the list: where and when as one pill, and the conditions as chips that can be taken away. */
export function ListHead({ query, conditions, areas, listDate, onApply }: ListHeadProps) {
  const [open, setOpen] = useState<'area' | 'time' | null>(null);
  const close = () => setOpen(null);
  const apply = (next: ListQuery) => {
    close();
    onApply(next);
  };
  const area = areas.find((candidate) => candidate.id === query.area_id)?.name ?? 'すべてのエリア';
  const time = conditions.find(({ key }) => key === 'time')?.words;
  const when = [`${formatDate(query.date ?? listDate)}${time ? ` ${time}` : ''}`, minutesText(query)];
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
          <Icon of={Calendar} size={18} />
        </button>
      </Pill>
      <Chips>
        <FilterChip
          count={conditions.filter(({ key }) => !SHOWN_ABOVE.has(key)).length}
          href={paths.search(without(query))}
        />
        <Chip href="/movie">動画</Chip>
        <Chip href={paths.savedSearches(without(query))} icon={Bookmark}>
          保存した条件
        </Chip>
        {conditions.map(({ key, words, drops }) => (
          <Chip key={key} pressed href={paths.casts(without(query, ...drops))} removable>
            {words}
          </Chip>
        ))}
      </Chips>
      {open === 'area' && <AreaSheet onClose={close} query={query} areas={areas} onApply={apply} />}
      {open === 'time' && <TimeSheet onClose={close} query={query} listDate={listDate} onApply={apply} />}
    </Sticky>
  );
}

// Sheets come with the first tap: the list itself must stand quickly.
const AreaSheet = later(() => import('./area-sheet'));
const TimeSheet = later(() => import('./time-sheet'));

/** What the pill says, or is said on the way here: no part of the number beside 絞り込み. */
const SHOWN_ABOVE = new Set<Condition['key']>(['area', 'time', 'hotel']);

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
  b { overflow: hidden; font-size: .875rem; line-height: 1.35; text-overflow: ellipsis; white-space: nowrap; }
  small { font: var(--t-12); line-height: 1.35; color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const Chips = styled(ChipRow)`
  padding-bottom: 10px;
`;
