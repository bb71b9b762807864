import { momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApiPages } from '@/hooks/use-api-pages';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Decisions, WorkItem, WorkList } from '../work-list';

const LIST = 'GET /api/v1/ops/cash_handovers/';

/** Cash between casts and their stores: customers' cash that a cast hands over, and pay that a store hands out. */
export function HandoverList({ state, empty }: { state: 'open' | 'closed'; empty: string }) {
  const pages = useApiPages(LIST, { query: { state } });
  const receive = useCommand('POST /api/v1/ops/cash_handovers/{settlement_id}/receive/', {
    refresh: [LIST, 'GET /api/v1/ops/tills/', 'GET /api/v1/ops/tills/{store_id}/entries/'],
    done: '受け取りを記録しました',
  });
  return (
    <WorkList pages={pages} empty={empty} below>
      {({ id, amount, display_name: name, store_name: store, to_store: toStore, requested_at: at, received }, ask) => (
        <WorkItem key={id}>
          <h2 className="num">
            {toStore ? '受け取る' : 'お渡しする'} {formatYen(amount)}　{name}
          </h2>
          <small>
            {store}　申請 {momentWords(at)}
          </small>
          {!toStore && state === 'open' && <small>お渡ししたら、キャストがアプリで受け取りを確認します</small>}
          {received && (
            <small>
              受け取り {received.name}　{momentWords(received.at)}
            </small>
          )}
          <Decisions>
            {toStore && !received && (
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
