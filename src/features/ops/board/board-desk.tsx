import { useRouter } from 'next/router';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { BOARD_KINDS, boardKindLabel } from '@/domain/board';
import { businessDateOf } from '@/domain/business-day';
import { clockWords } from '@/domain/date-words';
import { mayChangeTime } from '@/domain/desk-moves';
import { useAddressState } from '@/hooks/use-address-state';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useMedia } from '@/hooks/use-media';
import { useNow } from '@/hooks/use-now';
import { opsPaths } from '@/paths/ops';
import { serverNow } from '@/platform/clock';
import { readBoardZoom, writeBoardZoom } from '@/platform/storage/board-zoom';
import { Loaded } from '@/ui/patterns/loaded';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { useKeys } from '../desk-parts';
import { useMay } from '../use-tasks';
import type { Drop } from './bar-drag';
import { BoardFilters, ZOOMS } from './board-filters';
import { BoardGrid } from './board-grid';
import { BoardList } from './board-list';
import { BAR_LOOKS } from './board-look';
import { type MoveWish, mayMove } from './board-moves';
import { BESIDE, BoardCover, BoardPane } from './board-pane';
import { BoardWaiting } from './board-waiting';
import { areasOf, BOARD, type Night, type Row } from './night';
import { NO_CONDITIONS, readWish, type Wish, writeWish } from './wish';

/** How often an open board is read again beside its live feed. */
const RENEW_MS = 20_000;
const FILTER = /^\/$/;

/** A night of all casts: what narrows it stands in the address, and it is read again by itself. */
export default function BoardDesk() {
  const { value: wish, ready, change } = useAddressState(readWish, writeWish);
  const now = useNow(30_000);
  const today = now ? businessDateOf(now) : '';
  const date = wish.date || today;
  const [readAt, setReadAt] = useState<Date | null>(null);
  const query = { ...(wish.date && { business_date: wish.date }), ...(wish.store && { store_id: wish.store }) };
  const board = useApi(BOARD, ready ? { query } : null, {
    refreshInterval: RENEW_MS,
    onSuccess: () => setReadAt(serverNow()),
  });
  const refresh = useRefresh();
  useLive(() => void refresh([BOARD]));
  const [zoom, setZoom] = useState(readBoardZoom);
  const step = Math.min(zoom, ZOOMS.length - 1);
  const night = board.data;
  const isStale = board.error !== undefined && night !== undefined;
  const fits = (row: Row, but: keyof typeof NO_CONDITIONS | null) =>
    (but === 'area' || wish.area === null || row.area_ids.includes(wish.area)) &&
    (but === 'free' || !wish.free || row.free.length > 0);
  const ofAreas = night?.casts.filter((row) => fits(row, 'area')) ?? [];
  useKeys(FILTER, (_, event) => {
    const first = document.querySelector<HTMLElement>('[data-first-filter]');
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    first?.focus();
  });
  return (
    <>
      {date && (
        <BoardFilters
          wish={wish}
          date={date}
          today={today}
          counts={
            night
              ? {
                  all: ofAreas.length,
                  free: night.casts.filter((row) => fits(row, 'free') && row.free.length > 0).length,
                  areas: areasOf(night, ofAreas),
                }
              : null
          }
          zoom={step}
          onZoom={(to) => {
            setZoom(to);
            writeBoardZoom(to);
          }}
          onNow={() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'g' }))}
          onChange={change}
        />
      )}
      {isStale && (
        <Gutter>
          <Fault onRetry={() => void board.mutate()}>
            新しい内容を読み込めませんでした。{readAt && `${clockWords(readAt)} 時点のボードです。`}
          </Fault>
        </Gutter>
      )}
      <Loaded from={board} failed="ボードを読み込めませんでした" waiting={<BoardWaiting />}>
        {(whole) => (
          <Shown
            night={whole}
            rows={whole.casts.filter((row) => fits(row, null))}
            wish={wish}
            zoom={ZOOMS[step] ?? 1}
            stale={isStale}
            onChange={change}
          />
        )}
      </Loaded>
    </>
  );
}

type ShownProps = {
  night: Night;
  rows: readonly Row[];
  wish: Wish;
  zoom: number;
  stale: boolean;
  onChange: (patch: Partial<Wish>) => void;
};

