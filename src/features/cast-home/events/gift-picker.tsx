import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import type { Input } from '@/contract';
import { EVENT_AMOUNTS, EVENT_BENEFITS, type EventBenefit, giftFault, giftWords } from '@/domain/cast-event';
import { keysOf } from '@/domain/keys';
import { formatYen, percentOf } from '@/domain/money';
import type { Form } from '@/ui/patterns/use-form';
import { Field } from '@/ui/pieces/field/field';
import { IconButton } from '@/ui/pieces/icon-button';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import type { UnitPrice } from '../unit-price/prices';
import { exampleOf } from './example';

/** The form of an event. */
export type EventFields = Pick<Form<Input<'POST /api/v1/female_casts/me/events/'>['body']>, 'choice'>;

/** What it gives, as far as the store allows it for each of the cast's courses, and what that costs the cast. */
export function GiftPicker({ form, prices }: { form: EventFields; prices: UnitPrice }) {
  const [benefit, amount] = [form.choice('benefit'), form.choice('amount')];
  const gift = { benefit: benefit.value ?? 'yen', amount: amount.value ?? 0 };
  const { min, max, step } = EVENT_AMOUNTS[gift.benefit];
  const more = { ...gift, amount: gift.amount + step };
  const cannot = giftFault(more, prices.courses, prices.range);
  const fault = giftFault(gift, prices.courses, prices.range);
  const choose = (kind: EventBenefit) => {
    benefit.onChange(kind);
    amount.onChange(EVENT_AMOUNTS[kind].min);
  };
  return (
    <Field
      label="内容"
      need="required"
      group
      error={benefit.error ?? amount.error ?? fault ?? undefined}
      {...(more.amount <= max && cannot
        ? { help: `${prices.store_name}の下限があるため、これ以上は割引できません` }
        : {})}
    >
      {() => (
        <>
          <SegmentedControl
            label="内容"
            options={keysOf(EVENT_BENEFITS).map((value) => ({ value, label: EVENT_BENEFITS[value] }))}
            value={gift.benefit}
            onChange={choose}
          />
          <Amount>
            <b aria-live="polite">{giftWords(gift)}</b>
            <IconButton
              variant="outline"
              icon={Minus}
              label="減らす"
              type="button"
              disabled={gift.amount <= min}
              onClick={() => amount.onChange(gift.amount - step)}
            />
            <IconButton
              variant="outline"
              icon={Plus}
              label="増やす"
              type="button"
              disabled={more.amount > max || cannot !== null}
              onClick={() => amount.onChange(more.amount)}
            />
          </Amount>
          <Cost gift={gift} prices={prices} />
        </>
      )}
    </Field>
  );
}

function Cost({ gift, prices }: { gift: { benefit: EventBenefit; amount: number }; prices: UnitPrice }) {
  const { minutes, amount, discount } = exampleOf(gift, prices);
  const kept = (yen: number) => percentOf(yen, prices.course_back_percent);
  const ofCast = kept(amount) - kept(amount - discount);
  if (gift.benefit === 'minutes')
    return (
      <Words>
        {minutes}分のご予約が{minutes + gift.amount}
        分になります。手取りは変わりません。出勤や次の予約までに空きがないときは付きません。
      </Words>
    );
  return (
    <Facts>
      <div>
        <dt>{minutes}分コースの手取り</dt>
        <dd>
          {formatYen(kept(amount))} → <b>{formatYen(kept(amount - discount))}</b>
        </dd>
      </div>
      <div>
        <dt>割引の負担</dt>
        <dd>
          店舗 {formatYen(discount - ofCast)}、あなた {formatYen(ofCast)}
        </dd>
      </div>
    </Facts>
  );
}

const Amount = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 12px;

  b { flex: 1; font: var(--t-32); font-weight: 700; font-variant-numeric: tabular-nums; }
`;

const Facts = styled.dl`
  margin-top: 8px;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  div { display: flex; justify-content: space-between; gap: 12px; padding: 5px 0; }
  dt { color: var(--muted); }
`;

const Words = styled.p`
  margin-top: 8px;
  font: var(--t-14);
  color: var(--muted);
`;
