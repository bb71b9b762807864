import { useState } from 'react';
import { calledName } from '@/domain/called-name';
import { formatRange30, momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { adjustmentLabel } from '@/domain/pay';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Decisions, People, WorkItem, WorkList } from './work-list';

const AdjustSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './adjust-sheet'));

const LIST = 'GET /api/v1/ops/pay_disputes/';
type Dispute = ItemOf<typeof LIST>;

const EMPTY = { open: '確認を待っている申し出はありません', closed: '答えた申し出はまだありません' } as const;

/** What casts said about the amounts of shifts: nothing of their pay waits for the answer. */
export function PayDisputeList({ state }: { state: 'open' | 'closed' }) {
  const [chosen, setChosen] = useState<Dispute | null>(null);
  return (
    <>
      <WorkList
        pages={useApiPages(LIST, { query: { state } })}
        empty={EMPTY[state]}
        below
        claims={state === 'open' ? { kind: 'pay_disputes', id: ({ id }) => id } : undefined}
      >
        {(one) => (
          <WorkItem key={one.id}>
            <h2>{calledName(one.display_name)}</h2>
            <small>
              {rangeOf(one)}　報酬 {formatYen(one.total)}
              {one.guarantee &&
                `　最低保証 ${formatYen(one.guarantee.amount)}（不足 ${formatYen(one.guarantee.missing)}）`}
            </small>
            {one.adjustments.map(({ id, kind, reason, amount, author }) => (
              <small key={id}>
                {adjustmentLabel(kind, reason)} {formatYen(amount)}（{author}）
              </small>
            ))}
            <p>{one.reason}</p>
            <small>{momentWords(one.raised_at)} の申し出</small>
            {one.answered_at && (
              <small>
                {one.outcome === 'adjusted' ? '金額を加えた' : '金額を変えない'}　{one.answer}　{one.answered_by}　
                {momentWords(one.answered_at)}
              </small>
            )}
            <People>
              <SmartLink href={opsPaths.ghostLogin(one.user_id)}>キャストの画面を見る</SmartLink>
            </People>
            {one.outcome === null && (
              <Decisions>
                <Button size="sm" tone="secondary" onClick={() => setChosen(one)}>
                  答える
                </Button>
              </Decisions>
            )}
          </WorkItem>
        )}
      </WorkList>
      {chosen && <Answer key={chosen.id} of={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Answer({ of, onClose }: { of: Dispute; onClose: () => void }) {
  const answer = useCommand('POST /api/v1/ops/pay_disputes/{dispute_id}/answer/', {
    refresh: [LIST, 'GET /api/v1/ops/waiting/'],
    done: '申し出に答えました',
    onDone: onClose,
  });
  return (
    <AdjustSheet
      title="金額についての申し出に答える"
      thing={`${calledName(of.display_name)}　${rangeOf(of)}　報酬 ${formatYen(of.total)}`}
      missing={of.guarantee?.missing ?? 0}
      mayStay
      task={answer}
      onSend={(added, text) =>
        answer.run({
          params: { dispute_id: of.id },
          body: { adjustment: added && { kind: added.kind, amount: added.amount }, answer: text },
        })
      }
      onClose={onClose}
    />
  );
}

const rangeOf = ({ shift }: Dispute) => formatRange30(new Date(shift.starts_at), new Date(shift.ends_at));
