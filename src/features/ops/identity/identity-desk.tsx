import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { format30 } from '@/domain/business-day';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { HeldBy } from '../desk-hold';
import { Desk, Nothing, Queue, useChosen, waited } from '../desk-parts';
import { CheckPane } from './check-pane';
import type { Check } from './types';

const LIST = 'GET /api/v1/ops/identity_checks/';

/** Identity checks, the oldest first: the queue, the document at night, the decision. */
export default function IdentityDesk() {
  const pages = useApiPages(LIST, {});
  // What was decided leaves the queue: its place is taken by the next one.
  const { chosen: check, choose, step } = useChosen(pages.items ?? []);
  const afterDecision = () => {
    step(1);
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
              <QueueRow key={one.id} check={one} isOpen={one.id === check?.id} onOpen={() => choose(one.id)} />
            ))}
          </Queue>
          {check ? (
            <CheckPane
              key={check.id}
              check={check}
              onNext={() => step(1)}
              onDecided={afterDecision}
              onHeld={pages.refresh}
            />
          ) : (
            <Nothing>一覧から選択すると、画像が表示されます。</Nothing>
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
        <HeldBy by={check.held_by} isOpen={isOpen} />
      </button>
    </li>
  );
}
