import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Image from 'lucide-react/icons/image';
import Sun from 'lucide-react/icons/sun';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type DocumentSide, IDENTITY_DOCUMENTS, type IdentityDocument, sideName, sidesOf } from '@/domain/identity';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { Ring } from '@/ui/pieces/spinner';
import { narrow } from '@/ui/pieces/theme/tokens';
import { FrameDrawing } from './drawings';
import { MaskEditor, newMask } from './mask-editor';
import { faultOf, finish, type Mask, type Prepared, prepare } from './prepare-picture';

type Props = {
  document: IdentityDocument;
  side: DocumentSide;
  /** What was taken before: it stays until another one is. */
  taken: File | undefined;
  fault: string | undefined;
  onTake: (file: File) => unknown;
};

/** One picture: what must be readable in it, the camera or a file, and what is covered before it leaves the phone. */
export function CaptureStep({ document, side, taken, fault, onTake }: Props) {
  const { label, cover } = IDENTITY_DOCUMENTS[document];
  const name = `${label}の${sideName(document, side)}`;
  const sides = sidesOf(document);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [masks, setMasks] = useState<Mask[]>([]);
  const [problem, setProblem] = useState(fault);
  const [busy, setBusy] = useState(taken !== undefined);
  const [camera, files] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];

  const read = async (file: File) => {
    const wrong = faultOf(file);
    if (wrong !== null) return setProblem(wrong);
    setBusy(true);
    try {
      setPrepared(await prepare(file));
      setMasks([]);
      setProblem(undefined);
    } catch {
      setProblem('この画像は読み込めませんでした。JPEGまたはPNGの画像を選択してください');
    }
    setBusy(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ''; // the same file may be chosen again
    if (file) void read(file);
  };
  useEffect(() => {
    if (taken)
      void prepare(taken)
        .then(setPrepared, () => undefined)
        .finally(() => setBusy(false));
  }, [taken]);
  useEffect(() => () => URL.revokeObjectURL(prepared?.url ?? ''), [prepared]);

  return (
    <Night>
      <Head>
        <h2>{name}</h2>
        <span>
          <b>{sides.indexOf(side) + 1}</b>/{sides.length}枚
        </span>
      </Head>
      <p>{prepared ? '見せたくない部分は、なぞって隠せます' : '枠いっぱいに合わせて撮影してください'}</p>
      {prepared && <MaskEditor prepared={prepared} alt={`選んだ画像（${name}）`} masks={masks} onChange={setMasks} />}
      {!prepared && busy && (
        <Waiting>
          <Ring role="status" aria-label="画像を読み込み中" />
        </Waiting>
      )}
      {!prepared && !busy && <FrameDrawing />}
      {(problem ?? prepared?.hint) && (
        <Hint role="alert" id="picture-fault">
          <Icon of={Sun} size={18} />
          {problem ?? prepared?.hint}
        </Hint>
      )}
      {prepared && (
        <Tools>
          <button type="button" onClick={() => setMasks([...masks, newMask(masks)])}>
            隠す範囲を追加
          </button>
          <button type="button" aria-disabled={masks.length === 0} onClick={() => setMasks(masks.slice(0, -1))}>
            1つ戻す
          </button>
        </Tools>
      )}
      <Points>
        <li>
          <Icon of={Check} size={18} />
          生年月日・書類名・発行者が読めること
        </li>
        <li>
          <Icon of={Check} size={18} />
          {cover}
        </li>
      </Points>
      <Input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${name}を撮影する`}
        tabIndex={-1}
        onChange={choose}
      />
      <Input
        ref={files}
        type="file"
        accept="image/*"
        aria-label={`${name}の画像を選ぶ`}
        tabIndex={-1}
        aria-invalid={problem !== undefined}
        aria-describedby="picture-fault"
        onChange={choose}
      />
      <ActionBar>
        {prepared ? (
          <>
            <Button size="lg" tone="secondary" onClick={() => setPrepared(null)}>
              撮りなおす
            </Button>
            <Button size="lg" onClick={async () => void onTake(await finish(prepared, masks, side))}>
              この画像を使う
            </Button>
          </>
        ) : (
          <>
            <Button size="lg" tone="secondary" icon={Image} onClick={() => files.current?.click()}>
              選ぶ
            </Button>
            <Button
              size="lg"
              icon={Camera}
              loading={busy}
              loadingText="読み込み中"
              onClick={() => camera.current?.click()}
            >
              撮影する
            </Button>
          </>
        )}
      </ActionBar>
    </Night>
  );
}

const Night = styled.section`
  --focus: var(--on-night);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 16px var(--gutter) 24px;
  background: var(--night);
  color: var(--on-night);

  > p { font: var(--t-14); color: var(--night-muted); }

  /* On a phone the night reaches down to the bar. */
  @media ${narrow} { min-height: calc(100dvh - 94px - var(--safe-t) - var(--bar) - var(--safe-b)); margin-bottom: -56px; }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;

  h2 { font: var(--t-20); font-weight: 700; }
  span { flex: none; font: var(--t-14); color: var(--night-muted); font-variant-numeric: tabular-nums; }
  b { color: var(--on-night); }
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 344 / 220;
  max-width: 400px;
`;

const Hint = styled.p`
  display: grid;
  grid-template-columns: 18px 1fr;
  gap: 8px;
  && { color: var(--lantern); }
  svg { margin-top: 2px; }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  button { min-height: 44px; padding: 0 14px; border: 1px solid var(--night-line); border-radius: var(--r-control); font: var(--t-14); font-weight: 700; }
  button[aria-disabled='true'] { color: var(--night-muted); }
`;

const Points = styled.ul`
  display: grid;
  gap: 6px;

  li { display: grid; grid-template-columns: 18px 1fr; gap: 8px; font: var(--t-14); color: var(--night-muted); }
  svg { margin-top: 2px; color: var(--on-night); }
`;

/* Opened by the buttons in the bar. */
const Input = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
