import { momentWords } from '@/domain/date-words';
import { DEBT_WORDS } from '@/domain/debts';
import type { DebtState } from '@/domain/machines/debt';
import { formatYen } from '@/domain/money';
import { reservationCode } from '@/domain/reservation-code';
import { useApi } from '@/hooks/use-api';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';
import { Tag } from '@/ui/pieces/tag';
import { useFilter } from './use-filter';
import { useMay } from './use-tasks';
import { DecidedBy, Decisions, Total, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/debts/';
const TOTAL = 'GET /api/v1/ops/debts/total/';
type Debt = ItemOf<typeof LIST>;

const FILTERS = [
  { value: 'open', label: '未払い', empty: '未払いのものはありません' },
  { value: 'closed', label: '完了', empty: '完了したものはありません' },
] as const;
const STATES: Readonly<Record<DebtState, string>> = {
  open: '未払い',
  paid: 'お支払い済み',
  waived: '免除',
  returned: '返金',
};

/** What customers owe for bookings: why, since when, and what is waived, by which person and for what reason. */
export default function DebtList() {
  const { filter, control } = useFilter('お支払いの状態', FILTERS);
  const total = useApi(TOTAL, {});
  return (
    <>
      <Gutter>
        <Total label="未払いの合計" from={total} />
        {control}
      </Gutter>
      <Debts key={filter.value} state={filter.value} empty={filter.empty} />
    </>
  );
}

function Debts({ state, empty }: { state: 'open' | 'closed'; empty: string }) {
  const refresh = { refresh: [LIST, TOTAL] } as const;
  const approve = useCommand('POST /api/v1/ops/debts/{debt_id}/approve/', { ...refresh, done: '免除を承認しました' });
  const waive = useCommand('POST /api/v1/ops/debts/{debt_id}/waive/', { ...refresh, done: '免除しました' });
  const may = useMay();
  const mayAct = (act: Debt['can'][number]) => act === 'approve' || may('refunds_done');
  const decision = (debt: Debt, act: Debt['can'][number]) => {
    const params = { debt_id: debt.id };
    const thing = `${formatYen(debt.amount)}（${DEBT_WORDS[debt.cause]}　${debt.user.name}）`;
    if (act === 'approve')
      return { title: 'この免除を承認しますか？', thing, confirm: LABELS.approve, send: () => approve.run({ params }) };
    return {
      title: 'このお支払いを免除しますか？',
      thing,
      confirm: LABELS.waive,
      danger: true,
      note: 'required' as const,
      noteLabel: '免除の理由',
      send: (reason: string) => waive.run({ params, body: { reason } }),
    };
  };
  return (
    <WorkList
      pages={useApiPages(LIST, { query: { state } })}
      empty={empty}
      claims={state === 'open' ? { kind: 'debts', id: ({ id }) => id } : undefined}
    >
      {(debt, ask) => (
        <WorkItem key={debt.id}>
          <h2 className="num">
            {formatYen(debt.amount)}　{DEBT_WORDS[debt.cause]}
          </h2>
          {debt.needs_two && <Tag tone="warning">2人で承認</Tag>}
          <small>
            {momentWords(debt.created_at)}　{debt.user.name}（{debt.user.id}）　予約{' '}
            {reservationCode(debt.reservation_id)}
          </small>
          <DecidedBy place={1} by={debt.approved} />
          {debt.closed_at !== null && (
            <small>
              {STATES[debt.state]} {momentWords(debt.closed_at)}
              {debt.waived && `　${debt.waived.name}`}
              {debt.reason && `　${debt.reason}`}
            </small>
          )}
          {debt.approved && debt.state === 'open' && debt.can.length === 0 && (
            <small>自分が1人目の免除は、2人目になれません。</small>
          )}
          <Decisions>
            {debt.can.filter(mayAct).map((act) => (
              <Button key={act} size="sm" tone="secondary" onClick={() => ask(decision(debt, act))}>
                {LABELS[act]}
              </Button>
            ))}
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}

const LABELS = { approve: '承認する（1人目）', waive: '免除する' } as const;
