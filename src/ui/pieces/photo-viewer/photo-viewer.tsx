import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../icon-button';
import type { Portrait } from '../photo';
import { useModal } from '../use-modal';
import { useZoom } from './use-zoom';
import { movedBy, scaledTo, tapped, type View, WHOLE } from './view';

/**
 * The pictures, what they are called together, which is shown first, and what lies below one that is shown whole.
 * Open while it is mounted.
 */
export type PhotoViewerProps = {
  photos: readonly Portrait[];
  title: string;
  first: number;
  foot?: ReactNode;
  onClose: () => void;
};

const STEP_PX = 80;
const STEP_SCALE = 1.5;
const MIDDLE = { x: 0, y: 0 };

/**
 * Pictures over the whole screen: swiped, zoomed with two fingers, a double tap, the wheel or keys; back and Esc close
 * it.
 */
export default function PhotoViewer({ photos, title, first, foot, onClose }: PhotoViewerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(onClose, heading);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const { view, moving, change } = useZoom(strip);
  const isLarge = view.scale > 1;

  const show = (index: number) => {
    const list = strip.current;
    if (list === null || index < 0 || index >= photos.length) return;
    change(() => WHOLE);
    list.scrollLeft = index * list.clientWidth;
    setAt(index);
  };
  const begin = useEffectEvent(() => show(first));
  // After the dialog has opened: before, nothing has a width.
  useEffect(() => begin(), []);

  const look = () => {
    const list = strip.current;
    if (list === null || list.clientWidth === 0) return;
    const shown = Math.round(list.scrollLeft / list.clientWidth);
    if (shown === at) return;
    change(() => WHOLE);
    setAt(shown);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const scale = SCALES[event.key];
    if (scale !== undefined) change((shown, size) => scaledTo(shown, scale(shown), MIDDLE, size));
    else if (step && isLarge) change((shown, size) => movedBy(shown, step, size));
    else if (event.key === 'ArrowLeft') show(at - 1);
    else if (event.key === 'ArrowRight') show(at + 1);
    else return;
    event.preventDefault();
  };

  return (
    <Full ref={dialog} aria-label={title} onKeyDown={press}>
      <Bar>
        <h2 ref={heading} tabIndex={-1}>
          <span className="vh">{title}</span>
          <span aria-live="polite">
            {at + 1} / {photos.length}
          </span>
        </h2>
        <IconButton
          icon={isLarge ? ZoomOut : ZoomIn}
          label={isLarge ? '元の大きさに戻す' : '拡大する'}
          onClick={() => change((shown, size) => tapped(shown, MIDDLE, size))}
        />
        <IconButton icon={X} label="閉じる" onClick={onClose} />
      </Bar>
      <Strip ref={strip} onScroll={look} tabIndex={0} aria-label={title} $still={isLarge}>
        {photos.map((photo, index) => (
          <li key={photo.url} aria-hidden={index !== at}>
            <Picture
              src={photo.url}
              srcSet={photo.srcset}
              sizes="200vw"
              alt={`${photo.alt} ${index + 1}枚目`}
              width={photo.width}
              height={photo.height}
              loading={Math.abs(index - at) > 1 ? 'lazy' : 'eager'}
              draggable={false}
              $moving={moving}
              style={index === at ? transformOf(view) : undefined}
            />
          </li>
        ))}
      </Strip>
      {photos.length > 1 && (
        <>
          <Side $at="left">
            <IconButton icon={ChevronLeft} label="前の写真" aria-disabled={at === 0} onClick={() => show(at - 1)} />
          </Side>
          <Side $at="right">
            <IconButton
              icon={ChevronRight}
              label="次の写真"
              aria-disabled={at === photos.length - 1}
              onClick={() => show(at + 1)}
            />
          </Side>
        </>
      )}
      {!isLarge && <Foot>{foot}</Foot>}
    </Full>
  );
}

const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};
const larger = ({ scale }: View) => scale * STEP_SCALE;
const SCALES: Readonly<Record<string, (view: View) => number>> = {
  '+': larger,
  // The same key without Shift on many keyboards.
  '=': larger,
  ';': larger,
  '-': ({ scale }) => scale / STEP_SCALE,
  '0': () => 1,
};

function transformOf({ scale, x, y }: View) {
  return scale === 1 ? undefined : { transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

const Full = styled.dialog`
  --focus: var(--on-night);
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: #000;
  color: var(--on-night);
  overflow: hidden;
`;

const Bar = styled.div`
  position: absolute;
  z-index: 1;
  inset: var(--safe-t) 4px auto;
  display: flex;
  align-items: center;
  height: var(--header);

  h2 { margin: 0 auto 0 8px; padding: 3px 12px; border-radius: var(--r-full); background: rgb(0 0 0 / 0.6); font: var(--t-13); font-variant-numeric: tabular-nums; }
  button { background: rgb(0 0 0 / 0.6); margin-left: 4px; }
`;

const Strip = styled.ul<{ $still: boolean }>`
  display: flex;
  height: 100%;
  overflow: ${({ $still }) => ($still ? 'hidden' : 'auto hidden')};
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  /* Two fingers are ours. */
  touch-action: ${({ $still }) => ($still ? 'none' : 'pan-x')};

  &::-webkit-scrollbar { display: none; }
  &:focus-visible { outline-offset: -4px; }
  li { flex: none; width: 100%; height: 100%; overflow: hidden; scroll-snap-align: start; scroll-snap-stop: always; }
`;

const Picture = styled.img<{ $moving: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: contain;
  user-select: none;
  -webkit-user-drag: none;
  ${({ $moving }) => !$moving && 'transition: transform var(--fast);'}
`;

const Foot = styled.div`
  position: absolute;
  inset: auto 0 0;

  &:empty { display: none; }
`;

/* Fingers swipe; a mouse has buttons. */
const Side = styled.div<{ $at: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - 22px);
  ${({ $at }) => $at}: 12px;

  button { background: rgb(0 0 0 / 0.6); }
  /* It keeps the focus, and with it the arrow keys. */
  button[aria-disabled='true'] { opacity: 0.35; }
  @media (hover: none) { display: none; }
`;
