import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalOf } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';

/**
 * What stands behind a link whose key comes after the #: that part goes to no server and to no next page, and leaves
 * the address at once. `found` is null until it is read, 'gone' where the key opens nothing.
 */
export function useLinked<Found>(read: (token: string) => Promise<Found>) {
  const token = useRef('');
  const [found, setFound] = useState<Found | 'gone' | null>(null);
  const reading = useTask(() => read(token.current), {
    onDone: (value: Found) => setFound(() => value),
    onRefused: (error: unknown) => {
      if (refusalOf(error)?.code === 'not_found') setFound('gone');
    },
  });
  const open = useEffectEvent(() => {
    const key = window.location.hash.slice(1);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!/^[\w-]{20,64}$/.test(key)) return setFound('gone');
    token.current = key;
    void reading.run();
  });
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    open();
  }, []);
  return { token, found, setFound, reading };
}