function Shown({ night, rows, wish, zoom, stale, onChange }: ShownProps) {
  const { business_date: date, areas } = night;
  const [open, setOpen] = useState<string | null>(null);
  const [move, setMove] = useState<MoveWish | null>(null);
  const router = useRouter();
  const may = useMay();
  const isBeside = useMedia(BESIDE);
  const isPrinted = usePrinting();
  const [stage, above] = useAbove();
  const nameOf = (id: number) => areas.find((area) => area.id === id)?.name ?? '';
  const row = rows.find(({ bookings }) => bookings.some(({ id }) => id === open));
  const booking = row?.bookings.find(({ id }) => id === open);
  if (rows.length === 0) return <Nothing night={night} wish={wish} onChange={onChange} />;
  if (wish.list || isPrinted) return <BoardList rows={rows} date={date} nameOf={nameOf} />;
  const close = () => {
    const cell = document.querySelector<HTMLElement>(`[data-booking="${open}"]`);
    setOpen(null);
    cell?.focus();
  };
  const drop = ({ booking: { id, state }, row: there, startsAt }: Drop) => {
    setOpen(id);
    if (rows.find((one) => one.id === there.id)?.bookings.some((one) => one.id === id)) {
      if (mayChangeTime(state)) setMove({ booking: id, to: 'time', start: startsAt });
    } else setMove({ booking: id, to: 'cast', cast: there.id });
  };
  const takeByPhone = ({ name, free }: Row) => {
    const at = serverNow().getTime();
    const next = free.find(({ to }) => Date.parse(to) > at);
    if (may('phone_bookings')) void router.push(opsPaths.phoneWith(name, next?.from));
  };
  const Pane = isBeside ? BoardPane : BoardCover;
  return (
    <Stage ref={stage} style={{ '--above': `${above}px` } as CSSProperties}>
      <Main>
        <BoardGrid
          rows={rows}
          date={date}
          zoom={zoom}
          stale={stale}
          open={booking?.id ?? null}
          onOpen={setOpen}
          onNew={takeByPhone}
          mayDrag={(bar) => mayMove(bar) && may('booking_acts')}
          onDrop={drop}
        />
        <Legend aria-label="色と線の意味">
          {BOARD_KINDS.map((kind) => (
            <li key={kind}>
              <i data-kind={kind} aria-hidden="true" />
              {boardKindLabel(kind)}
            </li>
          ))}
          <li>
            <i data-hatched aria-hidden="true" />
            移動・準備・仮押さえ
          </li>
        </Legend>
      </Main>
      {row && booking && (
        <Pane
          booking={booking}
          row={row}
          date={date}
          areaName={nameOf(booking.area_id)}
          wish={move}
          onWish={setMove}
          onClose={close}
        />
      )}
    </Stage>
  );
}

function Nothing({ night, wish, onChange }: Pick<ShownProps, 'night' | 'wish' | 'onChange'>) {
  const isChosen = wish.store !== null || wish.area !== null || wish.free;
  if (!isChosen && night.casts.length === 0)
    return <EmptyState title="この日に出勤するキャストはいません" note="出勤が登録されると、ここに並びます。" />;
  const action = { label: '条件を外す', onPress: () => onChange(NO_CONDITIONS) };
  return <EmptyState title="条件に合うキャストはいません" action={action} />;
}

/** How far from the top of the page something begins, whatever comes and goes above it. */
function useAbove() {
  const [above, setAbove] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const look = () => {
      if (place.current) setAbove(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  return [place, above] as const;
}

/** Whether the page is being printed: then all rows are there, and not only those in sight. */
function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

/* From where it begins to the foot of the window; the frame's own foot is for pages that are scrolled. */
const Stage = styled.div`
  display: flex;
  height: max(360px, calc(100dvh - var(--above)));
  margin-bottom: -48px;
`;

const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Legend = styled.ul`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px 14px;
  padding: 8px var(--gutter);
  border-top: 1px solid var(--line);
  font: var(--t-12);
  color: var(--muted);
  white-space: nowrap;

  i { display: inline-block; width: 16px; height: 12px; margin-right: 5px; vertical-align: -1px; }
  ${BAR_LOOKS}
`;
