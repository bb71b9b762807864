import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { isOnModalEntry } from '@/platform/page-behind';
import type { ListQuery } from '../cast-query';
import { conditionsIn } from './load';
import { type SearchSubject, SUBJECTS } from './subject';

const SETTLE_MS = 300;

/**
 * The conditions of the hub. `query` changes at once, `settled` and the address follow at most every 300 ms: a handle
 * that is drawn along writes neither each pixel nor asks for its count. Back and forward bring the conditions of their
 * address.
 */
export function useConditions(subject: SearchSubject, initial: ListQuery) {
  const router = useRouter();
  const [query, setQuery] = useState(initial);
  const [settled, setSettled] = useState(initial);
  const written = useRef(canonical(subject, initial));
  const { asPath } = router;

  useEffect(() => {
    if (query === settled) return;
    const timer = setTimeout(() => {
      written.current = canonical(subject, query);
      setSettled(query);
      void router[isOnModalEntry() ? 'push' : 'replace'](written.current, undefined, { shallow: true, scroll: false });
    }, SETTLE_MS);
    const stop = () => clearTimeout(timer);
    // Written while another page is on its way, the address would call that page off.
    router.events.on('routeChangeStart', stop);
    return () => {
      stop();
      router.events.off('routeChangeStart', stop);
    };
  }, [subject, query, settled, router]);

  useEffect(() => {
    const there = readAddress(subject, asPath);
    const address = canonical(subject, there);
    if (address === written.current) return;
    written.current = address;
    setQuery(there);
    setSettled(there);
  }, [subject, asPath]);

  return { query, settled, change: setQuery };
}

/** The conditions in an address of a search, or of what it found. */
export function readAddress(subject: SearchSubject, path: string): ListQuery {
  const { searchParams } = new URL(path, 'http://localhost');
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  return conditionsIn(subject, query);
}

/** The hub's address of conditions: the same for the same conditions. */
export function canonical(subject: SearchSubject, query: ListQuery): string {
  const { hub } = SUBJECTS[subject];
  return hub(readAddress(subject, hub(query)));
}
