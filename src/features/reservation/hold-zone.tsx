import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { vibrate } from '@/platform/device/vibrate';

const HOLD_MS = 2000;
/** A lift as short as this is a shaking thumb. */
const LIFT_MS = 300;

/** A zone that acts when it is held for two seconds, by a finger or a key; it fills from the left meanwhile. */
export function HoldZone({ label, onHeld, children }: { label: string; onHeld: () => void; children: ReactNode }) {
  const [held, setHeld] = useState(false);
  const done = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lift = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(done.current);
    clearTimeout(lift.current);
    done.current = undefined;
    setHeld(false);
  };
  const begin = () => {
    clearTimeout(lift.current);
    if (done.current !== undefined) return;
    setHeld(true);
    done.current = setTimeout(() => {
      stop();
      vibrate(40);
      onHeld();
    }, HOLD_MS);
  };
  const end = () => {
    clearTimeout(lift.current);
    lift.current = setTimeout(stop, LIFT_MS);
  };
  useEffect(() => () => clearTimeout(done.current), []);
  return (
    <Big
      type="button"
      aria-label={label}
      onPointerDown={(event) => {
        // A finger that drifts stays with the zone.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        begin();
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        begin();
      }}
      onKeyUp={end}
      onBlur={stop}
    >
      {held && <Fill aria-hidden="true" />}
      {children}
    </Big>
  );
}

/** A zone: as large as a thumb that shakes needs it, all of one tone. */
export const Zone = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 88px;
  overflow: hidden;
  border-radius: 20px;
  background: color-mix(in srgb, var(--night-line) 62%, var(--night));
  color: var(--on-night);
  font: var(--t-15);
  text-align: center;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;

  small { font: var(--t-12); color: var(--night-muted); }
  [data-quiet] & { background: transparent; box-shadow: inset 0 0 0 1px var(--night-line); }
`;

const Big = styled(Zone)`
  min-height: 156px;
  touch-action: none;
`;

const fill = keyframes`from { transform: scaleX(0); }`;

const Fill = styled.i`${css`
  position: absolute;
  inset: 0;
  background: var(--on-night);
  opacity: .16;
  transform-origin: left;
  animation: ${fill} ${HOLD_MS}ms linear;
`}`;

/** One to three dots in place of words. */
export const Dots = ({ count, filled = false }: { count: 1 | 2 | 3; filled?: boolean }) => (
  <Row aria-hidden="true" data-filled={filled || undefined}>
    {[1, 2, 3].slice(0, count).map((dot) => (
      <i key={dot} />
    ))}
  </Row>
);

const Row = styled.span`
  display: flex;
  gap: 8px;

  i { width: 6px; height: 6px; border-radius: 50%; background: var(--night-muted); }
  &[data-filled] i { background: var(--on-night); }
`;
