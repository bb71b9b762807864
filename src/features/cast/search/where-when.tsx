import Calendar from 'lucide-react/icons/calendar';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import styled from 'styled-components';
import { dayWord } from '@/domain/date-words';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import type { ListQuery } from '../cast-query';
import type { Area } from '../types';

/** Where and when: the two that decide. Each opens its sheet. */
export function WhereWhen(props: {
  query: ListQuery;
  areas: readonly Area[];
  today: string;
  /** The business date that an address without a date means. */
  listDate: string;
  /** Whether it is searched at a time, too. */
  timed: boolean;
  onApply: (next: ListQuery) => void;
}) {
  const { query, areas, today, listDate, timed, onApply } = props;
  const [open, setOpen] = useState<'area' | 'time' | null>(null);
  const close = () => setOpen(null);
  const apply = (next: ListQuery) => {
    close();
    onApply(next);
  };
  const time = query.from || query.to ? ` ${query.from ?? ''}〜${query.to ?? ''}` : '';
  const length = query.minutes === undefined ? '' : `　${query.minutes}分`;
  return (
    <Box>
      <Row
        icon={MapPin}
        label="エリア"
        words={areas.find(({ id }) => id === query.area_id)?.name ?? 'すべてのエリア'}
        onPress={() => setOpen('area')}
      />
      {timed && (
        <Row
          icon={Calendar}
          label="日時"
          words={`${dayWord(query.date ?? listDate, today)}${time}${length}`}
          onPress={() => setOpen('time')}
        />
      )}
      {open === 'area' && <AreaSheet onClose={close} query={query} areas={areas} onApply={apply} />}
      {open === 'time' && <TimeSheet query={query} listDate={listDate} onClose={close} onApply={apply} />}
    </Box>
  );
}

const AreaSheet = later(() => import('../list/area-sheet'));
const TimeSheet = later(() => import('../list/time-sheet'));

function Row({ icon, label, words, onPress }: { icon: IconType; label: string; words: string; onPress: () => void }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress}>
      <Icon of={icon} />
      <small>{label}</small>
      <b>{words}</b>
      <Icon of={ChevronDown} size={16} />
    </button>
  );
}

const Box = styled.div`
  max-width: 480px;
  margin-inline: var(--gutter);
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  background: var(--surface);

  > button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 52px;
    padding: 0 16px;
    font: var(--t-15);
    text-align: left;

    &:focus-visible { outline-offset: -2px; }
  }
  > button + button { border-top: 1px solid var(--line); }
  svg { flex: none; color: var(--muted); }
  small { flex: none; width: 44px; font: var(--t-12); color: var(--muted); }
  b { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-variant-numeric: tabular-nums; }
`;
