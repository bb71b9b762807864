import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { movedBy, type Point, type Size, scaledTo, tapped, type View, WHOLE } from './view';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const WHEEL_STEP = 0.01;

/** The view of the picture that is shown; `moving` while a finger or the mouse holds it. */
export type Zoom = { view: View; moving: boolean; change: (next: (view: View, size: Size) => View) => void };

/**
 * Zooming inside an element: two fingers, double tap or click, wheel with Ctrl (a pinch on a trackpad), and dragging
 * what is larger than the frame. One finger on a whole picture is left to the browser, which scrolls to the next one.
 */
export function useZoom(frame: RefObject<HTMLElement | null>): Zoom {
  const [view, setView] = useState<View>(WHOLE);
  const [moving, setMoving] = useState(false);
  const change = (next: (view: View, size: Size) => View) => {
    const element = frame.current;
    if (element) setView((before) => next(before, { width: element.clientWidth, height: element.clientHeight }));
  };
  const changed = useEffectEvent(change);
  const isLarge = useEffectEvent(() => view.scale > 1);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    let last: { points: Point[]; at: number } | null = null;
    let tap: { point: Point; at: number } | null = null;

    const touched = (event: TouchEvent) => [...event.touches].map(fromMiddle);
    const begin = (event: TouchEvent) => {
      last = { points: touched(event), at: event.timeStamp };
      setMoving(event.touches.length === 2 || isLarge());
    };
    const move = (event: TouchEvent) => {
      const points = touched(event);
      const [one, two] = points;
      const [one0, two0] = last?.points ?? [];
      last = { points, at: event.timeStamp };
      if (!one || !one0) return;
      if (two && two0) {
        event.preventDefault();
        const [now, before] = [between(one, two), between(one0, two0)];
        const grown = before.distance > 0 ? now.distance / before.distance : 1;
        changed((shown, size) =>
          movedBy(scaledTo(shown, shown.scale * grown, before.middle, size), away(before.middle, now.middle), size),
        );
      } else if (isLarge()) {
        event.preventDefault();
        changed((shown, size) => movedBy(shown, away(one0, one), size));
      }
    };
    const end = (event: TouchEvent) => {
      const [left] = event.changedTouches;
      setMoving(false);
      last = { points: touched(event), at: event.timeStamp };
      if (event.touches.length > 0 || !left) return;
      const point = fromMiddle(left);
      const isSecond =
        tap && event.timeStamp - tap.at < DOUBLE_TAP_MS && between(tap.point, point).distance < DOUBLE_TAP_PX;
      tap = isSecond ? null : { point, at: event.timeStamp };
      if (!isSecond) return;
      event.preventDefault(); // or a double click follows
      changed((shown, size) => tapped(shown, point, size));
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const point = fromMiddle(event);
      changed((shown, size) => scaledTo(shown, shown.scale * Math.exp(-event.deltaY * WHEEL_STEP), point, size));
    };
    const drag = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1 || !isLarge()) return setMoving(false);
      event.preventDefault();
      setMoving(true);
      changed((shown, size) => movedBy(shown, { x: event.movementX, y: event.movementY }, size));
    };
    const twice = (event: MouseEvent) => {
      const point = fromMiddle(event);
      changed((shown, size) => tapped(shown, point, size));
    };
    element.addEventListener('touchstart', begin, { passive: true });
    // Not passive: what is zoomed must not scroll the strip.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end, { passive: false });
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointermove', drag);
    element.addEventListener('dblclick', twice);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('dblclick', twice);
    };
  }, [frame]);

  return { view, moving, change };
}

const away = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

function between(one: Point, two: Point): { distance: number; middle: Point } {
  return {
    distance: Math.hypot(one.x - two.x, one.y - two.y),
    middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
  };
}
