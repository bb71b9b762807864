import { useState } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { twoColumns, withPanel } from '@/components/theme/tokens';
import { format30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { CheckPane } from './check-pane';
import type { Check } from './types';

const LIST = 'GET /api/v1/ops/identity_checks/';

/** Identity checks, the oldest first: the queue, the document at night, the decision. */
export default function IdentityDesk() {
  const pages = useApiPages(LIST, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const items = pages.items ?? [];
  // What was decided leaves the queue: its place is taken by the next one.
  const check = items.find(({ id }) => id === chosen) ?? null;
  const next = () => {
    const at = items.findIndex(({ id }) => id === chosen);
    setChosen((items[at + 1] ?? items[0])?.id ?? null);
  };
  const afterDecision = () => {
    next();
    return pages.refresh();
  };
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title="審査待ちの本人確認はありません" />}
    >
      {(checks) => (
        <Desk>
          <Queue aria-label="審査待ちの本人確認">
            {checks.map((one) => (
              <QueueRow key={one.id} check={one} isOpen={one.id === check?.id} onOpen={() => setChosen(one.id)} />
            ))}
          </Queue>
          {check ? (
            <CheckPane key={check.id} check={check} onNext={next} onDecided={afterDecision} onHeld={pages.refresh} />
          ) : (
            <Nothing>左の一覧から選択すると、画像が表示されます。</Nothing>
          )}
        </Desk>
      )}
    </PagedList>
  );
}

function QueueRow({ check, isOpen, onOpen }: { check: Check; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const sentAt = new Date(check.submitted_at);
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{check.name}</b>
        <b>{now && waited(now.getTime() - sentAt.getTime())}</b>
        <small>
          {IDENTITY_DOCUMENTS[check.document_type].label}
          {check.attempt > 1 && `　${check.attempt}回目`}
        </small>
        <small>{format30(sentAt)}</small>
        {check.held_by && !isOpen && <small>{check.held_by.name}さんが確認中</small>}
      </button>
    </li>
  );
}

function waited(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return minutes < 60 ? `${minutes}分` : `${Math.floor(minutes / 60)}時間${String(minutes % 60).padStart(2, '0')}分`;
}

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--line);

  @media ${twoColumns} { grid-template-columns: 260px minmax(0, 1fr); }
  @media ${withPanel} { grid-template-columns: 280px minmax(0, 1fr) 320px; min-height: calc(100dvh - 160px); }
`;

const Queue = styled.ul`
  button { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; width: 100%; min-height: 64px; padding: 12px var(--gutter); border-bottom: 1px solid var(--line); text-align: left; }
  button[aria-pressed='true'] { background: var(--sunken); box-shadow: inset 3px 0 0 var(--ink); }
  b { font: var(--t-15); font-weight: 700; font-variant-numeric: tabular-nums; }
  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  b:nth-of-type(2), small:nth-of-type(2) { text-align: right; }

  @media ${twoColumns} { border-right: 1px solid var(--line); }
`;

const Nothing = styled.p`
  padding: 24px var(--gutter);
  font: var(--t-14);
  color: var(--muted);
`;
