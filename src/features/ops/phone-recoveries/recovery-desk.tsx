import { useApiPages } from '@/hooks/use-api-pages';
import { QueueDesk } from '../queue-desk';
import { RecoveryPane } from './recovery-pane';
import { LIST } from './types';

/** Requests for another telephone number, the oldest first: the queue, the document at night, the decision. */
export default function RecoveryDesk() {
  return (
    <QueueDesk
      pages={useApiPages(LIST, {})}
      name="電話番号の変更の申請"
      empty="電話番号の変更の申請はありません"
      claims="recoveries"
      hint="一覧から選択すると、内容が表示されます。閲覧は記録されます。"
      row={({ id, account, approvable_at, submitted_at, held_by }, now) => ({
        id,
        who: account?.name ?? '該当なし',
        what: now !== null && new Date(approvable_at) > now ? '元の番号の返事待ち' : '承認できます',
        since: submitted_at,
        heldBy: held_by,
      })}
    >
      {(recovery, steps) => <RecoveryPane key={recovery.id} recovery={recovery} {...steps} />}
    </QueueDesk>
  );
}
