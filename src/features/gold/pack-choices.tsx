import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatGold, formatYen } from '@/domain/money';
import { payWay } from '@/domain/payment-providers';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Tag } from '@/ui/pieces/tag';
import { goldOf } from './order-words';

type Offer = Data<'GET /api/v1/users/me/gold_packs/'>;

/** Which pack. */
export function PackChoice(props: { packs: Offer['packs']; chosen: string; onChoose: (code: string) => void }) {
  return (
    <RadioGroup legend="購入するゴールド">
      {props.packs.map(({ code, paid_gold, free_gold, price }) => (
        <RadioRow
          key={code}
          name="pack"
          value={code}
          checked={code === props.chosen}
          onChange={() => props.onChoose(code)}
          label={
            <Pack>
              {goldOf({ paid_gold, free_gold })}
              {free_gold > 0 && <Tag tone="gold">うち無償 {formatGold(free_gold)}</Tag>}
            </Pack>
          }
          aside={<Price>{formatYen(price)}</Price>}
        />
      ))}
    </RadioGroup>
  );
}

/** With what the customer pays, where there are several ways: cards by their companies, and a coin. */
export function ProviderChoice(props: {
  providers: Offer['providers'];
  chosen: string;
  onChoose: (code: string) => void;
}) {
  const options = props.providers.map(({ code, name }) => ({
    value: code,
    label: name,
    ...(payWay(code) === 'coin' ? { note: 'お持ちのコインの残高から支払います' } : {}),
  }));
  return (
    <Choice title="お支払い方法" name="provider" options={options} value={props.chosen} onChoose={props.onChoose} />
  );
}

/** The card used last, or another one. */
export function CardChoice({ quick, onChoose }: { quick: boolean; onChoose: (quick: boolean) => void }) {
  return (
    <Choice
      title="カード"
      name="mode"
      options={CARDS}
      value={quick ? 'quick' : 'first'}
      onChoose={(mode) => onChoose(mode === 'quick')}
    />
  );
}

const CARDS = [
  { value: 'quick', label: '前回のカードで支払う', note: 'カード番号の入力は不要です' },
  { value: 'first', label: '別のカードで支払う' },
];

type ChoiceProps = {
  title: string;
  name: string;
  options: readonly { value: string; label: string; note?: string }[];
  value: string;
  onChoose: (value: string) => void;
};

function Choice({ title, name, options, value, onChoose }: ChoiceProps) {
  return (
    <Block>
      <h3>{title}</h3>
      <RadioGroup legend={title}>
        {options.map((option) => (
          <RadioRow
            key={option.value}
            {...option}
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            strong={false}
          />
        ))}
      </RadioGroup>
    </Block>
  );
}

const Pack = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Price = styled.b`
  font: 700 .9375rem/1.6 var(--font);
  color: var(--ink);
`;

const Block = styled.div`
  padding-top: 20px;

  h3 { font: var(--t-14); font-weight: 700; }
`;
