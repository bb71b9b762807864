import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NETWORK_FAILED } from '@/platform/http/network-failed';
import { openedBy } from '@/platform/opened-by';
import { useToast } from '@/ui/pieces/toast';
import type { ListQuery } from '../cast-query';
import { sessionMemory } from '../session-memory';
import type { CardPage } from '../types';
import type { CardList } from './read-on';

// Lists that were shown, by their conditions: a visitor who returns from a cast finds one that was read further as
// long as before.
const remembered = sessionMemory<{ first: number | undefined; shown: CardList }>();

/** The first page and what was read after it. `more` appends the next page; it never throws. */
export function useMoreCasts(
  first: CardPage,
  query: ListQuery,
): CardList & { loading: boolean; more: () => Promise<void> } {
  const key = JSON.stringify(query);
  const toast = useToast();
  // At once, so that the page is as high as before when its scroll position comes back.
  const [shown, setShown] = useState<CardList>(() => shownOf(first, key));
  const [loading, setLoading] = useState(false);
  const latest = useRef(first);

  const read = async (pages: number | 'before', from: CardList) => {
    const onFault = (text: string) => toast({ text, tone: 'error' });
    // Not part of the first load; the network may be gone before it has come.
    const readOn = await import('./read-on').catch(() => onFault(NETWORK_FAILED));
    await readOn?.readTo(pages, query, from, {
      isWanted: () => latest.current === first,
      onLoading: setLoading,
      onRead: (next) => {
        setShown(next);
        remembered.set(key, { first: first.data[0]?.id, shown: next });
      },
      onFault,
    });
  };

  const begin = useEffectEvent((page: CardPage, name: string) => {
    latest.current = page;
    const found = shownOf(page, name);
    // The first drawing shows them already: another one would draw every card anew while the page hydrates.
    setShown((now) => (now.cards === found.cards ? now : found));
    setLoading(false);
    remembered.set(name, { first: page.data[0]?.id, shown: found });
    // What was remembered went with the document: after a reload the list is read on to where it was.
    if (openedBy() !== 'navigate') void read('before', found);
  });
  useEffect(() => begin(first, key), [first, key]);

  const more = async () => {
    if (!loading) await read(shown.pages + 1, shown);
  };
  return { ...shown, loading, more };
}

/** What was shown last of these conditions in this page's life, day included. */
export const shownBefore = (query: ListQuery): CardList | undefined => remembered.get(JSON.stringify(query))?.shown;

// The server remembers nothing: pages are read further in browsers alone.
function shownOf(page: CardPage, key: string): CardList {
  const stored = remembered.get(key);
  if (stored !== undefined && stored.shown.pages > 1 && stored.first === page.data[0]?.id) return stored.shown;
  return { cards: page.data, cursor: page.page.next_cursor, pages: 1 };
}
