import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { useApiPages } from '@/hooks/use-api-pages';
import { QueueDesk } from '../queue-desk';
import { CheckPane } from './check-pane';

/** Identity checks, the oldest first: the queue, the document at night, the decision. */
export default function IdentityDesk() {
  return (
    <QueueDesk
      pages={useApiPages('GET /api/v1/ops/identity_checks/', {})}
      name="審査待ちの本人確認"
      empty="審査待ちの本人確認はありません"
      claims="identity"
      hint="一覧から選択すると、画像が表示されます。"
      row={({ id, name, document_type, attempt, submitted_at, held_by }) => ({
        id,
        who: name,
        what: `${IDENTITY_DOCUMENTS[document_type].label}${attempt > 1 ? `　${attempt}回目` : ''}`,
        since: submitted_at,
        heldBy: held_by,
      })}
    >
      {(check, steps) => <CheckPane key={check.id} check={check} {...steps} />}
    </QueueDesk>
  );
}
