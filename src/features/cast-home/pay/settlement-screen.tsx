import FileText from 'lucide-react/icons/file-text';
import MessageCircle from 'lucide-react/icons/message-circle-question-mark';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import { RadioGroup, RadioRow } from '@/components/choice';
import { Fault } from '@/components/fault';
import { Gutter } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { PriceLines } from '@/components/price-lines';
import { Band, Section } from '@/components/section';
import { Footnote } from '@/components/text';
import type { Data } from '@/contract';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import type { PayMethod, SettlementState } from '@/domain/pay';
import { formatRange30 } from '@/domain/time-range';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { Screen } from '@/kit/screen';
import { useCommand } from '@/kit/use-command';
import { castPaths } from '@/shell/cast-paths';
import { paths } from '@/shell/paths';
import { HandOver } from './hand-over';
import { Lead } from './lead';
import { useStatement } from './use-statement';

const PAY = 'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/';
const CHANGE = 'PATCH /api/v1/female_casts/me/shifts/{shift_id}/pay_money/';
type Pay = Data<typeof PAY>;

// The guests' cash that she has is what she earned.
const isEven = ({ pay_state: state, amount, cash_received: cash }: Pay) =>
  state === 'closed' && amount === 0 && cash > 0;
type Settled = Pay['settlements'][number];

const METHODS: Readonly<Record<PayMethod, string>> = {
  daily_transfer: '翌営業日に振り込み',
  monthly_transfer: '月末にまとめて振り込み',
  cash_handover: '店舗で現金を受け取る',
};
const STATES: Readonly<Record<SettlementState, string>> = {
  requested: '申請済み',
  approved: '振込手続き中',
  paid: '振込済み',
  received: '受け取り済み',
  returned: '銀行から戻り、振り込み直し',
};

/** The same of cash that she hands over. */
const HANDED: Readonly<Record<SettlementState, string>> = {
  ...STATES,
  requested: '店舗の確認待ち',
  received: 'お渡し済み',
};

/** `/home/settlement?shift_id=`: what a shift earned to the yen, and how she receives it. */
export function SettlementScreen() {
  const { isReady, query } = useRouter();
  const id = Number([query.shift_id].flat()[0]);
  const pay = useApi(PAY, isReady ? { params: { shift_id: id } } : null);
  return (
    <Screen title="精算" back={{ href: paths.castHome }}>
      <Loaded
        from={pay}
        failed="精算を読み込めませんでした"
        gone={{
          what: 'この出勤は見つかりませんでした',
          how: 'ホームからもう一度お選びください。',
          action: { label: 'ホームへ', href: paths.castHome },
        }}
      >
        {(data) => <PayOf key={data.shift_id} pay={data} />}
      </Loaded>
    </Screen>
  );
}

function PayOf({ pay }: { pay: Pay }) {
  const { bookings, settlements, amount } = pay;
  const statement = useStatement(businessDateOf(new Date(pay.starts_at)).slice(0, 7));
  return (
    <Whole>
      <Head>
        <p>
          {formatRange30(new Date(pay.starts_at), new Date(pay.ends_at))}　{bookings.length}本
        </p>
        <b>{amount !== 0 || settlements.length === 0 ? sumWords(amount) : '精算した金額'}</b>
        <h2>{formatYen(amount !== 0 || settlements.length === 0 ? Math.abs(amount) : pay.settled)}</h2>
      </Head>
      {settlements.map((one) => (
        <Progress key={one.id} settlement={one} shiftId={pay.shift_id} />
      ))}
      <Section title="明細" spacing="transaction">
        <Gutter>
          {bookings.map((booking) => (
            <Booking key={booking.reservation_id}>
              <h3>
                {formatRange30(new Date(booking.starts_at), new Date(booking.ends_at))}　{booking.initial} さん
              </h3>
              <PriceLines
                format={formatYen}
                lines={booking.lines.map((line) => ({ key: line.code, label: line.label, amount: line.amount }))}
              />
            </Booking>
          ))}
          {bookings.length === 0 && <Footnote>ご利用が終わると、ここに明細が並びます。</Footnote>}
          <PriceLines
            format={formatYen}
            lines={[
              { label: '報酬の合計', amount: pay.total },
              ...(pay.cash_received > 0 ? [{ label: '現金で受け取った分', amount: -pay.cash_received }] : []),
              ...(pay.settled === 0 ? [] : [{ label: '精算した分', amount: -pay.settled }]),
            ]}
            total={{ label: sumWords(amount), amount: Math.abs(amount), unit: '' }}
          />
        </Gutter>
      </Section>
      {amount > 0 && pay.pay_state !== 'open' && <Ask pay={pay} />}
      {(amount < 0 || isEven(pay)) && pay.pay_state !== 'open' && <HandOver pay={pay} />}
      {pay.pay_state === 'open' && (
        <Gutter>
          <Footnote>出勤が終わると、精算を申請できます。</Footnote>
        </Gutter>
      )}
      <Band />
      <List>
        <ListRow
          icon={FileText}
          label="月の明細をPDFで保存"
          note={statement.busy ? '作成しています' : undefined}
          onPress={() => void statement.run()}
        />
        <ListRow icon={MessageCircle} label="金額が違うとき" note="運営へのお問い合わせ" href={paths.contactForm()} />
      </List>
      <Gutter style={{ paddingBlock: '12px 24px' }}>
        <Footnote>罰金や翌日への差し引きはありません。</Footnote>
      </Gutter>
    </Whole>
  );
}

