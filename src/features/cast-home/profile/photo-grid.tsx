import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Crop from 'lucide-react/icons/crop';
import ImagePlus from 'lucide-react/icons/image-plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { CAST_PHOTOS, PHOTO_REJECTIONS } from '@/domain/cast-photos';
import { api } from '@/platform/http';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { type CastPhoto, PhotoPicture, stateWords } from './photo-picture';

const PhotoEditor = later(() => import('./photo-editor'));
const PhotoSheet = later(() => import('./photo-sheet'));

const PHOTOS = 'GET /api/v1/female_casts/me/photos/';
const ICONS = { waiting: Clock, approved: CircleCheck, rejected: Undo2 } as const;
/** Larger files were made by no phone. */
const LARGEST = 60_000_000;

/**
 * The cast's pictures in their order with where each stands; one is added by file, camera or drop, moved by a drag or
 * in its sheet.
 */
export function PhotoGrid({ photos }: { photos: readonly CastPhoto[] }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<{ file: Blob; replaces?: string } | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const order = useCommand('PUT /api/v1/female_casts/me/photos/order/', { refresh: [PHOTOS] });
  const isFull = photos.length >= CAST_PHOTOS.most;

  const take = (file: File | undefined) => {
    if (!file) return;
    if (!/^image\/(?!svg|gif)/.test(file.type)) return setFault('JPEG・PNG・WebPの画像を選択してください');
    if (file.size > LARGEST)
      return setFault(`画像が大きすぎます。${LARGEST / 1_000_000}MBまでの画像を選択してください`);
    if (isFull) return setFault(`写真は${CAST_PHOTOS.most}枚までです。使わない写真を消してから追加してください`);
    setFault(null);
    setEditing({ file });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0]);
    event.target.value = ''; // the same file may be chosen again
  };
  const move = (id: string, to: number) => {
    const others = photos.map((photo) => photo.id).filter((other) => other !== id);
    return order.run({ body: { ids: others.toSpliced(to, 0, id) } });
  };
  const drop = (event: DragEvent, to?: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged === null) take(event.dataTransfer.files[0]);
    else if (to !== undefined) void move(dragged, to);
    setDragged(null);
  };
  const again = async ({ id }: CastPhoto) => {
    const { content_type: type, base64 } = await api('GET /api/v1/female_casts/me/photos/{photo_id}/picture/', {
      params: { photo_id: id },
    });
    setEditing({
      file: new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }),
      replaces: id,
    });
  };
  const shown = photos.findIndex(({ id }) => id === open);
  const sheet = photos[shown];
  return (
    <Section title="写真" note={`${photos.length} / ${CAST_PHOTOS.most}枚`} spacing="transaction">
      <Gutter>
        <Grid onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event)}>
          {photos.map((photo, at) => (
            <li key={photo.id} onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, at)}>
              <Tile
                type="button"
                draggable
                $pale={photo.state === 'waiting'}
                aria-haspopup="dialog"
                aria-label={`${at + 1}枚目、${stateWords(photo)}`}
                onDragStart={() => setDragged(photo.id)}
                onDragEnd={() => setDragged(null)}
                onClick={() => setOpen(photo.id)}
              >
                <PhotoPicture photo={photo} alt="" />
              </Tile>
              <State $state={photo.state}>
                <Icon of={ICONS[photo.state]} size={16} />
                {stateWords(photo)}
              </State>
            </li>
          ))}
          {!isFull && (
            <li>
              <Add type="button" onClick={() => files.current?.click()}>
                <Icon of={ImagePlus} size={28} />
                追加する
              </Add>
            </li>
          )}
        </Grid>
        {photos.map(
          (photo, at) =>
            photo.state === 'rejected' &&
            photo.reason && (
              <Flag key={photo.id} aria-label={`${at + 1}枚目の差し戻し`}>
                <h3>{at + 1}枚目が差し戻されました</h3>
                <p>{PHOTO_REJECTIONS[photo.reason].remedy}</p>
                <Button tone="secondary" size="sm" icon={Crop} onClick={() => void again(photo)}>
                  切り抜く・ぼかす
                </Button>
              </Flag>
            ),
        )}
        <Fault>{fault ?? order.problem}</Fault>
        <Note>
          審査が終わるまで、ほかの人には見えません。ふだんは当日中に終わります。長押しのドラッグか、写真を押して並べ替えられます。
        </Note>
      </Gutter>
      <input ref={files} hidden type="file" accept="image/*" aria-label="写真のファイル" onChange={choose} />
      <input ref={camera} hidden type="file" accept="image/*" capture="user" aria-label="カメラ" onChange={choose} />
      <ActionBar
        above="tabs"
        lead={
          <OnPhones>
            <IconButton icon={Camera} label="カメラで撮る" disabled={isFull} onClick={() => camera.current?.click()} />
          </OnPhones>
        }
      >
        <Button size="lg" icon={ImagePlus} disabled={isFull} onClick={() => files.current?.click()}>
          写真を追加する
        </Button>
      </ActionBar>
      {editing && <PhotoEditor {...editing} onClose={() => setEditing(null)} />}
      {sheet && (
        <PhotoSheet
          photo={sheet}
          at={shown}
          of={photos.length}
          onMove={(to) => move(sheet.id, to)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px 8px;
  max-width: 560px;

  @media ${wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const Tile = styled.button<{ $pale: boolean }>`
  display: block;
  width: 100%;
  border-radius: 12px;
  ${({ $pale }) => $pale && 'opacity: 0.55;'}
`;

/* Where a mouse is, the browser offers files in both ways. */
const OnPhones = styled.span`
  @media (hover: hover) and (pointer: fine) { display: none; }
`;

const COLORS = { waiting: 'var(--warning)', approved: 'var(--positive)', rejected: 'var(--danger)' } as const;

const State = styled.p<{ $state: CastPhoto['state'] }>`
  display: flex;
  gap: 4px;
  padding-top: 6px;
  font: 700 .75rem/1.4 var(--font);
  word-break: auto-phrase;

  svg { flex: none; }
  color: ${({ $state }) => COLORS[$state]};
`;

const Add = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 6px;
  width: 100%;
  aspect-ratio: 3 / 4;
  border: 1px dashed var(--control);
  border-radius: 12px;
  font: var(--t-13);
  font-weight: 700;
  color: var(--muted);
`;

const Flag = styled.section`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin-top: 20px;
  padding-left: 14px;
  border-left: 3px solid var(--danger);

  h3 { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;

const Note = styled(Footnote)`
  max-width: 560px;
  padding-block: 14px;
  word-break: auto-phrase;
`;
