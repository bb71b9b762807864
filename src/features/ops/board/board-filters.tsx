import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import List from 'lucide-react/icons/list';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import styled from 'styled-components';
import { addDays, formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { Chip } from '@/ui/pieces/chip';
import { IconButton } from '@/ui/pieces/icon-button';
import { twoColumns, wide } from '@/ui/pieces/theme/tokens';
import { FREE_LABEL } from './night';
import type { Wish } from './wish';

/** Hour widths, as times of the one at which an evening fills the room. */
export const ZOOMS = [1, 1.6, 2.4] as const;

type Props = {
  wish: Wish;
  date: string;
  today: string;
  /** How many there are of what else is chosen; none before they are read. */
  counts: { all: number; free: number; areas: readonly { id: number; name: string; count: number }[] } | null;
  zoom: number;
  onZoom: (step: number) => void;
  onNow: () => void;
  onChange: (patch: Partial<Wish>) => void;
};

/** Areas that have a chip of their own; the others stand in a list. */
const CHIPS = 2;

/** Day, store, area and free time, which narrow the board, and how it is shown. */
export function BoardFilters({ wish, date, today, counts, zoom, onZoom, onNow, onChange }: Props) {
  const { data: stores = [] } = useApi('GET /api/v1/stores/', {});
  const areas = counts?.areas ?? [];
  const others = areas.slice(CHIPS);
  const isOther = others.some(({ id }) => id === wish.area);
  const toDay = (to: string) => onChange({ date: to === today ? '' : to });
  return (
    <Bar>
      <Day role="group" aria-label="営業日">
        <IconButton icon={ChevronLeft} label="前の日" size={18} onClick={() => toDay(addDays(date, -1))} />
        <b>{formatDate(date)}</b>
        <IconButton icon={ChevronRight} label="次の日" size={18} onClick={() => toDay(addDays(date, 1))} />
      </Day>
      {date !== today && <Chip onPress={() => toDay(today)}>本日</Chip>}
      <select
        data-first-filter
        aria-label="店舗"
        value={wish.store ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ store: Number(value) || null })}
      >
        <option value="">店舗　すべて</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Areas role="group" aria-label="地域">
        <Chip pressed={wish.area === null} count={counts?.all} onPress={() => onChange({ area: null })}>
          すべて
        </Chip>
        {areas.slice(0, CHIPS).map(({ id, name, count }) => (
          <Chip key={id} pressed={wish.area === id} count={count} onPress={() => onChange({ area: id })}>
            {name}
          </Chip>
        ))}
        {(others.length > 0 || isOther) && (
          <select
            aria-label="ほかの地域"
            data-on={isOther || undefined}
            value={isOther ? String(wish.area) : ''}
            onChange={({ currentTarget: { value } }) => onChange({ area: Number(value) || null })}
          >
            <option value="">ほか</option>
            {others.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {name} {count}
              </option>
            ))}
          </select>
        )}
      </Areas>
      <Chip pressed={wish.free} count={counts?.free} onPress={() => onChange({ free: !wish.free })}>
        {FREE_LABEL}
      </Chip>
      <Tools>
        <Chip icon={List} pressed={wish.list} onPress={() => onChange({ list: !wish.list })}>
          一覧で見る
        </Chip>
        {!wish.list && (
          <>
            {date === today && <IconButton icon={LocateFixed} label="いまへ（G）" size={18} onClick={onNow} />}
            <IconButton
              icon={ZoomOut}
              label="時間の幅を狭く"
              size={18}
              aria-disabled={zoom === 0}
              onClick={() => onZoom(Math.max(zoom - 1, 0))}
            />
            <IconButton
              icon={ZoomIn}
              label="時間の幅を広く"
              size={18}
              aria-disabled={zoom === ZOOMS.length - 1}
              onClick={() => onZoom(Math.min(zoom + 1, ZOOMS.length - 1))}
            />
          </>
        )}
      </Tools>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 4px var(--gutter);
  border-bottom: 1px solid var(--line);

  select {
    height: 44px;
    padding: 0 10px;
    border: 1px solid var(--control);
    border-radius: var(--r-control);
    background: var(--surface);
    font: var(--t-13);
  }
  [data-on] { border-color: var(--ink); font-weight: 700; }

  @media ${wide} { select { height: 36px; } }
  @media ${twoColumns} { flex-wrap: nowrap; }
`;

const Day = styled.div`
  display: flex;
  align-items: center;
  border: 1px solid var(--control);
  border-radius: var(--r-control);
  background: var(--surface);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  flex: none;

  b { min-width: 72px; text-align: center; white-space: nowrap; }

  @media ${wide} {
    height: 36px;

    button { margin-block: -4px; }
  }
`;

const Areas = styled.div`
  display: flex;
  gap: 8px;
  min-width: 0;
  padding-block: 4px;
  overflow-x: auto;
  scrollbar-width: none;

  > * { flex: none; }
  select { max-width: 88px; }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  margin-left: auto;
`;
