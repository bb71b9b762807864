import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { IconButton } from '@/ui/pieces/icon-button';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { useModal } from '@/ui/pieces/use-modal';
import { bakePhoto, drawPhoto, type Edit, FACE_RATIO, NEW_EDIT, readPhoto, roomOf } from './draw-photo';

/** Props: the file, and the picture that came back, whose place it takes. */
export type PhotoEditorProps = { file: Blob; replaces?: string; onClose: () => void };

const TOOLS = [
  { value: 'none', label: '切り抜く' },
  { value: 'face', label: '顔をぼかす' },
  { value: 'all', label: '全体をぼかす' },
] as const;
const STEP = 0.03;
const ZOOM_MAX = 4;

/**
 * Cuts a picture to 3 : 4 and blurs a face or all of it, as it will be sent: a drag or the arrow keys move, sliders do
 * the rest.
 */
export default function PhotoEditor({ file, replaces, onClose }: PhotoEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(onClose, heading);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [source, setSource] = useState<HTMLCanvasElement | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [edit, setEdit] = useState<Edit>(NEW_EDIT);
  const send = useCommand('POST /api/v1/female_casts/me/photos/', {
    refresh: ['GET /api/v1/female_casts/me/photos/'],
    done: '審査に出しました',
    onDone: onClose,
  });
  useEffect(() => {
    readPhoto(file).then(setSource, () => setFault('この画像は読み込めませんでした。別の写真を選択してください'));
  }, [file]);
  useEffect(() => {
    if (canvas.current && source) drawPhoto(canvas.current, source, edit);
  }, [source, edit]);

  const change = (set: Partial<Edit>) => setEdit((now) => ({ ...now, ...set }));
  // By fractions of the stage: the picture moves under the cut, or the blurred area over it.
  const move = (right: number, down: number) =>
    setEdit((now) => {
      const stage = canvas.current;
      if (!stage || !source) return now;
      const { face } = now;
      if (now.blur === 'face')
        return { ...now, face: { ...face, x: within(face.x + right), y: within(face.y + down) } };
      const room = roomOf(stage, source, now.zoom);
      return {
        ...now,
        x: room.x > 0 ? within(now.x - (right * stage.width) / room.x) : now.x,
        y: room.y > 0 ? within(now.y - (down * stage.height) / room.y) : now.y,
      };
    });
  const follow = (event: PointerEvent) => {
    const bounds = canvas.current?.getBoundingClientRect();
    if (!drag.current || !bounds) return;
    move((event.clientX - drag.current.x) / bounds.width, (event.clientY - drag.current.y) / bounds.height);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(arrow[0] * STEP, arrow[1] * STEP);
  };
  const submit = async () => {
    if (!source) return;
    const picture = await bakePhoto(source, edit);
    void send.run({ body: { blur: edit.blur, ...(replaces ? { replaces } : {}) }, files: { picture: [picture] } });
  };
  const { face, blur } = edit;
  return (
    <Night ref={dialog} aria-labelledby="photo-editor">
      <Bar>
        <IconButton icon={X} label="閉じる" onClick={onClose} />
        <h2 id="photo-editor" ref={heading} tabIndex={-1}>
          写真を調整
        </h2>
        <IconButton icon={RotateCcw} label="元に戻す" onClick={() => setEdit(NEW_EDIT)} />
      </Bar>
      <Stage
        role="group"
        tabIndex={0}
        aria-label={`${blur === 'face' ? 'ぼかす範囲' : '写真の位置'}（ドラッグか矢印キーで動かせます）`}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          drag.current = null;
        }}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={720} height={960} />
        {blur === 'face' && (
          <Area
            style={{
              left: `${(face.x - face.size / 2) * 100}%`,
              top: `${(face.y - (face.size * FACE_RATIO * 3) / 8) * 100}%`,
              width: `${face.size * 100}%`,
              aspectRatio: `1 / ${FACE_RATIO}`,
            }}
          />
        )}
      </Stage>
      <Tools>
        <SegmentedControl label="調整" options={TOOLS} value={blur} onChange={(value) => change({ blur: value })} />
        {blur === 'none' ? (
          <Slider label="大きさ" min={1} max={ZOOM_MAX} value={edit.zoom} onChange={(zoom) => change({ zoom })} />
        ) : (
          <Slider label="強さ" min={0} max={1} value={edit.strength} onChange={(strength) => change({ strength })} />
        )}
        {blur === 'face' && (
          <Slider
            label="範囲"
            min={0.15}
            max={1}
            value={face.size}
            onChange={(size) => change({ face: { ...face, size } })}
          />
        )}
        <Fault>{fault ?? send.faults.picture ?? send.problem}</Fault>
        <Button
          size="lg"
          full
          disabled={source === null}
          loading={send.busy}
          loadingText="送信中"
          onClick={() => void submit()}
        >
          審査に出す
        </Button>
        <p>撮影場所などの情報は、送る前に消します。</p>
      </Tools>
    </Night>
  );
}

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void };

function Slider({ label, min, max, value, onChange }: SliderProps) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 20}
        value={value}
        aria-valuetext={`${Math.round(((value - min) / (max - min)) * 100)}%`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const within = (fraction: number) => Math.min(1, Math.max(0, fraction));

const Night = styled.dialog`
  --gutter: 16px;
  --focus: var(--on-night);
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  justify-items: center;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: var(--safe-t) 0 var(--safe-b);
  border: 0;
  background: var(--night);
  color: var(--on-night);
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  width: 100%;
  max-width: 560px;
  height: var(--header);
  padding-inline: 4px;

  h2 { flex: 1; font: var(--t-17); font-weight: 700; }
`;

const Stage = styled.div`
  position: relative;
  /* As wide as the screen, and no higher than what its bar and the tools leave. */
  width: min(100vw - 32px, (100dvh - var(--safe-t) - var(--safe-b) - var(--header) - 300px) * 0.75);
  min-width: 180px;
  aspect-ratio: 3 / 4;
  align-self: center;
  overflow: hidden;
  touch-action: none;
  cursor: move;

  canvas { display: block; width: 100%; height: 100%; background: #000; }
  &::after { content: ''; position: absolute; inset: 0; border: 2px solid #fff; pointer-events: none; }
`;

const Area = styled.i`
  position: absolute;
  border: 2px dashed #fff;
  border-radius: 50%;
  pointer-events: none;
`;

const Tools = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  max-width: 560px;
  padding: 16px var(--gutter);

  [role='group'] { background: rgb(255 255 255 / 0.12); }
  [role='group'] button { color: var(--on-night); }
  [role='group'] button[aria-pressed='true'] { background: var(--on-night); color: var(--night); }
  label { display: grid; grid-template-columns: 64px minmax(0, 1fr); align-items: center; min-height: 44px; font: var(--t-14); }
  input { width: 100%; height: 44px; accent-color: var(--on-night); }
  > button { background: var(--on-night); color: var(--night); }
  > p { font: var(--t-13); color: var(--night-muted); }
`;
