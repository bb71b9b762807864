import { useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { payDateOf, RETURN_REASONS } from '@/domain/pay';
import { useApi } from '@/hooks/use-api';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { serverNow } from '@/platform/clock';
import { saveBase64 } from '@/platform/device/save-base64';
import { api } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { later } from '@/ui/pieces/later';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Tag } from '@/ui/pieces/tag';
import { PayDisputeList } from './pay-dispute-list';
import { useFilter } from './use-filter';
import { useMay } from './use-tasks';
import { DecidedBy, Decisions, ListSum, WorkItem, WorkList } from './work-list';

const ReturnSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './return-sheet'));
const AdjustShift = later(() => import(/* webpackChunkName: "ops-lists" */ './adjust-shift'));

const LIST = 'GET /api/v1/ops/payouts/';
const TOTAL = 'GET /api/v1/ops/payouts/total/';
type Payout = ItemOf<typeof LIST>;

/** What stands in place of an account: the cast named none, or the copy was erased. */
const NO_ACCOUNT = { open: '振込先がありません', closed: '口座の控えは消去済みです' } as const;

/** Transfers of one file. */
const AT_ONCE = 100;

const FILTERS = [
  { value: 'open', label: '支払い待ち', empty: '支払いを待っているものはありません' },
  { value: 'closed', label: '支払い済み', empty: '支払い済みのものはありません' },
] as const;

/** Transfers to casts: one person approves each, another puts them into the file for the bank. */
export default function PayoutList() {
  const { filter, control } = useFilter('支払いの状態', FILTERS);
  const total = useApi(TOTAL, {});
  return (
    <>
      <Gutter>
        <Loaded from={total} inline failed="合計を読み込めませんでした" waiting={<ListSum>承認待ち …</ListSum>}>
          {({ waiting, approved }) => (
            <ListSum>
              承認待ち {waiting.count}件 <b>{formatYen(waiting.amount)}</b>　承認済み {approved.count}件{' '}
              <b>{formatYen(approved.amount)}</b>
            </ListSum>
          )}
        </Loaded>
        {control}
      </Gutter>
      <Payouts key={filter.value} state={filter.value} empty={filter.empty} />
      <Section title="金額についての申し出">
        <PayDisputeList key={filter.value} state={filter.value} />
      </Section>
    </>
  );
}

