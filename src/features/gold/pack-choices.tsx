import styled from 'styled-components';
import { RadioGroup, RadioRow } from '@/components/choice';
import { Tag } from '@/components/tag';
import type { Data } from '@/contract';
import { formatGold, formatYen } from '@/domain/money';

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
              {formatGold(paid_gold + free_gold)}
              {free_gold > 0 && <Tag tone="gold">うち無償 {formatGold(free_gold)}</Tag>}
            </Pack>
          }
          aside={<Price>{formatYen(price)}</Price>}
        />
      ))}
    </RadioGroup>
  );
}

/** Who takes the card, where there are several. */
export function ProviderChoice(props: {
  providers: Offer['providers'];
  chosen: string;
  onChoose: (code: string) => void;
}) {
  return (
    <Choice>
      <h3>決済会社</h3>
      <RadioGroup legend="決済会社">
        {props.providers.map(({ code, name }) => (
          <RadioRow
            key={code}
            name="provider"
            value={code}
            checked={code === props.chosen}
            onChange={() => props.onChoose(code)}
            label={name}
            strong={false}
          />
        ))}
      </RadioGroup>
    </Choice>
  );
}

/** The card used last, or another one. */
export function CardChoice({ quick, onChoose }: { quick: boolean; onChoose: (quick: boolean) => void }) {
  return (
    <Choice>
      <h3>カード</h3>
      <RadioGroup legend="カード">
        <RadioRow
          name="mode"
          checked={quick}
          onChange={() => onChoose(true)}
          label="前回のカードで支払う"
          note="カード番号の入力は不要です"
          strong={false}
        />
        <RadioRow
          name="mode"
          checked={!quick}
          onChange={() => onChoose(false)}
          label="別のカードで支払う"
          strong={false}
        />
      </RadioGroup>
    </Choice>
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
  font: 700 15px/1.6 var(--font);
  color: var(--ink);
`;

const Choice = styled.div`
  padding-top: 20px;

  h3 { font: var(--t-14); font-weight: 700; }
`;
