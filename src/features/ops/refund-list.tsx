import { momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { REFUND_WORDS } from '@/domain/refunds';
import { reservationCode } from '@/domain/reservation-code';
import { useApi } from '@/hooks/use-api';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';
import { Tag } from '@/ui/pieces/tag';
import { DailyCheck } from './daily-check';
import { ReconcileForm } from './reconcile-form';
import { useFilter } from './use-filter';
import { useMay } from './use-tasks';
import { DecidedBy, Decisions, Total, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/refunds/';
const TOTAL = 'GET /api/v1/ops/refunds/total/';
type Refund = ItemOf<typeof LIST>;

const FILTERS = [
  { value: 'open', label: '未返金', empty: '返金を待っているものはありません' },
  { value: 'closed', label: '対応済み', empty: '対応済みの返金はありません' },
] as const;

/** Money that goes back to cards: who decided, what was done at the provider, and how its list compares with ours. */
export default function RefundList() {
  const { filter, control } = useFilter('返金の状態', FILTERS);
  const total = useApi(TOTAL, {});
  const may = useMay();
  return (
    <>
      {may('daily_check') && <DailyCheck />}
      <Gutter>
        <Total label="未返金の合計" from={total} />
        {control}
      </Gutter>
      <Refunds key={filter.value} state={filter.value} empty={filter.empty} />
      {may('refunds_done') && <ReconcileForm />}
    </>
  );
}

function Refunds({ state, empty }: { state: 'open' | 'closed'; empty: string }) {
  const refresh = { refresh: [LIST, TOTAL] } as const;
  const approve = useCommand('POST /api/v1/ops/refunds/{refund_id}/approve/', {
    ...refresh,
    done: '返金を承認しました',
  });
  const finish = useCommand('POST /api/v1/ops/refunds/{refund_id}/done/', { ...refresh, done: '返金を記録しました' });
  const dismiss = useCommand('POST /api/v1/ops/refunds/{refund_id}/dismiss/', { ...refresh, done: '記録しました' });
  const may = useMay();
  const decisions = {
    approve: { label: '承認する（1人目）', title: 'この返金を承認しますか？', note: undefined },
    done: { label: '返金を記録する', title: '決済会社での返金を記録しますか？', note: '決済会社の返金番号' },
    dismiss: { label: '返金しない', title: '返金しないことを記録しますか？', note: '対応メモ' },
  } as const;
  const mayAct = (act: Refund['can'][number]) => act === 'approve' || may('refunds_done');
  const decision = (refund: Refund, act: Refund['can'][number]) => {
    const { title, label, note } = decisions[act];
    const params = { refund_id: refund.id };
    return {
      title,
      thing: `${formatYen(refund.amount)}（${REFUND_WORDS[refund.cause]}・${refund.provider_name} 店舗 ${refund.shop_id}）`,
      confirm: label,
      ...(note ? { note: 'required' as const, noteLabel: note } : {}),
      danger: act === 'dismiss',
      send: (text: string) => {
        if (act === 'approve') return approve.run({ params });
        return act === 'done'
          ? finish.run({ params, body: { reference: text } })
          : dismiss.run({ params, body: { note: text } });
      },
    };
  };
  return (
    <WorkList
      pages={useApiPages(LIST, { query: { state } })}
      empty={empty}
      claims={state === 'open' ? { kind: 'refunds', id: ({ id }) => id } : undefined}
    >
      {(refund, ask) => (
        <WorkItem key={refund.id}>
          <h2 className="num">
            {formatYen(refund.amount)}　{REFUND_WORDS[refund.cause]}
          </h2>
          {refund.needs_two && <Tag tone="warning">2人で承認</Tag>}
          <small>
            {momentWords(refund.created_at)}　{refund.provider_name} 店舗 {refund.shop_id}　入金番号{' '}
            {refund.settle_uuid}
            {refund.reservation_id && `　予約 ${reservationCode(refund.reservation_id)}`}
          </small>
          <DecidedBy place={1} by={refund.approved} />
          {refund.done && (
            <small>
              {refund.state === 'done' ? '返金' : '返金なし'} {refund.done.name}　{momentWords(refund.done.at)}　
              {refund.reference}
            </small>
          )}
          {refund.state === 'approved' && refund.can.length === 0 && (
            <small>自分が1人目の返金は、2人目になれません。</small>
          )}
          <Decisions>
            {refund.can.filter(mayAct).map((act) => (
              <Button
                key={act}
                size="sm"
                tone={act === 'dismiss' ? 'quiet' : 'secondary'}
                onClick={() => ask(decision(refund, act))}
              >
                {decisions[act].label}
              </Button>
            ))}
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}
