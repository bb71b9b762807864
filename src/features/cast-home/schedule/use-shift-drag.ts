import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { minutesOf30 } from '@/domain/business-day';
import { clockText } from '@/domain/clock-text';
import { SHIFT } from '@/domain/limits';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import type { ShiftView } from '../types';

/** Hours as they are being drawn: of a shift, or of a new one. */
export type Drawn = { date: string; from: string; to: string; shift: ShiftView | null };
/** A press on the bar of a day. */
export type StartDrag = (event: PointerEvent<HTMLElement>, date: string, shift: ShiftView | null) => void;

const [OPENS, CLOSES] = [9 * 60, 29 * 60];
const { gridMinutes: GRID, minMinutes: SHORTEST } = SHIFT;
/** A press this near to an end of a shift takes hold of that end. */
const EDGE = 12;
/** A pointer that moved less only pressed. */
const STILL = 4;

/**
 * Drawing hours with a mouse or a pen on wide screens: the ends of a shift, a shift as a whole (to another day too),
 * and a new one on a free day. Nothing is changed by it: `onDrawn` opens the sheet with these hours, as every key
 * does. Escape ends it.
 */
export function useShiftDrag(onDrawn: (drawn: Drawn) => void): { drawn: Drawn | null; start: StartDrag } {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const finish = useRef(onDrawn);
  useEffect(() => {
    finish.current = onDrawn;
  });
  useEffect(() => () => stop.current?.(), []);

  const start: StartDrag = (event, date, shift) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !window.matchMedia(twoColumns).matches) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const minuteAt = (x: number) => OPENS + ((x - left) / width) * (CLOSES - OPENS);
    const held = hold(shift, minuteAt(event.clientX), (EDGE / width) * (CLOSES - OPENS));
    if (!held) return;
    const [x, y] = [event.clientX, event.clientY];
    let latest: Drawn | null = null;
    const move = (at: globalThis.PointerEvent) => {
      if (!latest && Math.abs(at.clientX - x) + Math.abs(at.clientY - y) < STILL) return;
      at.preventDefault();
      const [from, to] = held(minuteAt(at.clientX), minuteAt(x));
      latest = { date: (shift && rowAt(at)) ?? date, from: clockText(from), to: clockText(to), shift };
      setDrawn(latest);
    };
    const end = (isDone: boolean) => {
      stop.current?.();
      if (!latest) return;
      // The press ends here: it is no press on what lies below.
      const swallow = (click: MouseEvent) => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', swallow, { capture: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      if (isDone) finish.current(latest);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const key = ({ key: name }: KeyboardEvent) => name === 'Escape' && cancel();
    const listeners = [
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', cancel],
      ['keydown', key],
    ] as const;
    stop.current = () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener);
      stop.current = null;
      setDrawn(null);
    };
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener);
  };
  return { drawn, start };
}

type Held = (minute: number, pressed: number) => readonly [from: number, to: number];

/** What a press takes hold of, as the hours that follow from where the pointer is; null beside the shift. */
function hold(shift: ShiftView | null, pressed: number, edge: number): Held | null {
  if (!shift) return (minute, first) => between(Math.min(first, minute), Math.max(first, minute));
  const [from, to] = [minutesOf30(shift.from), minutesOf30(shift.to)];
  if (pressed < from - edge || pressed > to + edge) return null;
  if (Math.abs(pressed - from) <= edge) return (minute) => [clamp(snap(minute), OPENS, to - SHORTEST), to];
  if (Math.abs(pressed - to) <= edge) return (minute) => [from, clamp(snap(minute), from + SHORTEST, CLOSES)];
  return (minute, first) => {
    const by = clamp(snap(minute - first), OPENS - from, CLOSES - to);
    return [from + by, to + by];
  };
}

function between(first: number, last: number): readonly [number, number] {
  const from = clamp(Math.floor(first / GRID) * GRID, OPENS, CLOSES - SHORTEST);
  return [from, clamp(snap(last), from + SHORTEST, CLOSES)];
}

const rowAt = ({ clientX, clientY }: globalThis.PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')?.dataset.row;
const snap = (minutes: number) => Math.round(minutes / GRID) * GRID;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
