import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { isOnModalEntry } from '@/platform/page-behind';
import { paths } from '@/shell/paths';
import type { ListQuery } from '../cast-query';
import { listQueryOf } from './address';

const SETTLE_MS = 300;

/**
 * The conditions of the hub. `query` changes at once, `settled` and the address follow at most every 300 ms: a handle that is
 * drawn along writes neither each pixel nor asks for its count. Back and forward bring the conditions of their address.
 */
export function useConditions(initial: ListQuery) {
  const router = useRouter();
  const [query, setQuery] = useState(initial);
  const [settled, setSettled] = useState(initial);
  const written = useRef(canonical(paths.search(initial)));
  const { asPath } = router;

  useEffect(() => {
    if (query === settled) return;
    const timer = setTimeout(() => {
      written.current = canonical(paths.search(query));
      setSettled(query);
      void router[isOnModalEntry() ? 'push' : 'replace'](written.current, undefined, { shallow: true, scroll: false });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [query, settled, router]);

  useEffect(() => {
    const address = canonical(asPath);
    if (address === written.current) return;
    written.current = address;
    const there = readAddress(asPath);
    setQuery(there);
    setSettled(there);
  }, [asPath]);

  return { query, settled, change: setQuery };
}

function readAddress(path: string): ListQuery {
  const { searchParams } = new URL(path, 'http://localhost');
  return listQueryOf(Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)])));
}

// The same conditions in one order of keys.
function canonical(path: string): string {
  return paths.search(readAddress(path));
}
