import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Data, Endpoint, Input } from '@/contract';
import { api, type CallArgs } from '@/platform/http';
import { noteList } from '@/platform/shown-lists';

type Page = { data: unknown[]; page: { next_cursor: string | null; total: number | null } };
/** An endpoint that answers with pages. */
export type Listable = { [K in Endpoint]: Data<K> extends Page ? K : never }[Endpoint];
/** One row of such a list. */
export type ItemOf<K extends Listable> = Data<K> extends { data: (infer Item)[] } ? Item : never;

/** All rows read so far. `items` is undefined until the first page is there; `more` reads the next one. */
export type Pages<K extends Listable> = {
  items: ItemOf<K>[] | undefined;
  hasMore: boolean;
  loadingMore: boolean;
  error: unknown;
  /** Why the next page did not come; `more` asks for it again. */
  moreError: unknown;
  more: () => Promise<void>;
  refresh: () => Promise<void>;
};

/** Reads a list by its cursors; `null` as the input waits. `onRead` is called whenever it was read. */
export function useApiPages<K extends Listable>(endpoint: K, input: Input<K> | null, onRead?: () => void): Pages<K> {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Data<K>>(
    (index: number, before: Data<K> | null) => {
      const cursor = before ? pageOf(before).page.next_cursor : null;
      if (!input || (index > 0 && cursor === null)) return null;
      return [endpoint, input, cursor];
    },
    ([, , cursor]: [K, Input<K>, string | null]) => api(endpoint, ...argsOf<K>(input, cursor)),
    // No deduping: a list that comes back on screen right after a change must not show what was there before it.
    { revalidateFirstPage: true, shouldRetryOnError: false, dedupingInterval: 0, ...(onRead && { onSuccess: onRead }) },
  );
  useEffect(() => noteList({ endpoint, refresh: () => mutate() }), [endpoint, mutate]);
  const last = data?.at(-1);
  const isBehind = size > (data?.length ?? 0);
  return {
    items: data?.flatMap((page) => itemsOf<K>(page)),
    hasMore: last !== undefined && pageOf(last).page.next_cursor !== null,
    loadingMore: isValidating && isBehind,
    error,
    moreError: isBehind ? error : undefined,
    more: async () => {
      await (isBehind ? mutate() : setSize((count) => count + 1));
    },
    refresh: async () => {
      await mutate();
    },
  };
}

// The three `as` below stand where `K extends Listable` says what TypeScript cannot compute for an open K.
function pageOf(page: unknown): Page {
  return page as Page;
}

function itemsOf<K extends Listable>(page: Data<K>): ItemOf<K>[] {
  return pageOf(page).data as ItemOf<K>[];
}

function argsOf<K extends Listable>(input: Input<K> | null, cursor: string | null): CallArgs<K> {
  const parts: { query?: object } = input ?? {};
  const query = cursor === null ? parts.query : { ...parts.query, cursor };
  return [{ ...parts, ...(query ? { query } : {}) }] as unknown as CallArgs<K>;
}
