import { api, messageOf } from '@/platform/http';
import { readPages, writePages } from '@/platform/storage/pages-read';
import type { ListQuery } from '../cast-query';
import { joined } from '../joined';
import type { Card, CardPage } from '../types';

/** The cards on screen, where the next page begins, and how many pages they are. */
export type CardList = { cards: Card[]; cursor: string | null; pages: number };

/** What reading on tells the list; `isWanted` false = another list is shown meanwhile. */
export type ListReader = {
  isWanted: () => boolean;
  onLoading: (isLoading: boolean) => void;
  onRead: (shown: CardList) => void;
  onFault: (sentence: string) => void;
};

/**
 * Reads on until there are so many pages; `before` = as many as before this document was loaded anew. Never throws.
 */
export async function readTo(
  pages: number | 'before',
  query: ListQuery,
  from: CardList,
  reader: ListReader,
): Promise<void> {
  const wanted = pages === 'before' ? readPages(JSON.stringify(query)) : pages;
  let shown = from;
  try {
    while (reader.isWanted() && shown.cursor !== null && shown.pages < wanted) {
      reader.onLoading(true);
      shown = await withNextPage(query, shown, shown.cursor);
      if (reader.isWanted()) reader.onRead(shown);
    }
  } catch (error) {
    reader.onFault(messageOf(error));
  }
  if (reader.isWanted()) reader.onLoading(false);
}

async function withNextPage(query: ListQuery, { cards, pages }: CardList, cursor: string): Promise<CardList> {
  const page: CardPage = await api('GET /api/v1/female_casts/', { query: { ...query, cursor } });
  writePages(JSON.stringify(query), pages + 1);
  return {
    cards: joined(cards, page.data, (card) => card.id),
    cursor: page.page.next_cursor,
    pages: pages + 1,
  };
}
