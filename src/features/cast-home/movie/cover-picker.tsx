import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { lengthText } from '@/domain/paid-videos';
import { pictureWithin, UNREADABLE } from '@/platform/picture';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import { type Frame, framesOf } from './film-file';
import { Frames } from './frames';
import { MovieCover } from './movie-cover';
import type { CastMovie } from './movie-words';
import { ScenePicker, useStrip } from './scene-picker';
import { fileOf, useSending } from './uploads';

/** A photograph as it is sent; the server draws covers of this size. */
const COVER = { side: 2400, bytes: 0, types: [] } as const;

/** What the cast chose just now: a picture, and which second of the film it is (null = a photograph). */
type ShownCover = { url: string; second: number | null };

/**
 * The cover of a film: a frame of it while its file is at hand, a scene that the server drew where it is not, or a
 * photograph.
 */
export function CoverPicker({ movie, onChoose }: { movie: CastMovie; onChoose: (file: File) => void }) {
  useSending(movie.id);
  const film = fileOf(movie.id);
  const [frames, setFrames] = useState<readonly Frame[] | null>(null);
  const [shown, setShown] = useState<ShownCover | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const strip = useStrip(movie, film === undefined || frames?.length === 0);
  const scenes = frames ?? [];
  const photos = useRef<HTMLInputElement>(null);
  const take = (frame: Frame) => {
    setShown({ url: frame.url, second: frame.second });
    onChoose(frame.file);
  };
  /** Until the cast chooses, the cover is the second scene: films often begin in the dark. */
  const begin = useEffectEvent((found: readonly Frame[]) => {
    setFrames(found);
    const first = found[1] ?? found[0];
    if (first && shown === null && !movie.has_cover) take(first);
  });
  useEffect(() => {
    if (!film) return;
    let isHere = true;
    framesOf(film).then(
      (found) => isHere && begin(found),
      () => isHere && setFrames([]),
    );
    return () => {
      isHere = false;
    };
  }, [film]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setFault(null);
    pictureWithin(file, COVER).then(
      (picture) => {
        setShown({ url: URL.createObjectURL(picture), second: null });
        onChoose(picture);
      },
      () => setFault(UNREADABLE),
    );
  };
  return (
    <Whole aria-label="表紙">
      <Large $free={movie.kind === 'free'}>
        {shown ? (
          // biome-ignore lint/performance/noImgElement: a picture of this device
          <img src={shown.url} alt="選んだ表紙" />
        ) : (
          movie.has_cover && <MovieCover movie={movie} />
        )}
      </Large>
      <Head>
        <h2>一覧での見え方</h2>
        <small>{shown && originOf(shown)}</small>
      </Head>
      <h2>動画から選ぶ</h2>
      {film && frames === null && <Skeleton ratio="16 / 5" />}
      {strip && <ScenePicker movie={movie} strip={strip} onTaken={() => setShown(null)} />}
      {!strip && scenes.length > 0 && (
        <Frames role="group" aria-label="表紙にする場面">
          {scenes.map((frame) => (
            <button
              key={frame.second}
              type="button"
              aria-pressed={shown?.second === frame.second}
              onClick={() => take(frame)}
            >
              {/* biome-ignore lint/performance/noImgElement: a picture of this device */}
              <img src={frame.url} alt="" />
              {lengthText(frame.second)}
            </button>
          ))}
        </Frames>
      )}
      {!strip && scenes.length === 0 && (!film || frames) && (
        <Note>この端末に動画がないため、場面を選べません。写真を使えます。</Note>
      )}
      <Button tone="secondary" size="sm" onClick={() => photos.current?.click()}>
        写真を使う
      </Button>
      <Fault>{fault}</Fault>
      <input ref={photos} hidden type="file" accept="image/*" aria-label="表紙の写真" onChange={choose} />
    </Whole>
  );
}

const originOf = ({ second }: ShownCover) => (second === null ? '写真' : `${lengthText(second)} の場面`);

const Whole = styled.section`
  display: grid;
  justify-items: start;
  gap: 12px;

  h2 { font: 700 1.0625rem/1.5 var(--font); }
`;

const Large = styled.div<{ $free: boolean }>`
  width: ${({ $free }) => ($free ? '180px' : '100%')};
  aspect-ratio: ${({ $free }) => ($free ? '9 / 16' : '16 / 9')};
  overflow: hidden;
  border-radius: 10px;
  background: var(--night);

  img { display: block; width: 100%; height: 100%; object-fit: cover; }
  > span { width: 100%; height: 100%; aspect-ratio: auto; }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  width: 100%;

  small { font: var(--t-14); color: var(--muted); font-variant-numeric: tabular-nums; }
`;
