import { useState } from 'react';
import { Loaded } from '@/ui/patterns/loaded';
import { useLook } from '@/ui/patterns/use-look';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Zoom } from './desk-parts';

/** A private picture as a call gives it. */
export type Picture = { content_type: string; base64: string };
type Props = { name: string; ratio: number; read: () => Promise<Picture> };

/** The address under which a picture that came with a call is shown. */
export const pictureSource = ({ content_type: type, base64 }: Picture) => `data:${type};base64,${base64}`;

/** One picture. It is not kept: what is shown again is asked for again, and noted again. */
export function DeskPicture({ name, ratio, read }: Props) {
  const picture = useLook(read);
  const [isLarge, setLarge] = useState(false);
  return (
    <Loaded from={picture} failed="画像を表示できませんでした" inline waiting={<Skeleton ratio={`${ratio}`} />}>
      {(shown) => (
        <ZoomPicture source={pictureSource(shown)} name={name} large={isLarge} onZoom={() => setLarge(!isLarge)} />
      )}
    </Loaded>
  );
}

type ZoomProps = { source: string; name: string; large: boolean; onZoom: () => void };

/** A picture that a press makes larger, and small again. */
export function ZoomPicture({ source, name, large, onZoom }: ZoomProps) {
  return (
    <Zoom type="button" aria-label={`${name}を${large ? '縮小' : '拡大'}`} $large={large} onClick={onZoom}>
      {/* biome-ignore lint/performance/noImgElement: a private picture that came with the call, which no loader can read */}
      <img src={source} alt={name} />
    </Zoom>
  );
}
