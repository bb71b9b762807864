import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import type { Mask, Prepared } from './prepare-picture';

type Props = { prepared: Prepared; alt: string; masks: readonly Mask[]; onChange: (masks: Mask[]) => void };
type Drag = { id: number; fromX: number; fromY: number; start: Mask | null };

const STEP = 0.02;
/** Smaller than this is a tap and no area. */
const LEAST = 0.02;

/**
 * The picture with what is covered: a drag over it covers, a drag of an area moves it; arrow keys move, with Shift
 * resize, Delete removes.
 */
export function MaskEditor({ prepared, alt, masks, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const { width, height } = prepared.picture;

  const point = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (!bounds) return { x: 0, y: 0 };
    return {
      x: within((event.clientX - bounds.left) / bounds.width),
      y: within((event.clientY - bounds.top) / bounds.height),
    };
  };
  const change = (id: number, set: Partial<Mask>) =>
    onChange(masks.map((mask) => (mask.id === id ? { ...mask, ...set } : mask)));
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const { x, y } = point(event);
    const grasped = (event.target as Element).closest('[data-mask]')?.getAttribute('data-mask');
    const start = masks.find(({ id }) => String(id) === grasped) ?? null;
    const id = start?.id ?? nextId(masks);
    drag.current = { id, fromX: x, fromY: y, start };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!start) onChange([...masks, { id, x, y, width: 0, height: 0 }]);
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { id, fromX, fromY, start } = drag.current;
    const { x, y } = point(event);
    if (start) return change(id, movedBy(start, x - fromX, y - fromY));
    change(id, {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    });
  };
  const end = () => {
    drag.current = null;
    const real = masks.filter((mask) => mask.width >= LEAST && mask.height >= LEAST);
    if (real.length < masks.length) onChange(real);
  };
  const press = (event: KeyboardEvent, mask: Mask) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onChange(masks.filter(({ id }) => id !== mask.id));
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    if (!event.shiftKey) return change(mask.id, movedBy(mask, right * STEP, down * STEP));
    change(mask.id, {
      width: clamp(mask.width + right * STEP, LEAST, 1 - mask.x),
      height: clamp(mask.height + down * STEP, LEAST, 1 - mask.y),
    });
  };

  return (
    <Box
      ref={box}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(56dvh * ${width / height})` }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {/* biome-ignore lint/performance/noImgElement: a picture of this device, which no loader can read */}
      <img src={prepared.url} alt={alt} width={width} height={height} draggable={false} />
      {masks.map((mask, at) => (
        <Covered
          key={mask.id}
          type="button"
          data-mask={mask.id}
          aria-label={`隠した範囲 ${at + 1}（矢印キーで移動、Shiftと矢印キーで大きさ、Deleteで削除）`}
          style={{
            left: `${mask.x * 100}%`,
            top: `${mask.y * 100}%`,
            width: `${mask.width * 100}%`,
            height: `${mask.height * 100}%`,
          }}
          onKeyDown={(event) => press(event, mask)}
        />
      ))}
    </Box>
  );
}

/** An area in the middle, for a person who does not drag. */
export const newMask = (masks: readonly Mask[]): Mask => ({
  id: nextId(masks),
  x: 0.3,
  y: 0.4,
  width: 0.4,
  height: 0.15,
});

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const nextId = (masks: readonly Mask[]) => Math.max(0, ...masks.map(({ id }) => id)) + 1;
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const within = (fraction: number) => clamp(fraction, 0, 1);
const movedBy = ({ x, y, width, height }: Mask, right: number, down: number) => ({
  x: clamp(x + right, 0, 1 - width),
  y: clamp(y + down, 0, 1 - height),
});

const Box = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 12px;
  touch-action: none;
  cursor: crosshair;
  user-select: none;

  img { display: block; width: 100%; height: 100%; }
`;

const Covered = styled.button`
  position: absolute;
  padding: 0;
  border: 1px dashed var(--lantern);
  background: #221d30;
  cursor: move;

  &:focus-visible { outline: 2px solid var(--lantern); outline-offset: 2px; }
`;