const sumWords = (amount: number) => (amount < 0 ? '店舗へお渡し' : 'お受け取り');

/** How she receives it, and one button that names the amount. */
function Ask({ pay }: { pay: Pay }) {
  const { amount, account, methods } = pay;
  const [method, setMethod] = useState<PayMethod>(account ? 'daily_transfer' : 'cash_handover');
  const [differs, setDiffers] = useState(false);
  const ask = useCommand(CHANGE, {
    refresh: [PAY],
    done: '精算を申請しました',
    // The lines are read again by now; she sees both amounts and decides anew.
    onRefused: (_, code) => setDiffers(code === 'pay/amount_differs'),
  });
  const dayOf = (wanted: PayMethod) => methods.find((one) => one.method === wanted)?.pay_on ?? '';
  const notes: Readonly<Record<PayMethod, string>> = {
    daily_transfer: account
      ? `${account.bank_name} ${account.kind} ••••${account.tail}　手数料 ¥0`
      : '振込先の登録が必要です',
    monthly_transfer: account ? '手数料 ¥0' : '振込先の登録が必要です',
    cash_handover: pay.store_name,
  };
  return (
    <>
      <Band />
      <Section title="受け取り方" spacing="transaction">
        <Gutter>
          <RadioGroup legend="受け取り方">
            {methods.map((one) => (
              <RadioRow
                key={one.method}
                name="method"
                label={METHODS[one.method]}
                note={notes[one.method]}
                aside={one.method === 'cash_handover' ? '本日' : formatDate(one.pay_on)}
                checked={one.method === method}
                disabled={one.method !== 'cash_handover' && !account}
                onChange={() => setMethod(one.method)}
              />
            ))}
          </RadioGroup>
        </Gutter>
        <List>
          <ListRow label={account ? '振込先を変更する' : '振込先を登録する'} href={castPaths.bank} />
        </List>
      </Section>
      {differs && <Banner kind="warn">明細が変わりました。新しい金額 {formatYen(amount)} をご確認ください。</Banner>}
      <Gutter>
        <Fault>{differs ? null : ask.problem}</Fault>
      </Gutter>
      <ActionBar
        above="tabs"
        lead={
          <Lead>
            <span>{method === 'cash_handover' ? '本日 現金' : `${formatDate(dayOf(method))} 振り込み`}</span>
            <b>{formatYen(amount)}</b>
          </Lead>
        }
      >
        <Button
          size="lg"
          loading={ask.busy}
          loadingText="申請中"
          onClick={() =>
            void ask.run({ params: { shift_id: pay.shift_id }, body: { action: 'request', method, amount } })
          }
        >
          この金額で申請する
        </Button>
      </ActionBar>
    </>
  );
}

/** Where a settlement stands; cash that she receives is hers to confirm, cash that she hands over her store's. */
function Progress({ settlement, shiftId }: { settlement: Settled; shiftId: number }) {
  const { amount, method, state, pay_on: payOn, paid_at: paidAt } = settlement;
  const confirm = useCommand(CHANGE, {
    refresh: [PAY],
    done: '受け取りを記録しました',
  });
  return (
    <Plane>
      <p>
        <b>{amount < 0 ? HANDED[state] : STATES[state]}</b>　{amount < 0 ? '店舗へお渡し' : METHODS[method]}
      </p>
      <p>
        {formatYen(Math.abs(amount))}　
        {paidAt ? formatDate(businessDateOf(new Date(paidAt))) : `${formatDate(payOn)} 予定`}
      </p>
      {method === 'cash_handover' && state === 'requested' && amount > 0 && (
        <Button
          tone="secondary"
          size="sm"
          loading={confirm.busy}
          onClick={() =>
            void confirm.run({ params: { shift_id: shiftId }, body: { action: 'confirm', method, amount } })
          }
        >
          現金を受け取りました
        </Button>
      )}
      <Fault>{confirm.problem}</Fault>
    </Plane>
  );
}

const Whole = styled.div`
  padding-bottom: 96px;
`;

const Head = styled.section`
  padding: 4px var(--gutter) 0;
  font-variant-numeric: tabular-nums;

  p { font: var(--t-13); color: var(--muted); }
  b { display: block; margin-top: 12px; font: var(--t-13); font-weight: 700; }
  h2 { font: 700 40px/1.2 var(--font); }
`;

const Plane = styled.section`
  display: grid;
  justify-items: start;
  gap: 6px;
  margin-top: 12px;
  padding: 14px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--surface);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;
`;

const Booking = styled.div`
  margin-bottom: 12px;
  font-variant-numeric: tabular-nums;

  h3 { font: var(--t-14); font-weight: 700; }
`;
