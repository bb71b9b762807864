import type { RefObject } from 'react';
import styled from 'styled-components';
import { PAYMENT_METHODS } from '@/domain/machines/reservation-table';
import { formatYen } from '@/domain/money';
import { paymentName } from '@/domain/pay-words';
import { PHONE_CONFIRM_MINUTES } from '@/domain/phone-booking';
import { messageOf } from '@/platform/http';
import type { Task } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Field } from '@/ui/pieces/field/field';
import { PriceLines } from '@/ui/pieces/price-lines';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { Footnote, Note } from '@/ui/pieces/text';
import { KeyHint } from '../desk-parts';
import type { Plan, Quote } from './plan';

type Props = {
  plan: Plan;
  clock: string;
  quote: Quote | null;
  error: unknown;
  busy: boolean;
  take: Task<void>;
  button: RefObject<HTMLButtonElement | null>;
  onChange: (patch: Partial<Plan>) => void;
  onClear: () => void;
};

const CONFIRMATIONS = [
  { value: 'sms', label: 'SMSのリンクで確認' },
  { value: 'call', label: 'この通話で確認済み' },
] as const;

/** The way to pay, the price, how the customer confirms, and the press that takes the booking. */
export function MoneyPart({ plan, clock, quote, error, busy, take, button, onChange, onClear }: Props) {
  const offered = quote?.payment_methods;
  return (
    <>
      <Field label="お支払い" group>
        {() => (
          <SegmentedControl
            label="お支払い"
            options={PAYMENT_METHODS.map((value) => ({
              value,
              label: paymentName(value),
              disabled: offered !== undefined && !offered.includes(value),
            }))}
            value={plan.payment}
            onChange={(payment) => onChange({ payment })}
          />
        )}
      </Field>
      {plan.payment === 'card' && <Note>キャストが承認したあと、お客様がアプリでお支払いになります（15分以内）。</Note>}
      <Field label="お客様の確認" group>
        {() => (
          <SegmentedControl
            label="お客様の確認"
            options={CONFIRMATIONS}
            value={plan.confirmedBy}
            onChange={(confirmedBy) => onChange({ confirmedBy })}
          />
        )}
      </Field>
      <Money aria-live="polite" aria-busy={busy}>
        {quote ? (
          <PriceLines
            format={formatYen}
            lines={quote.lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
            total={{ label: '合計', amount: quote.total }}
          />
        ) : (
          error === undefined && (
            <p>{busy ? '料金を計算しています' : 'お客様、キャスト、時間が決まると料金が出ます。'}</p>
          )
        )}
        {error !== undefined && <Fault>{messageOf(error)}</Fault>}
      </Money>
      <Fault>{take.problem}</Fault>
      <Acts>
        <Button tone="secondary" onClick={onClear}>
          やめる
        </Button>
        <Button ref={button} disabled={quote === null} loading={take.busy} onClick={() => void take.run()}>
          {clock === '' ? '取る' : `${clock} で取る`} <KeyHint>Ctrl</KeyHint> <KeyHint>Enter</KeyHint>
        </Button>
      </Acts>
      <Footnote>
        {plan.confirmedBy === 'sms'
          ? `${PHONE_CONFIRM_MINUTES}分間キャストの時間を押さえ、お客様が確認するとキャストに依頼が届きます。`
          : 'すぐにキャストへ依頼が届きます。ご自身の名前で記録されます。'}
      </Footnote>
    </>
  );
}

const Money = styled.div`
  min-height: 96px;
  padding-top: 12px;
  border-top: 1px solid var(--ink);
  font: var(--t-13);
  color: var(--muted);

  dl { color: var(--ink); }
`;

const Acts = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 10px;
`;
