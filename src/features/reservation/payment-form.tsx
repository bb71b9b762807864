import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import ReceiptJapaneseYen from 'lucide-react/icons/receipt-japanese-yen';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { deadlineWords } from '@/domain/date-words';
import { CARD_PART_MIN } from '@/domain/limits';
import { formatGold, formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { RightPanel } from '@/ui/pieces/right-panel';
import { NarrowBand, Section } from '@/ui/pieces/section';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { GoldFirst } from './gold-first';
import { PaidFor } from './paid-for';
import { Deadline, type Due } from './payment-frame';
import { cardRows, chosenRow } from './payment-ways';
import { usePaying } from './use-payment';
import { GOLD, PayButton, WayChoice } from './way-choice';

/** The ways to pay: the card of the last time first where there is one, gold first as a switch, gold alone. */
export function PaymentForm({ id, reservation, payments, due }: Due) {
  const { total } = payments;
  const cards = cardRows(payments.ways);
  // What is set aside for this booking already can be used as well.
  const gold = payments.gold_balance + payments.gold_held;
  const [chosen, setChosen] = useState(cards[0]?.key ?? GOLD);
  const [goldFirst, setGoldFirst] = useState(payments.gold_held > 0);
  const paying = usePaying(id, payments.latest?.id);
  // A card pays a whole amount that a company takes.
  const goldPart = goldFirst ? Math.min(gold, total - CARD_PART_MIN) : 0;
  const card = chosenRow(cards, chosen);
  const part = card === null ? total : goldPart;
  const short = card === null ? Math.max(0, total - gold) : 0;
  const submit = () => {
    const way = card ?? cards[0];
    void paying.run({ provider: way?.code ?? '', mode: card?.mode ?? 'first', gold_amount: part });
  };
  const bar = (
    <ActionBar
      lead={
        card === null ? (
          <ActionTotal note="ゴールドで支払う額" amount={formatGold(total)} unit="" />
        ) : (
          <ActionTotal note="カードで支払う額" amount={formatYen(total - part)} />
        )
      }
    >
      <PayButton
        isGold={card === null}
        needGoldAt={short > 0 ? paths.goldFor({ need: short, from: paths.payment(id) }) : null}
        busy={paying.busy}
        onPay={submit}
      />
    </ActionBar>
  );
  return (
    <>
      <Deadline label="お支払いの期限" due={due} />
      <PaidFor reservation={reservation} />
      <Section spacing="transaction" title="お支払い方法">
        <WayChoice
          cards={cards}
          card={card}
          onChoose={setChosen}
          cardAmount={<b>{formatYen(total - goldPart)}</b>}
          gold={{
            label: 'ゴールドだけで支払う',
            note: `残高 ${formatGold(gold)}${gold < total ? `　あと ${formatGold(total - gold)} 必要です` : ''}`,
            aside: formatGold(total),
          }}
        />
        {card !== null && gold > 0 && <GoldFirst gold={gold} checked={goldFirst} onChange={setGoldFirst} />}
      </Section>
      <NarrowBand />
      <RightPanel label="お支払い金額" narrow="inline" footer={bar}>
        <Sum>
          <PriceLines
            format={formatYen}
            lines={[
              { key: 'total', label: 'お支払い総額', amount: total },
              ...(part > 0 ? [{ key: 'gold', label: 'ゴールド', amount: -part }] : []),
            ]}
            total={{ label: 'カードで支払う額', amount: total - part }}
          />
        </Sum>
        <Notes>
          {card !== null && (
            <>
              <Note icon={Lock}>カード情報は決済会社だけが受け取り、当サービスには保存されません</Note>
              {card.statement !== '' && (
                <Note icon={ReceiptJapaneseYen}>カードの明細には「{card.statement}」とだけ表示されます</Note>
              )}
            </>
          )}
          <Note icon={Clock}>この画面を離れても、{deadlineWords(due, serverNow())}まで予約を確保しています</Note>
        </Notes>
        <Gutter>
          <Fault>{paying.problem}</Fault>
        </Gutter>
      </RightPanel>
    </>
  );
}

function Note({ icon, children }: { icon: typeof Lock; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </li>
  );
}

/** In the page it stands below a band, in the panel at the top. */
const Sum = styled(Pairs)`
  padding-top: 16px;

  @media ${withPanel} { padding-top: 0; }
`;

const Notes = styled.ul`
  display: grid;
  gap: 8px;
  padding: 16px var(--gutter);
  font: var(--t-13);
  list-style: none;
  word-break: auto-phrase;

  li { display: flex; gap: 8px; }
  svg { flex: none; margin-top: 2px; }
`;
