import { useEffect, useRef, useState } from 'react';
import { Fault } from '@/components/fault';
import { Skeleton } from '@/components/skeleton';
import { messageOf } from '@/platform/http';
import { Zoom } from './desk-parts';

type Props = { name: string; ratio: number; load: () => Promise<{ content_type: string; base64: string }> };

/** A picture of a document. It is not kept: what is shown again is asked for again, and noted again. */
export function DocumentPicture({ name, ratio, load }: Props) {
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      ({ content_type: type, base64 }) => setSource(`data:${type};base64,${base64}`),
      (error) => setProblem(messageOf(error)),
    );
  }, [load]);
  if (problem !== null) return <Fault>{problem}</Fault>;
  if (source === null) return <Skeleton ratio={`${ratio}`} />;
  return (
    <Zoom
      type="button"
      aria-label={`${name}を${isLarge ? '縮小' : '拡大'}`}
      $large={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      {/* biome-ignore lint/performance/noImgElement: a private picture that came with the call, which no loader can read */}
      <img src={source} alt={name} />
    </Zoom>
  );
}
