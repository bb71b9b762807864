import { type ComponentProps, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import type { ClaimKind } from '@/domain/desk-promises';
import { formatYen } from '@/domain/money';
import type { ItemOf, Listable, Pages } from '@/hooks/use-api-pages';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { EmptyState } from '@/ui/pieces/empty-state';
import { List } from '@/ui/pieces/list-row';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { ClaimedItem, ItemClaim, KeepClaim, NONE_LISTED, othersWords, useClaimedQueue } from './claims';
import { type Decision, DecisionDialog } from './decision-dialog';

type WorkListProps<K extends Listable> = {
  pages: Pages<K>;
  empty: string;
  /** True for a list below another, whose drawing is enough. */
  below?: boolean;
  /** Where what is listed waits for one of the staff: its kind, and by what each thing is claimed. */
  claims?: { kind: ClaimKind; id: (item: ItemOf<K>) => string } | undefined;
  /** Draws one thing; `ask` opens the question before a decision about it. */
  children: (item: ItemOf<K>, ask: (decision: Decision) => void) => ReactNode;
};

/** A list of the desk, each thing with the decisions about it. */
export function WorkList<K extends Listable>({ pages, empty, below = false, claims, children }: WorkListProps<K>) {
  const [asked, setAsked] = useState<{ decision: Decision; id: string } | null>(null);
  const queue = useClaimedQueue(claims?.kind);
  const drawn = (item: ItemOf<K>, at: number) => {
    const id = claims?.id(item) ?? '';
    return (
      <ClaimedItem key={id || at} thing={queue.thingOf(id)}>
        {children(item, (decision) => setAsked({ decision, id }))}
      </ClaimedItem>
    );
  };
  const open = asked && queue.thingOf(asked.id);
  return (
    <>
      {pages.items?.length !== 0 && queue.control}
      <PagedList
        from={pages}
        failed="一覧を読み込めませんでした"
        waiting={WAITING}
        empty={below ? <Nothing>{empty}</Nothing> : <EmptyState title={empty} />}
      >
        {(items) => {
          const listed = items.filter((item) => !claims || queue.isListed(claims.id(item)));
          return listed.length === 0 ? <Nothing>{NONE_LISTED}</Nothing> : <List data-work>{listed.map(drawn)}</List>;
        }}
      </PagedList>
      {open && <KeepClaim thing={open} />}
      {asked && <DecisionDialog decision={asked.decision} warning={othersWords(open)} onClose={() => setAsked(null)} />}
    </>
  );
}

const Nothing = styled.p`
  padding: 8px var(--gutter) 16px;
  font: var(--t-14);
  color: var(--muted);
`;

/** One thing to decide: what it is, the words about it, the decisions, and who has it in hand. */
export const WorkItem = ({ children, ...rest }: ComponentProps<typeof Item>) => (
  <Item {...rest}>
    {children}
    <ItemClaim />
  </Item>
);

const Item = styled.li.attrs({ tabIndex: -1 })`
  display: grid;
  gap: 6px;
  padding: 16px var(--gutter);

  h2 { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-14); overflow-wrap: anywhere; white-space: pre-line; }
  small { font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** The head of a thing: what it is, and a mark at the right. */
export const ItemHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

/** What people said about a thing, one below the other. */
export const Words = styled.div`
  display: grid;
  gap: 6px;
  padding: 8px 0 2px 12px;
  border-left: 3px solid var(--line);

  b { font: var(--t-13); font-weight: 700; }
`;

/** Who of the staff decided as the first or the second of two, and when. */
export const DecidedBy = ({ place, by }: { place: 1 | 2; by: { name: string; at: string } | null }) =>
  by && (
    <small>
      {place}人目 {by.name}　{momentWords(by.at)}
    </small>
  );

/** A change of the thing, in the small letters under it. */
export const HistoryLine = styled.span`
  display: block;
`;

/** The decisions side by side. */
export const Decisions = styled.div.attrs({ className: 'decisions' })`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 6px;
`;

/** People of a thing, each with the way to impersonate them. */
export const People = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;

  a { display: inline-flex; align-items: center; min-height: 44px; font: var(--t-13); color: var(--accent); font-weight: 700; }
`;

const WAITING = (
  <SkeletonGroup>
    {['a', 'b', 'c'].map((thing) => (
      <Item as="div" key={thing}>
        <Skeleton width="52%" height="16px" />
        <Skeleton width="84%" height="14px" />
        <Skeleton width="40%" height="12px" />
      </Item>
    ))}
  </SkeletonGroup>
);

/** The sum above a list, in yen, and where it cannot be read the way to try again. `label` = of what. */
export function Total({ label, from }: { label: string; from: Source<{ amount: number }> }) {
  return (
    <Loaded from={from} inline failed="合計を読み込めませんでした" waiting={<ListSum>{label} …</ListSum>}>
      {({ amount }) => (
        <ListSum>
          {label} <b>{formatYen(amount)}</b>
        </ListSum>
      )}
    </Loaded>
  );
}

/** A line of sums above a list. */
export const ListSum = styled.p`
  padding-block: 8px;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  b { font: var(--t-20); font-weight: 700; }
`;
