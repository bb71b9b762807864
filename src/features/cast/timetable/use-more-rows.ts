import { useState } from 'react';
import { api, messageOf } from '@/platform/http';
import { useToast } from '@/ui/pieces/toast';
import { joined } from '../joined';
import { sessionMemory } from '../session-memory';
import type { Timetable } from '../types';
import type { TimetableTerms } from './timetable-terms';

type TimetableRows = { rows: Timetable['data']; cursor: string | null };

// What was read on, by its terms: a visitor who returns from a cast finds the table as long as before.
const remembered = sessionMemory<{ first: number | undefined; shown: TimetableRows }>();

/** The first page of a timetable and what was read after it. `more` appends the next page; it never throws. */
export function useMoreRows(first: Timetable, terms: TimetableTerms) {
  const key = JSON.stringify(terms);
  const toast = useToast();
  const [read, setRead] = useState({ first, shown: shownOf(first, key) });
  const [loading, setLoading] = useState(false);
  // What was read for other terms is not shown for a moment under these.
  const shown = read.first === first ? read.shown : shownOf(first, key);

  const more = async () => {
    if (loading || shown.cursor === null) return;
    setLoading(true);
    try {
      const { store, ...query } = terms;
      const page = await api('GET /api/v1/schedules/', {
        query: { ...query, store: store === undefined ? [] : [store], cursor: shown.cursor },
      });
      const rows = joined(shown.rows, page.data, (row) => row.female_cast.id);
      const next = { rows, cursor: page.page.next_cursor };
      remembered.set(key, { first: first.data[0]?.female_cast.id, shown: next });
      setRead({ first, shown: next });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    }
    setLoading(false);
  };
  return { ...shown, loading, more };
}

function shownOf(page: Timetable, key: string): TimetableRows {
  const stored = remembered.get(key);
  if (stored !== undefined && stored.first === page.data[0]?.female_cast.id) return stored.shown;
  return { rows: page.data, cursor: page.page.next_cursor };
}
