import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Gutter } from '@/components/layout';
import { List } from '@/components/list-row';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import type { Pages, useApiPages } from '@/hooks/use-api-pages';
import { messageOf } from '@/platform/http';

type Listable = Parameters<typeof useApiPages>[0];
type WorkListProps<K extends Listable> = {
  pages: Pages<K>;
  empty: string;
  children: (items: NonNullable<Pages<K>['items']>) => ReactNode;
};

/** A list of the desk in its four states, read on by a button. */
export function WorkList<K extends Listable>({ pages, empty, children }: WorkListProps<K>) {
  const { items, error, hasMore, loadingMore, more, refresh } = pages;
  if (!items) {
    return error === undefined ? (
      <SkeletonGroup>
        <Waiting />
        <Waiting />
        <Waiting />
      </SkeletonGroup>
    ) : (
      <ErrorState what="一覧を読み込めませんでした" how={messageOf(error)} onRetry={() => void refresh()} />
    );
  }
  if (items.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <List>{children(items)}</List>
      {hasMore && (
        <Gutter>
          <Button tone="secondary" full loading={loadingMore} loadingText="読み込み中" onClick={() => void more()}>
            もっと見る
          </Button>
        </Gutter>
      )}
    </>
  );
}

function Waiting() {
  return (
    <WorkItem as="div">
      <Skeleton width="52%" height="16px" />
      <Skeleton width="84%" height="14px" />
      <Skeleton width="40%" height="12px" />
    </WorkItem>
  );
}

/** One thing to decide: what it is, the words about it, and the decisions. */
export const WorkItem = styled.li`
  display: grid;
  gap: 6px;
  padding: 16px var(--gutter);

  h2 { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-14); overflow-wrap: anywhere; white-space: pre-line; }
  small { font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** The decisions side by side. */
export const Decisions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 6px;
`;

/** People of a thing, each with the way to look through their eyes. */
export const People = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;

  a { display: inline-flex; align-items: center; min-height: 44px; font: var(--t-13); color: var(--accent); font-weight: 700; }
`;
