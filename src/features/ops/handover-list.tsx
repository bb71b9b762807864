import { momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApiPages } from '@/hooks/use-api-pages';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Decisions, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/cash_handovers/';

const EMPTY = { open: '受け取りを待っている現金はありません', closed: '受け取った現金はまだありません' } as const;

/** Customers' cash that casts hand over to their stores, and who of the staff has it. */
export function HandoverList({ state }: { state: 'open' | 'closed' }) {
  const pages = useApiPages(LIST, { query: { state } });
  const receive = useCommand('POST /api/v1/ops/cash_handovers/{settlement_id}/receive/', {
    refresh: [LIST],
    done: '受け取りを記録しました',
  });
  return (
    <WorkList pages={pages} empty={EMPTY[state]} below>
      {({ id, amount, display_name: name, requested_at: at, received }, ask) => (
        <WorkItem key={id}>
          <h2 className="num">
            {formatYen(amount)}　{name}
          </h2>
          <small>申請 {momentWords(at)}</small>
          {received && (
            <small>
              受け取り {received.name}　{momentWords(received.at)}
            </small>
          )}
          <Decisions>
            {!received && (
              <Button
                size="sm"
                tone="secondary"
                onClick={() =>
                  ask({
                    title: '現金を受け取りましたか？',
                    thing: `${formatYen(amount)}（${name}）`,
                    confirm: '受け取りました',
                    send: () => receive.run({ params: { settlement_id: id }, body: { amount } }),
                  })
                }
              >
                受け取りを記録する
              </Button>
            )}
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}
