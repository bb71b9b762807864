import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/** True while another address under `path` is being read, so that the old list can step back. */
export function useRouteLoading(path: string): boolean {
  const { events } = useRouter();
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const start = (to: string) => setLoading(to.split(/[?#]/, 1)[0] === path);
    const end = () => setLoading(false);
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events, path]);
  return loading;
}
