import type { ReactNode } from 'react';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Gutter } from '@/ui/pieces/layout';
import type { Way } from './payment-ways';

/** The value of gold among the ways to pay. */
export const GOLD = 'gold';

type WayChoiceProps = {
  cards: readonly Way[];
  /** The card that is chosen; null = gold. */
  card: Way | null;
  onChoose: (key: string) => void;
  /** What a card would be charged. */
  cardAmount?: ReactNode;
  gold: { label: string; note: string; aside?: ReactNode };
};

/** The ways to pay: each card, then gold. */
export function WayChoice({ cards, card, onChoose, cardAmount, gold }: WayChoiceProps) {
  const row = (key: string) => ({ name: 'way', value: key, onChange: () => onChoose(key) });
  return (
    <Gutter>
      <RadioGroup legend="お支払い方法">
        {cards.map(({ key, label, note }) => (
          <RadioRow key={key} {...row(key)} checked={key === card?.key} label={label} note={note} aside={cardAmount} />
        ))}
        <RadioRow {...row(GOLD)} checked={card === null} {...gold} />
      </RadioGroup>
    </Gutter>
  );
}

type PayButtonProps = { isGold: boolean; needGoldAt: string | null; busy: boolean; onPay: () => void };

/** Pays, or leads to where gold is bought (`needGoldAt`) when there is too little of it. */
export function PayButton({ isGold, needGoldAt, busy, onPay }: PayButtonProps) {
  if (needGoldAt !== null)
    return (
      <Button size="lg" href={needGoldAt}>
        ゴールドを購入する
      </Button>
    );
  return (
    <Button size="lg" loading={busy} loadingText="移動しています" onClick={onPay}>
      {isGold ? 'ゴールドで支払う' : '決済ページへ進む'}
    </Button>
  );
}
