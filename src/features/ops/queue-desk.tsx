import type { ReactNode } from 'react';
import { calledName } from '@/domain/called-name';
import { clockWords } from '@/domain/date-words';
import type { ClaimKind } from '@/domain/desk-promises';
import type { ItemOf, Listable, Pages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/ui/patterns/paged-list';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Wrapped } from '@/ui/pieces/layout';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { ClaimLine, KeepClaim, NONE_LISTED, useClaimedQueue } from './claims';
import { HeldBy } from './desk-hold';
import { Desk, NoneOpen, Queue, useChosen, Wait, waitedText } from './desk-parts';

/** What a queue says of one that waits: whose, what, since when (an instant), and who has it open. */
type Waiting = {
  id: string | number;
  who: string;
  what: ReactNode;
  since: string;
  /** In place of the time since when it waits. */
  lengthOrTime?: string;
  isLate?: boolean;
  heldBy?: { name: string } | null;
};
/** The way on after a decision, past one (`onStep` also back), and the queue again when another person holds it. */
type Steps = {
  onNext: () => void;
  onStep: (by: 1 | -1) => void;
  onDecided: () => Promise<void>;
  onHeld: () => Promise<void>;
};
type Props<K extends Listable> = {
  pages: Pages<K>;
  /** What the queue is called, and what is said where nothing waits. */
  name: string;
  empty: string;
  /** What is said while none is open. */
  hint?: string;
  /** The one that is open from the start. */
  first?: string | undefined;
  /** As what these things are claimed, where they wait for one of the staff. */
  claims?: ClaimKind | undefined;
  row: (item: ItemOf<K>, now: Date | null) => Waiting;
  /** The thing and the decision about it. */
  children: (item: ItemOf<K>, steps: Steps) => ReactNode;
};

/** What waits for a person, the oldest first: the queue, the one that is open, the decision. */
export function QueueDesk<K extends Listable>({ pages, name, empty, hint, first, claims, row, children }: Props<K>) {
  const now = useNow(30_000);
  const waiting = pages.items?.map((item) => ({ ...row(item, now), item })) ?? [];
  const claimed = useClaimedQueue(claims);
  const { chosen, listed, choose, step } = useChosen(waiting, first, ({ id }) => claimed.isListed(String(id)));
  const open = chosen && claimed.thingOf(String(chosen.id));
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
        <>
          {claims && (
            <Wrapped>
              {claimed.control}
              {open && <ClaimLine key={open.id} thing={open} />}
              {open && <KeepClaim key={`${open.id} kept`} thing={open} />}
            </Wrapped>
          )}
          <Desk>
            <Queue aria-label={name}>
              {listed.map(({ id, who, what, since, lengthOrTime, isLate, heldBy = null }) => (
                <li key={id}>
                  <button type="button" aria-pressed={id === chosen?.id} onClick={() => choose(id)}>
                    <b>{who}</b>
                    <Wait $late={isLate}>{now && waitedText(now.getTime() - new Date(since).getTime())}</Wait>
                    <small>{what}</small>
                    <small>{lengthOrTime ?? clockWords(since)}</small>
                    <HeldBy by={heldBy} isOpen={id === chosen?.id} />
                    <Claimer name={claimed.thingOf(String(id))?.claim?.staff.name} />
                  </button>
                </li>
              ))}
              {listed.length === 0 && (
                <li>
                  <NoneOpen>{NONE_LISTED}</NoneOpen>
                </li>
              )}
            </Queue>
            {chosen ? (
              children(chosen.item, { onNext: () => step(1), onStep: step, onDecided, onHeld: pages.refresh })
            ) : (
              <NoneOpen>{hint ?? '一覧から選択すると、内容が表示されます。'}</NoneOpen>
            )}
          </Desk>
        </>
      )}
    </PagedList>
  );
}

/** Who has one of a queue in hand. */
const Claimer = ({ name }: { name: string | undefined }) =>
  name !== undefined && <small>担当 {calledName(name)}</small>;
