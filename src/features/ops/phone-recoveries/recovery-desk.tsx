import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { format30 } from '@/domain/business-day';
import { useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { HeldBy } from '../desk-hold';
import { Desk, Nothing, Queue, useChosen, waited } from '../desk-parts';
import { RecoveryPane } from './recovery-pane';
import { LIST, type Recovery } from './types';

/** Requests for another telephone number, the oldest first: the queue, the document at night, the decision. */
export default function RecoveryDesk() {
  const pages = useApiPages(LIST, {});
  const { chosen, choose, step } = useChosen(pages.items ?? []);
  const afterDecision = () => {
    step(1);
    return pages.refresh();
  };
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title="電話番号の変更の申請はありません" />}
    >
      {(recoveries) => (
        <Desk>
          <Queue aria-label="電話番号の変更の申請">
            {recoveries.map((one) => (
              <Row key={one.id} one={one} isOpen={one.id === chosen?.id} onOpen={() => choose(one.id)} />
            ))}
          </Queue>
          {chosen ? (
            <RecoveryPane
              key={chosen.id}
              recovery={chosen}
              onNext={() => step(1)}
              onDecided={afterDecision}
              onHeld={pages.refresh}
            />
          ) : (
            <Nothing>一覧から選択すると、内容が表示されます。閲覧は記録されます。</Nothing>
          )}
        </Desk>
      )}
    </PagedList>
  );
}

function Row({ one, isOpen, onOpen }: { one: Recovery; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const sentAt = new Date(one.submitted_at);
  const isWaiting = now !== null && new Date(one.approvable_at) > now;
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{one.account?.name ?? '該当なし'}</b>
        <b>{now && waited(now.getTime() - sentAt.getTime())}</b>
        <small>{isWaiting ? '元の番号の返事待ち' : '承認できます'}</small>
        <small>{format30(sentAt)}</small>
        <HeldBy by={one.held_by} isOpen={isOpen} />
      </button>
    </li>
  );
}
