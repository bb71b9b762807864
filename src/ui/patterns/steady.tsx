import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

const SETTLE_MS = 1000;

const Steady = createContext(true);

/** False for a second after what stands in the zone around it has moved: a press then was meant for something else. */
export const useSteady = () => useContext(Steady);

/**
 * A list whose buttons bind. `order` names what stands in it, in its order: another one, or another height of the zone
 * or the page, is a move.
 */
export function SteadyZone({ order, children }: { order: string; children: ReactNode }) {
  const zone = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(order);
  const [moves, setMoves] = useState(0);
  const [settled, setSettled] = useState(0);
  // In the same render that moves: no frame shows the new place with a live button.
  if (last !== order) {
    setLast(order);
    setMoves(moves + 1);
  }
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !zone.current) return;
    const heights = new Map<Element, number>();
    const observer = new ResizeObserver((entries) => {
      const moved = entries.filter(({ target, contentRect: { height } }) => {
        const before = heights.get(target);
        heights.set(target, height);
        return before !== undefined && before !== height;
      });
      if (moved.length > 0) setMoves((count) => count + 1);
    });
    observer.observe(zone.current);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (moves === settled) return;
    const timer = setTimeout(() => setSettled(moves), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moves, settled]);
  return (
    <Steady value={last === order && moves === settled}>
      <div ref={zone} aria-live="polite">
        {children}
      </div>
    </Steady>
  );
}
