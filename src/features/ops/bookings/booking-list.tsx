import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { Input } from '@/contract';
import { BOOKING_FILE_MAX, BOOKING_GROUPS, BOOKINGS_PICKED_MAX, groupLabel } from '@/domain/booking-desk';
import { clockWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useAddressState } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { useMedia } from '@/hooks/use-media';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { saveFile } from '@/platform/device/save-file';
import { api } from '@/platform/http';
import { readDeskColumns, writeDeskColumns } from '@/platform/storage/desk-columns';
import { PagedList } from '@/ui/patterns/paged-list';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Note } from '@/ui/pieces/text';
import { narrow } from '@/ui/pieces/theme/tokens';
import { useToast } from '@/ui/pieces/toast';
import { useKeys } from '../desk-parts';
import { BookingFilters } from './booking-filters';
import { BookingCards, BookingTable } from './booking-rows';
import { FIRST_COLUMNS, LIST, todayOf } from './columns';
import { askedOf, NO_WISH, readWish, type Wish, writeWish } from './wish';

const ColumnsSheet = later(() => import(/* webpackChunkName: "ops-bookings" */ './columns-sheet'));

/** How often an open list is read again. */
const RENEW_MS = 20_000;
const KEYS = /^[jkl/]$/i;

/** Bookings that fit what is typed and chosen, which the address holds; read again by itself. */
export default function BookingList() {
  const { value: wish, ready, change } = useAddressState(readWish, writeWish);
  const [readAt, setReadAt] = useState<Date | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const today = todayOf(useNow(30_000));
  const isNarrow = useMedia(narrow);
  const query = askedOf(wish);
  const group = wish.group ? { group: wish.group } : {};
  const pages = useApiPages(LIST, ready ? { query: { ...query, ...group, limit: 50 } } : null, () =>
    setReadAt(serverNow()),
  );
  const { data: counts } = useApi('GET /api/v1/ops/bookings/counts/', ready ? { query } : null, {
    refreshInterval: RENEW_MS,
    keepPreviousData: true,
  });
  useRenewed(pages.refresh);
  const columns = useColumns(counts?.account_id);
  // What has left the list is not picked any more, and cards cannot be picked.
  const picked = isNarrow ? [] : chosen.filter((id) => pages.items?.some((one) => one.id === id));
  const file = useFile({ ...query, ...group, ...(picked.length > 0 && { ids: [...picked] }) });
  useRowKeys(() => setChoosing(true));
  const total = wish.group ? counts?.groups[wish.group] : counts?.all;
  const isStale = pages.error !== undefined && pages.items !== undefined;
  return (
    <>
      <BookingFilters wish={wish} today={today} onChange={change}>
        <Button size="sm" tone="secondary" icon={Download} loading={file.busy} onClick={() => void file.run()}>
          {picked.length > 0 ? `選んだ${picked.length}件のCSV` : csvWords(total)}
        </Button>
      </BookingFilters>
      <ChipRow role="group" aria-label="状態">
        {wish.customer !== null && (
          <Chip removable onPress={() => change({ customer: null })}>
            お客様 ID {wish.customer}
          </Chip>
        )}
        <Chip pressed={wish.group === null} count={counts?.all} onPress={() => change({ group: null })}>
          すべて
        </Chip>
        {BOOKING_GROUPS.map((name) => (
          <Chip
            key={name}
            pressed={wish.group === name}
            count={counts?.groups[name]}
            onPress={() => change({ group: name })}
          >
            {groupLabel(name)}
          </Chip>
        ))}
        {!isNarrow && (
          <Chip icon={Columns3} onPress={() => setChoosing(true)}>
            列を選ぶ
          </Chip>
        )}
      </ChipRow>
      {counts?.is_partial && (
        <Gutter>
          <Note>同じ名前の方が多いため、一部の予約だけを表示しています。日付を選ぶとすべて表示されます。</Note>
        </Gutter>
      )}
      {isStale && (
        <Gutter>
          <Fault onRetry={() => void pages.refresh()}>
            新しい一覧を読み込めませんでした。{readAt && `${clockWords(readAt)} 時点の一覧です。`}
          </Fault>
        </Gutter>
      )}
      <PagedList from={pages} failed="予約を読み込めませんでした" empty={<Nothing wish={wish} onClear={change} />}>
        {(bookings) => (
          <Rows $stale={isStale}>
            {isNarrow ? (
              <BookingCards bookings={bookings} today={today} />
            ) : (
              <BookingTable
                bookings={bookings}
                columns={columns.shown}
                today={today}
                picks={{ picked, onPick: (ids) => setChosen(ids.slice(0, BOOKINGS_PICKED_MAX)) }}
              />
            )}
            <Foot>
              <span>
                {total === undefined ? '' : `${total}件のうち `}
                {bookings.length}件を表示
              </span>
              <span>
                この画面の合計 <b>{formatYen(bookings.reduce((sum, booking) => sum + booking.total, 0))}</b>
              </span>
              <span>{readAt && `${clockWords(readAt)} 時点　自動で更新`}</span>
            </Foot>
          </Rows>
        )}
      </PagedList>
      {choosing && <ColumnsSheet shown={columns.shown} onChange={columns.choose} onClose={() => setChoosing(false)} />}
    </>
  );
}

