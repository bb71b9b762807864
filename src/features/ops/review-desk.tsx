import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { format30 } from '@/domain/business-day';
import type { ItemOf, Listable, Pages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { Desk, Nothing, Queue, useChosen, waited } from './desk-parts';

/** What a queue says of one that waits: whose, what, since when (an instant). */
type Waiting = { id: string | number; who: string; what: string; since: string };
/** The way on after a decision, and past one. */
type Steps = { onNext: () => void; onDecided: () => Promise<void> };
type Props<K extends Listable> = {
  pages: Pages<K>;
  /** What the queue is called, and what is said where nothing waits. */
  name: string;
  empty: string;
  row: (item: ItemOf<K>) => Waiting;
  /** The thing and the decision about it. */
  children: (item: ItemOf<K>, steps: Steps) => ReactNode;
};

/** What waits for a person, the oldest first: the queue, the one that is open, the decision. */
export function ReviewDesk<K extends Listable>({ pages, name, empty, row, children }: Props<K>) {
  const waiting = pages.items?.map((item) => ({ ...row(item), item })) ?? [];
  const { chosen, choose, step } = useChosen(waiting);
  const onDecided = () => {
    step(1);
    return pages.refresh();
  };
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title={empty} />}
    >
      {() => (
        <Desk>
          <Queue aria-label={name}>
            {waiting.map((one) => (
              <QueueRow key={one.id} of={one} isOpen={one.id === chosen?.id} onOpen={() => choose(one.id)} />
            ))}
          </Queue>
          {chosen ? (
            children(chosen.item, { onNext: () => step(1), onDecided })
          ) : (
            <Nothing>一覧から選択すると、内容が表示されます。</Nothing>
          )}
        </Desk>
      )}
    </PagedList>
  );
}

function QueueRow({ of: { who, what, since }, isOpen, onOpen }: { of: Waiting; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const sentAt = new Date(since);
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{who}</b>
        <b>{now && waited(now.getTime() - sentAt.getTime())}</b>
        <small>{what}</small>
        <small>{format30(sentAt)}</small>
      </button>
    </li>
  );
}
