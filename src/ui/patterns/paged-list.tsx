import type { ItemOf, Listable, Pages } from '@/hooks/use-api-pages';
import { messageOf } from '@/platform/http';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { Loaded, type LoadedProps } from './loaded';
import { MoreButton } from './more-button';

/** Props of PagedList: those of Loaded, but from a list that comes in pages. */
export type PagedListProps<K extends Listable> = Omit<LoadedProps<ItemOf<K>[]>, 'from' | 'gone'> & { from: Pages<K> };

/** A list that is read on by a button at its foot. */
export function PagedList<K extends Listable>({ from, children, ...states }: PagedListProps<K>) {
  const { items, error, moreError, hasMore, loadingMore, more, refresh } = from;
  return (
    <Loaded from={{ data: items, error, mutate: refresh }} {...states}>
      {(shown) => (
        <>
          {children(shown)}
          {hasMore && (
            <Gutter>
              {moreError !== undefined && !loadingMore && (
                <Fault>{`続きを読み込めませんでした。${messageOf(moreError)}`}</Fault>
              )}
              <MoreButton loading={loadingMore} onMore={() => void more()} />
            </Gutter>
          )}
        </>
      )}
    </Loaded>
  );
}