const csvWords = (total: number | undefined): string =>
  total === undefined ? 'CSV' : `CSV ${Math.min(total, BOOKING_FILE_MAX)}件`;

function Nothing({ wish, onClear }: { wish: Wish; onClear: (wish: Wish) => void }) {
  const isChosen = Object.keys(writeWish(wish)).length > 0;
  const action = { label: '条件を外す', onPress: () => onClear(NO_WISH) };
  return <EmptyState title="条件に合う予約はありません" {...(isChosen && { action })} />;
}

function useRenewed(refresh: () => Promise<void>) {
  const renew = useEffectEvent(() => {
    if (!document.hidden) void refresh();
  });
  useEffect(() => {
    const timer = setInterval(() => renew(), RENEW_MS);
    return () => clearInterval(timer);
  }, []);
}

/** The columns of a member of the staff, kept on the device. */
function useColumns(accountId: number | undefined) {
  const [chosen, setChosen] = useState<string[] | null>(null);
  const kept = accountId === undefined ? null : readDeskColumns(accountId);
  return {
    shown: chosen ?? kept ?? FIRST_COLUMNS,
    choose: (columns: string[]) => {
      setChosen(columns);
      if (accountId !== undefined) writeDeskColumns(accountId, columns);
    },
  };
}

function useFile(body: Input<'POST /api/v1/ops/bookings/csv/'>['body']) {
  const toast = useToast();
  return useTask(
    async () => {
      const { csv, rows, is_cut: isCut } = await api('POST /api/v1/ops/bookings/csv/', { body });
      saveFile('yoi-bookings.csv', 'text/csv;charset=utf-8', csv);
      toast({ text: isCut ? `はじめの${rows}件だけを書き出しました` : `${rows}件を書き出しました` });
    },
    { refusedByToast: true },
  );
}

/** J and K go from booking to booking, / into the search, L to the columns. */
function useRowKeys(onColumns: () => void) {
  useKeys(KEYS, (key, event) => {
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (key === 'l') return onColumns();
    if (key === '/') return document.querySelector<HTMLElement>('input[type="search"]')?.focus();
    const links = [...document.querySelectorAll<HTMLElement>('[data-booking] > a, [data-booking] th a')];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
    const next = links[at < 0 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), links.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  });
}

const Rows = styled.div<{ $stale: boolean }>`
  ${({ $stale }) => $stale && 'color: var(--muted);'}
`;

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding: 10px var(--gutter);
  font: var(--t-13);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  b { color: var(--ink); }
  span:last-child { margin-left: auto; }
`;
