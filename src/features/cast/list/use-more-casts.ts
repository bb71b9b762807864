import { useEffect, useState } from 'react';
import { useToast } from '@/components/toast';
import type { ListQuery } from '../cast-query';
import { sessionMemory } from '../session-memory';
import type { Card, CardPage } from '../types';

type Shown = { cards: Card[]; cursor: string | null };

// Lists that were read further, by their conditions: whoever returns from a cast finds the list as long as before.
const remembered = sessionMemory<{ first: number | undefined; shown: Shown }>();

/** The first page and what was read after it. `more` appends the next page; it never throws. */
export function useMoreCasts(
  first: CardPage,
  query: ListQuery,
): Shown & { loading: boolean; more: () => Promise<void> } {
  const key = JSON.stringify(query);
  const toast = useToast();
  // At once, so that the page is as high as before when its scroll position comes back.
  const [shown, setShown] = useState<Shown>(() => shownOf(first, key));
  const [loading, setLoading] = useState(false);

  useEffect(() => setShown(shownOf(first, key)), [key, first]);

  const more = async () => {
    if (loading || shown.cursor === null) return;
    setLoading(true);
    const { api, messageOf } = await import('@/platform/http'); // not part of the first load
    try {
      const page = await api('GET /api/v1/female_casts/', { query: { ...query, cursor: shown.cursor } });
      const known = new Set(shown.cards.map((card) => card.id));
      const next = {
        cards: [...shown.cards, ...page.data.filter((card) => !known.has(card.id))],
        cursor: page.page.next_cursor,
      };
      setShown(next);
      remembered.set(key, { first: first.data[0]?.id, shown: next });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return { ...shown, loading, more };
}

// The server remembers nothing: pages are read further in browsers alone.
function shownOf(page: CardPage, key: string): Shown {
  const stored = remembered.get(key);
  if (stored !== undefined && stored.first === page.data[0]?.id) return stored.shown;
  return { cards: page.data, cursor: page.page.next_cursor };
}
