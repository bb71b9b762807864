import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { ROW_PX } from './board-look';
import type { Bar, Row } from './night';

/** Where a bar was let go: the start there, and the row, which is its own or another cast's. */
export type Drop = { booking: Bar; row: Row; startsAt: string };
type Dragging = {
  rows: readonly Row[];
  hourPx: () => number;
  may: (bar: Bar) => boolean;
  onDrop: (drop: Drop) => void;
};

/** Px that a pressed pointer moves before it drags: less is a press. */
const SLACK_PX = 6;
/** Starts lie on this grid. */
const STEP_MINUTES = 10;

/**
 * A bar follows the mouse and goes back to where it was, whatever comes of it: the drop asks. Nothing is drawn anew
 * meanwhile. Fingers scroll.
 */
export function useBarDrag({ rows, hourPx, may, onDrop }: Dragging) {
  const dragged = useRef(false);
  const begin = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    const { target, clientX, clientY, currentTarget: scroller } = event;
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null;
    const from = rows.findIndex(({ bookings }) => bookings.some(({ id }) => id === cell?.dataset.booking));
    const booking = rows[from]?.bookings.find(({ id }) => id === cell?.dataset.booking);
    if (event.pointerType !== 'mouse' || event.button !== 0 || !cell || !booking || !may(booking)) return;
    const line = cell.closest<HTMLElement>('[role="row"]');
    const [left, top] = [scroller.scrollLeft, scroller.scrollTop];
    const way = (at: globalThis.MouseEvent) => ({
      x: at.clientX - clientX + scroller.scrollLeft - left,
      y: Math.round((at.clientY - clientY + scroller.scrollTop - top) / ROW_PX),
      px: Math.hypot(at.clientX - clientX, at.clientY - clientY),
    });
    const follow = (at: globalThis.MouseEvent) => {
      const { x, y, px } = way(at);
      if (!dragged.current && px < SLACK_PX) return;
      dragged.current = true;
      line?.setAttribute('data-dragging', '');
      cell.style.transform = `translate(${x}px, ${y * ROW_PX}px)`;
    };
    const end = () => {
      for (const [type, listen] of listeners) window.removeEventListener(type, listen);
      line?.removeAttribute('data-dragging');
      cell.style.removeProperty('transform');
    };
    const drop = (at: globalThis.MouseEvent) => {
      end();
      const { x, y } = way(at);
      const row = rows[from + y];
      const minutes = Math.round(((x / (hourPx() || 1)) * 60) / STEP_MINUTES) * STEP_MINUTES;
      if (!dragged.current || !row || (y === 0 && minutes === 0)) return;
      onDrop({ booking, row, startsAt: toTokyoIso(new Date(Date.parse(booking.starts_at) + minutes * MINUTE_MS)) });
    };
    const leave = (key: Event) => {
      if (key instanceof KeyboardEvent && key.key === 'Escape') end();
    };
    const listeners = new Map<string, (event: Event) => void>([
      ['pointermove', (at) => isMouse(at) && follow(at)],
      ['pointerup', (at) => isMouse(at) && drop(at)],
      ['pointercancel', end],
      ['keydown', leave],
    ]);
    for (const [type, listen] of listeners) window.addEventListener(type, listen);
  };
  /** The click at the end of a drag is no press. */
  const wasDrag = (event: MouseEvent) => {
    if (dragged.current) event.stopPropagation();
    dragged.current = false;
  };
  return { onPointerDown: begin, onClickCapture: wasDrag };
}

const isMouse = (event: Event): event is globalThis.MouseEvent => event instanceof globalThis.MouseEvent;
