import FileText from 'lucide-react/icons/file-text';
import MessageCircle from 'lucide-react/icons/message-circle-question-mark';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { calledInitial } from '@/domain/called-name';
import { calendarDate, formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { AboveBar, Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Band, Section } from '@/ui/pieces/section';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { Adjustments, Disputes } from './adjustments';
import { AskPay } from './ask-pay';
import { ChangedAmount } from './changed-amount';
import { HandOver } from './hand-over';
import { PayOverview } from './pay-overview';
import { METHODS, stateWords, sumWords } from './pay-words';
import { type Pay, useAsk, useConfirm } from './use-ask';
import { useStatement } from './use-statement';

const DisputeSheet = later(() => import('./dispute-sheet'));

// The customers' cash that the cast has is what the cast earned.
const isEven = ({ pay_state: state, amount, cash_received: cash }: Pay) =>
  state === 'closed' && amount === 0 && cash > 0;

/**
 * `/home/settlement`: what is not settled yet and what was; `?shift_id=`: what one shift earned to the yen, and how
 * the cast receives it.
 */
export function SettlementScreen() {
  const { isReady, query } = useRouter();
  const id = [query.shift_id].flat()[0];
  const isOne = isReady && id !== undefined;
  return (
    <Screen title={isOne ? '精算' : '精算・支払明細'} back={{ href: isOne ? castPaths.settlements : paths.castHome }}>
      {!isReady && <SkeletonRows />}
      {isReady && isOne && <OfShift shiftId={Number(id)} />}
      {isReady && !isOne && <PayOverview />}
    </Screen>
  );
}

function OfShift({ shiftId }: { shiftId: number }) {
  const pay = useApi('GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/', { params: { shift_id: shiftId } });
  return (
    <Loaded
      from={pay}
      failed="精算を読み込めませんでした"
      gone={{
        what: 'この出勤は見つかりませんでした',
        how: '精算の一覧からもう一度お選びください。',
        action: { label: '精算の一覧へ', href: castPaths.settlements },
      }}
    >
      {(data) => <PayOf key={data.shift_id} pay={data} />}
    </Loaded>
  );
}

function PayOf({ pay }: { pay: Pay }) {
  const { bookings, settlements, amount } = pay;
  const ask = useAsk(pay);
  const statement = useStatement(businessDateOf(new Date(pay.starts_at)).slice(0, 7));
  return (
    <AboveBar>
      <Head>
        <p>
          {formatRange30(new Date(pay.starts_at), new Date(pay.ends_at))}　{bookings.length}本
        </p>
        <b>{amount !== 0 || settlements.length === 0 ? sumWords(amount) : '精算した金額'}</b>
        <h2>{formatYen(amount !== 0 || settlements.length === 0 ? Math.abs(amount) : pay.settled)}</h2>
      </Head>
      {settlements.map((one) => (
        <Progress key={one.id} settlement={one} pay={pay} />
      ))}
      <Disputes disputes={pay.disputes} />
      <Section title="明細" spacing="transaction">
        <Gutter>
          {bookings.map((booking) => (
            <Booking key={booking.reservation_id}>
              <h3>
                {formatRange30(new Date(booking.starts_at), new Date(booking.ends_at))}　
                {calledInitial(booking.initial)}
              </h3>
              <PriceLines
                format={formatYen}
                lines={booking.lines.map((line) => ({ key: line.code, label: line.label, amount: line.amount }))}
              />
            </Booking>
          ))}
          {bookings.length === 0 && <Footnote>ご利用が終わると、ここに明細が並びます。</Footnote>}
          <Adjustments pay={pay} />
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
      {ask.before && <ChangedAmount before={ask.before} now={pay} onSeen={ask.seen} />}
      {amount > 0 && pay.pay_state !== 'open' && <AskPay pay={pay} of={ask} />}
      {(amount < 0 || isEven(pay)) && pay.pay_state !== 'open' && <HandOver pay={pay} of={ask} />}
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
        {pay.pay_state === 'open' || pay.disputes.some(({ outcome }) => outcome === null) ? (
          <ListRow icon={MessageCircle} label="お問い合わせ" note="運営への連絡" href={paths.contactForm()} />
        ) : (
          <SheetRow
            icon={MessageCircle}
            label="金額が違うとき"
            note="運営が確認します。支払いは止まりません"
            sheet={(close) => <DisputeSheet shiftId={pay.shift_id} onClose={close} />}
          />
        )}
      </List>
      <Gutter style={{ paddingBlock: '12px 24px' }}>
        <Footnote>罰金や翌日への差し引きはありません。</Footnote>
      </Gutter>
    </AboveBar>
  );
}

/** Where a settlement stands; the cast confirms cash that is received, the store cash that is handed over. */
function Progress({ settlement, pay }: { settlement: Pay['settlements'][number]; pay: Pay }) {
  const { amount, method, state, pay_on: payOn, paid_at: paidAt } = settlement;
  const { confirm, busy, problem } = useConfirm(pay, settlement);
  return (
    <Surface>
      <p>
        <b>{stateWords(settlement)}</b>　{amount < 0 ? sumWords(amount) : METHODS[method]}
      </p>
      <p>
        {formatYen(Math.abs(amount))}　{paidAt ? calendarDate(paidAt) : `${formatDate(payOn)} 予定`}
      </p>
      {method === 'cash_handover' && state === 'requested' && amount > 0 && (
        <Button tone="secondary" size="sm" loading={busy} onClick={confirm}>
          現金を受け取りました
        </Button>
      )}
      <Fault>{problem}</Fault>
    </Surface>
  );
}

const Head = styled.section`
  padding: 4px var(--gutter) 0;
  font-variant-numeric: tabular-nums;

  p { font: var(--t-13); color: var(--muted); }
  b { display: block; margin-top: 12px; font: var(--t-13); font-weight: 700; }
  h2 { font: 700 2.5rem/1.2 var(--font); }
`;

const Surface = styled.section`
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