function Payouts({ state, empty }: { state: 'open' | 'closed'; empty: string }) {
  const pages = useApiPages(LIST, { query: { state } });
  const approve = useCommand('POST /api/v1/ops/payouts/{payout_id}/approve/', {
    refresh: [LIST, TOTAL],
    done: '振り込みを承認しました',
  });
  const again = useTask(
    async (file_id: string) =>
      saveBase64(await api('GET /api/v1/ops/payout_files/{file_id}/', { params: { file_id } })),
    { refusedByToast: true },
  );
  const may = useMay();
  const [returned, setReturned] = useState<Payout | null>(null);
  const [adjusting, setAdjusting] = useState<Payout | null>(null);
  const ready = (pages.items ?? []).filter(({ can }) => can.includes('pay')).slice(0, AT_ONCE);
  return (
    <>
      {ready.length > 0 && may('payouts_done') && <MakeFile payouts={ready} />}
      <WorkList
        pages={pages}
        empty={empty}
        claims={state === 'open' ? { kind: 'payouts', id: ({ id }) => id } : undefined}
      >
        {(payout, ask) => (
          <WorkItem key={payout.id}>
            <h2 className="num">
              {formatYen(payout.amount)}　{payout.display_name}
            </h2>
            {payout.adjusted > 0 && <small>運営が加えた {formatYen(payout.adjusted)}を含みます</small>}
            {payout.is_shared && <Tag tone="warning">同じ口座がほかのキャストにもあります</Tag>}
            {payout.account && !payout.is_own_name && (
              <Tag tone="warning">口座名義を本人確認のお名前と照合できていません</Tag>
            )}
            <small>
              {formatDate(payout.pay_on)} 支払い　申請 {momentWords(payout.requested_at)}
            </small>
            <small>
              {payout.account
                ? `${payout.account.bank_name} ${payout.account.branch_name} ${payout.account.kind} ••••${payout.account.tail}　${payout.account.holder}`
                : NO_ACCOUNT[state]}
            </small>
            <DecidedBy place={1} by={payout.approved} />
            <DecidedBy place={2} by={payout.paid} />
            {payout.return_reason && (
              <small>
                {payout.state === 'returned' ? '銀行から戻りました' : '振り込み直し'}　
                {RETURN_REASONS[payout.return_reason]}
              </small>
            )}
            {payout.waits_for_account && <Tag tone="warning">新しい振込先を待っています</Tag>}
            {payout.state === 'requested' && payout.can.length === 0 && !payout.waits_for_account && (
              <small>戻ったことを自分で記録した振り込みの、1人目にはなれません。</small>
            )}
            {payout.state === 'approved' && payout.can.length === 0 && (
              <small>自分が1人目の振り込みは、2人目になれません。</small>
            )}
            <Decisions>
              {payout.can.includes('approve') && (
                <Button
                  size="sm"
                  tone="secondary"
                  onClick={() =>
                    ask({
                      title: 'この振り込みを承認しますか？',
                      thing: `${formatYen(payout.amount)}（${payout.display_name}　${payout.account?.holder ?? ''}）`,
                      confirm: '承認する（1人目）',
                      send: () => approve.run({ params: { payout_id: payout.id } }),
                    })
                  }
                >
                  承認する（1人目）
                </Button>
              )}
              {payout.can.includes('return') && (
                <Button size="sm" tone="secondary" onClick={() => setReturned(payout)}>
                  銀行から戻った
                </Button>
              )}
              {payout.shift_id !== null && (
                <Button size="sm" tone="quiet" onClick={() => setAdjusting(payout)}>
                  出勤に金額を加える
                </Button>
              )}
              {payout.file_id && may('payouts_done') && (
                <Button size="sm" tone="quiet" onClick={() => void again.run(payout.file_id ?? '')}>
                  ファイルをもう一度
                </Button>
              )}
            </Decisions>
          </WorkItem>
        )}
      </WorkList>
      {adjusting?.shift_id != null && (
        <AdjustShift
          castId={adjusting.cast_id}
          shiftId={adjusting.shift_id}
          thing={`${adjusting.display_name}　精算 ${formatYen(adjusting.amount)}`}
          onClose={() => setAdjusting(null)}
        />
      )}
      {returned && (
        <ReturnSheet
          id={returned.id}
          thing={`${formatYen(returned.amount)}（${returned.display_name}）`}
          onClose={() => setReturned(null)}
        />
      )}
    </>
  );
}

/** The second person: everything that another one approved, in one file. */
function MakeFile({ payouts }: { payouts: readonly Payout[] }) {
  const [payOn, setPayOn] = useState(() => payDateOf('daily_transfer', businessDateOf(serverNow())));
  const make = useCommand('POST /api/v1/ops/payout_files/', {
    refresh: [LIST, TOTAL],
    done: ({ count, total }) => `${count}件 ${formatYen(total)}のファイルを作成しました`,
    onDone: saveBase64,
  });
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Surface>
      <TextField
        label="振込日"
        type="date"
        value={payOn}
        error={make.faults.pay_on}
        onChange={({ target }) => setPayOn(target.value)}
      />
      <ButtonPlace>
        <Button
          size="lg"
          loading={make.busy}
          onClick={() => void make.run({ body: { payout_ids: payouts.map(({ id }) => id), pay_on: payOn } })}
        >
          {`${payouts.length}件 ${formatYen(total)}のファイルを作成（2人目）`}
        </Button>
      </ButtonPlace>
      <Fault>{make.problem}</Fault>
    </Surface>
  );
}

const Surface = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
  padding: 16px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--surface);
`;
