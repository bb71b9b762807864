import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { writeSession } from '@/platform/storage/session-values';

/**
 * Coming to `/movie` from elsewhere in the product sets the flag by which its first film plays by itself (spec §2). It stands in
 * the first load: who presses the link before the rest of the shell has come is led there all the same.
 */
export function useVideoFlag(): void {
  const { asPath } = useRouter();
  const before = useRef(asPath);
  useEffect(() => {
    const from = before.current;
    before.current = asPath;
    if (isVideo(asPath) && !isVideo(from)) writeSession('auto_open_video', '1');
  }, [asPath]);
}

function isVideo(path: string): boolean {
  return path.split(/[?#]/, 1)[0] === '/movie';
}
