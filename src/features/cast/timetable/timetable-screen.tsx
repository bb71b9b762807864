import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, businessDayOpen, formatDate } from '@/domain/business-day';
import { dayStripItem } from '@/domain/day-strip';
import { HOUR_MS } from '@/domain/durations';
import { listDateOf } from '@/domain/list-date';
import { useNow } from '@/hooks/use-now';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { MoreButton, MorePlace } from '@/ui/patterns/more-button';
import { Seo } from '@/ui/patterns/seo';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { DateStrip } from '@/ui/pieces/date-strip';
import { Header } from '@/ui/pieces/header';
import { Icon } from '@/ui/pieces/icon';
import { belowFold, later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Results } from '@/ui/pieces/results';
import { short } from '@/ui/pieces/theme/tokens';
import { shortArea } from '../cast-text';
import { useRouteLoading } from '../list/use-route-loading';
import type { TimetableProps } from '../load';
import { hourGroups } from './hour-groups';
import { TimetableRows } from './timetable-rows';
import { type TimetableTerms, timetablePath } from './timetable-terms';
import { useMoreRows } from './use-more-rows';

const AREAS_SHOWN = 6;
const OPENS_AT = 9;

const AreaSheet = later(() => import('../list/area-sheet'));
const StoreSheet = later(() => import('./store-sheet'));
const NoCasts = belowFold(() => import('../no-casts'));

/** /schedule: who works on a day and from when a cast can be met; the address is its whole state. */
export function TimetableScreen(props: TimetableProps & { origin: string }) {
  const { terms, areas, storeName, days, table, now, origin } = props;
  const { date, area_id: areaId, store } = terms;
  const router = useRouter();
  const loading = useRouteLoading(paths.timetable());
  const live = useNow(60_000) ?? new Date(now);
  const list = useMoreRows(table, terms);
  const [open, setOpen] = useState<'area' | 'store' | null>(null);
  const close = () => setOpen(null);
  const today = businessDateOf(new Date(now));
  const pathOf = (next: TimetableTerms) => timetablePath(next, listDateOf(new Date(now)));
  const go = (next: TimetableTerms) => {
    close();
    void router.push(pathOf(next));
  };
  const { area_id: _area, ...everywhere } = terms;
  const { store: _store, ...everyStore } = terms;
  const area = areas.find(({ id }) => id === areaId);
  const place = area ? `${area.name}の` : '';
  const isToday = businessDateOf(live) === date;
  const others = areas.filter(({ id }) => id !== areaId).sort((a, b) => b.today_count - a.today_count);
  return (
    <>
      <Seo
        title={`${place}出勤表 ${formatDate(date)}｜YOI`}
        description={`${place}キャストの出勤時間と予約できる時間を、7日先まで一覧で確認して予約できます。18歳以上の方専用。`}
        origin={origin}
        path={paths.timetable()}
        card="schedule"
        data={breadcrumbs([
          ['トップ', paths.top],
          ['出勤表', paths.timetable()],
        ])}
      />
      <Header title="出勤表" back={{ href: paths.top }} />
      <Days>
        <DateStrip
          items={days.map(({ date: day, working }) => ({
            // Every day can be looked at, whether a cast works or not.
            ...dayStripItem({ date: day, from: '', state: 'open' }, today),
            mark: null,
            note: `${working}人`,
          }))}
          value={date}
          onChange={(day) => go({ ...terms, date: day })}
        />
      </Days>
      <Places>
        {area ? (
          <Chip pressed removable href={pathOf(everywhere)}>
            {area.name}
          </Chip>
        ) : (
          <Chip onPress={() => setOpen('area')}>
            すべてのエリア
            <Icon of={ChevronDown} size={14} />
          </Chip>
        )}
        {store !== undefined ? (
          <Chip pressed removable href={pathOf(everyStore)}>
            {storeName ?? '店舗'}
          </Chip>
        ) : (
          <Chip onPress={() => setOpen('store')}>
            すべての店舗
            <Icon of={ChevronDown} size={14} />
          </Chip>
        )}
        {others.slice(0, AREAS_SHOWN).map(({ id, name }) => (
          <Chip key={id} href={pathOf({ ...terms, area_id: id })}>
            {shortArea(name)}
          </Chip>
        ))}
      </Places>
      <Line>
        <p>
          <b>{days.find((day) => day.date === date)?.working ?? 0}</b>人が出勤
        </p>
        <Legend aria-hidden="true">
          <span>
            <i />
            予約できる時間
          </span>
          {isToday && (
            <span>
              <u />
              いま
            </span>
          )}
        </Legend>
      </Line>
      <Results $loading={loading}>
        {list.rows.length === 0 ? (
          <NoCasts
            art="calendar"
            title="この日の出勤予定はまだ登録されていません"
            note="フォローすると出勤時にお知らせします"
            action={
              area || store !== undefined
                ? { label: '条件をクリア', href: pathOf({ date }) }
                : { label: 'キャストを探す', href: paths.casts() }
            }
          />
        ) : (
          <TimetableRows
            groups={hourGroups(list.rows, list.cursor !== null)}
            date={date}
            today={today}
            now={isToday ? OPENS_AT + (live.getTime() - businessDayOpen(date).getTime()) / HOUR_MS : null}
          />
        )}
      </Results>
      {list.cursor !== null && (
        <MorePlace>
          <MoreButton loading={list.loading} onMore={() => void list.more()} />
        </MorePlace>
      )}
      {open === 'area' && (
        <AreaSheet
          onClose={close}
          query={areaId === undefined ? {} : { area_id: areaId }}
          areas={areas}
          onApply={({ area_id: id }) => go({ ...everywhere, ...(id === undefined ? {} : { area_id: id }) })}
        />
      )}
      {open === 'store' && (
        <StoreSheet
          onClose={close}
          value={store}
          onChoose={(id) => go({ ...everyStore, ...(id === undefined ? {} : { store: id }) })}
        />
      )}
    </>
  );
}

const Days = styled.div`
  position: sticky;
  z-index: 19;
  top: calc(var(--header) + var(--safe-t) + var(--strip, 0px));
  padding-bottom: 8px;
  border-bottom: 1px solid var(--line);
  background: var(--ground);

  @media ${short} { position: static; }
`;

const Places = styled(ChipRow)`
  padding-block: 12px 4px;
`;

const Line = styled(Gutter)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-top: 10px;
  font: var(--t-13);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  b { font: var(--t-17); font-weight: 700; color: var(--ink); }
`;

const Legend = styled.span`
  display: flex;
  gap: 12px;
  font: var(--t-12);

  span { display: inline-flex; align-items: center; gap: 5px; }
  i { width: 18px; height: 6px; border-radius: 3px; background: var(--ink); }
  u { width: 2px; height: 12px; background: var(--accent); }
`;
