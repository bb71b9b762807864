import { useState } from 'react';
import styled from 'styled-components';
import { cancellationWords } from '@/domain/cancellation-words';
import { IDENTITY_ANSWER_HOURS } from '@/domain/identity';
import type { PaymentMethod } from '@/domain/machines/reservation';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useMedia } from '@/hooks/use-media';
import { OwedNotice } from '@/parts/owed-notice';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { messageOf, refusalOf } from '@/platform/http';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { ErrorState } from '@/ui/pieces/error-state';
import { Fault } from '@/ui/pieces/fault';
import { Gutter, Pairs, Wrapped } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Band, Section } from '@/ui/pieces/section';
import { CancellationTable } from '@/ui/pieces/tables';
import { Footnote, Lead } from '@/ui/pieces/text';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { quoteBodyOf } from './booking-plan';
import { addressOf } from './choice';
import { ConfirmSkeleton } from './confirm-skeleton';
import { Disclosure } from './disclosure';
import { HeldTime } from './held-time';
import { PaymentRow } from './payment-row';
import type { StepProps } from './slot-step';
import { Summary } from './summary';
import { useQuote } from './use-quote';
import { useRequest } from './use-request';

/** Props of ConfirmStep; `onSlotGone` goes back to the times with the reason, every choice kept. */
export type ConfirmStepProps = StepProps & { startsAt: string; onSlotGone: (reason: string) => void };

/**
 * Step 2: what is booked, each line of its price, what a cancellation costs by the clock, who learns what; then the
 * request.
 */
export default function ConfirmStep({ cast, plan, control, startsAt, onSlotGone }: ConfirmStepProps) {
  const state = useQuote(quoteBodyOf(cast.id, plan, startsAt));
  const [wanted, setWanted] = useState<PaymentMethod>('gold');
  // A quote of before may have offered another way.
  const method = state.quote?.payment_methods.includes(wanted) ? wanted : 'gold';
  const request = useRequest(state, method, onSlotGone);
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  const { quote } = state;
  // What is paid and agreed to stands beside the button where there is a panel for it.
  const beside = useMedia(withPanel);

  if (quote === null) {
    if (state.error === undefined) return <ConfirmSkeleton />;
    return (
      <QuoteProblem error={state.error} onRetry={state.renew} onSlots={onSlotGone} from={addressOf(control.choice)} />
    );
  }

  const short = method !== 'gold' || gold.data === undefined ? 0 : Math.max(0, quote.total - gold.data.total);
  const rows = cancellationWords(quote.cancellation, {
    startsAt: new Date(startsAt),
    lines: quote.lines,
    now: serverNow(),
  });

  const price = (
    <>
      <Section spacing="transaction" title="料金の内訳">
        <Pairs>
          <PriceLines
            format={formatYen}
            lines={quote.lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
            total={{ label: 'お支払い総額', amount: quote.total }}
          />
        </Pairs>
      </Section>
      <Section spacing="transaction" title="お支払い方法">
        <PaymentRow
          total={quote.total}
          gold={gold}
          method={method}
          methods={quote.payment_methods}
          onChoose={setWanted}
        />
      </Section>
    </>
  );
  const agreement = (
    <Agreement>
      <Lead>リクエストすると、料金・キャンセル料・キャストに伝わることに同意したことになります。</Lead>
      {/* Beside the agreement, where the eye is after a press; announced. */}
      <Fault>{request.problem}</Fault>
    </Agreement>
  );
  const bar = (
    <ActionBar
      lead={
        <ActionTotal
          note="総額（税込）"
          amount={method === 'gold' ? formatGold(quote.total) : formatYen(quote.total)}
          unit=""
        />
      }
    >
      {short > 0 ? (
        <Button size="lg" href={paths.goldFor({ need: short, from: addressOf(control.choice) })}>
          ゴールドを購入する
        </Button>
      ) : (
        <Button size="lg" loading={request.busy} onClick={() => void request.run(quote)}>
          <span style={{ fontSize: '.9375rem' }}>予約をリクエストする</span>
        </Button>
      )}
    </ActionBar>
  );

  return (
    <>
      {state.renewed && request.problem === null && (
        <Banner kind="info">お見積もりの有効期限が切れたため、最新の料金を表示しています。</Banner>
      )}
      <OwedNotice payAt={paths.payment} />
      <HeldTime castId={cast.id} />
      <Summary cast={cast} quote={quote} onChange={() => control.go('slot')} />
      {!beside && (
        <>
          <Band />
          {price}
        </>
      )}
      <Band />
      <Section spacing="transaction" title="キャンセル料">
        <Pairs>
          <CancellationTable caption="キャンセル料" rows={rows} />
          <Footnote style={{ marginTop: '4px' }}>キャスト・店舗の都合によるキャンセルは全額お戻しします。</Footnote>
        </Pairs>
      </Section>
      <Section spacing="transaction" title="キャストに伝わること">
        <Disclosure quote={quote} />
      </Section>
      {!beside && agreement}
      <RightPanel label="お支払いと確認" narrow="inline" footer={bar}>
        {beside && (
          <>
            {price}
            {agreement}
          </>
        )}
      </RightPanel>
    </>
  );
}

const IDENTITY_HOW = `通常${IDENTITY_ANSWER_HOURS}時間以内に完了します。選んだ内容は保存され、承認のあと続きから予約できます。`;

type QuoteProblemProps = { error: unknown; onRetry: () => void; onSlots: (reason: string) => void; from: string };

function QuoteProblem({ error, onRetry, onSlots, from }: QuoteProblemProps) {
  const refusal = refusalOf(error);
  if (refusal === undefined)
    return <ErrorState what="料金を確認できませんでした" how={messageOf(error)} onRetry={onRetry} />;
  if (refusal.code === 'identity/not_approved') {
    const action = (
      <Button size="sm" href={paths.identity({ from })}>
        本人確認に進む
      </Button>
    );
    return <ErrorState what={refusal.title} how={IDENTITY_HOW} action={action} />;
  }
  const { own_reservation: booked } = refusal;
  const action = (
    <Wrapped>
      {booked && (
        <Button size="sm" href={paths.reservation(booked.id)}>
          予約 {booked.code} を見る
        </Button>
      )}
      <Button tone="secondary" size="sm" onClick={() => onSlots(refusal.detail)}>
        日時と場所に戻る
      </Button>
    </Wrapped>
  );
  return <ErrorState what={refusal.title} how={refusal.detail} action={action} />;
}

const Agreement = styled(Gutter)`
  padding-block: 20px;
`;
