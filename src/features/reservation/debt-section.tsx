import CircleCheck from 'lucide-react/icons/circle-check';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data, Input } from '@/contract';
import { CARD_PART_MIN } from '@/domain/limits';
import { formatGold, formatYen } from '@/domain/money';
import { useApi, useRefresh } from '@/hooks/use-api';
import { ANSWER_IS_COMING } from '@/parts/unpaid';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { useOnce } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { RightPanel } from '@/ui/pieces/right-panel';
import { NarrowBand, Section } from '@/ui/pieces/section';
import { StatusPanel } from '@/ui/pieces/status-panel';
import { GoldFirst } from './gold-first';
import { PaidFor } from './paid-for';
import { cardOnFile, cardRows, chosenRow } from './payment-ways';
import type { Reservation } from './status-words';
import { GOLD, PayButton, WayChoice } from './way-choice';

const DEBT = 'GET /api/v1/users/me/reservations/{reservation_id}/debt/';
const PAY = 'POST /api/v1/users/me/debts/{debt_id}/payments/';
type Debt = Data<typeof DEBT>;
type Wish = Input<typeof PAY>['body'];

/** What is owed for a booking, or was: why, how much, and the ways to pay it. */
export function DebtSection({ reservation }: { reservation: Reservation }) {
  const debt = useApi(
    DEBT,
    { params: { reservation_id: reservation.id } },
    { refreshInterval: (latest) => (latest?.state === 'open' && latest.latest?.state === 'redirected' ? 2000 : 0) },
  );
  return (
    <Loaded from={debt} failed="お支払いを読み込めませんでした" waiting={null}>
      {(data) =>
        data.state === 'open' ? (
          <DebtForm debt={data} reservation={reservation} key={data.id} />
        ) : (
          <StatusPanel tone="positive" icon={CircleCheck} title={ENDED[data.state]}>
            <p>
              {data.reason}　<span className="num">{formatYen(data.amount)}</span>
            </p>
            <Button href={paths.reservation(reservation.id)}>予約を見る</Button>
          </StatusPanel>
        )
      }
    </Loaded>
  );
}

const ENDED: Readonly<Record<Exclude<Debt['state'], 'open'>, string>> = {
  paid: 'お支払いが完了しました',
  waived: 'お支払いは不要になりました',
  returned: 'お支払い分を返金しました',
};

function DebtForm({ debt, reservation }: { debt: Debt; reservation: Reservation }) {
  const { amount } = debt;
  // What is set aside for it already can be used as well.
  const gold = debt.gold_balance + debt.gold_held;
  const cards = cardRows(debt.ways);
  const short = Math.max(0, amount - gold);
  const [chosen, setChosen] = useState(cardOnFile(cards)?.key ?? (short === 0 ? GOLD : (cards[0]?.key ?? GOLD)));
  const card = chosenRow(cards, chosen);
  const [goldFirst, setGoldFirst] = useState(debt.gold_held > 0);
  // A card pays an amount that a company takes.
  const most = Math.min(gold, amount - CARD_PART_MIN);
  const part = card !== null && goldFirst && most > 0 ? most : 0;
  const paying = usePayingDebt(debt);
  const submit = () =>
    void paying.run(
      card ? { method: 'card', provider: card.code, mode: card.mode, gold_amount: part } : { method: 'gold' },
    );
  const bar = (
    <ActionBar
      lead={<ActionTotal note={part > 0 ? 'カードで支払う額' : debt.reason} amount={formatYen(amount - part)} />}
    >
      <PayButton
        isGold={card === null}
        needGoldAt={
          card === null && short > 0 ? paths.goldFor({ need: short, from: paths.payment(debt.reservation_id) }) : null
        }
        busy={paying.busy}
        onPay={submit}
      />
    </ActionBar>
  );
  return (
    <>
      <Gutter>
        <Top>
          <p>追加のお支払い（{debt.reason}）</p>
          <b>{formatYen(amount)}</b>
          <p>お支払いが完了するまで、新しい予約と延長はご利用いただけません。</p>
        </Top>
      </Gutter>
      <PaidFor reservation={reservation} />
      <Section spacing="transaction" title="お支払い方法">
        <WayChoice
          cards={cards}
          card={card}
          onChoose={setChosen}
          gold={{
            label: 'ゴールドで支払う',
            note: `残高 ${formatGold(gold)}${short > 0 ? `　あと ${formatGold(short)} 必要です` : ''}`,
          }}
        />
        {card !== null && most > 0 && <GoldFirst gold={gold} checked={goldFirst} onChange={setGoldFirst} />}
      </Section>
      <NarrowBand />
      <RightPanel label="お支払い金額" narrow="inline" footer={bar}>
        <Pairs>
          <PriceLines
            format={formatYen}
            lines={[
              { key: 'total', label: '予約の総額', amount: reservation.total },
              { key: 'covered', label: 'お支払い・確保の済んだ分', amount: amount - reservation.total },
            ]}
            total={{ label: '追加のお支払い', amount }}
          />
          {part > 0 && (
            <PriceLines
              format={formatYen}
              lines={[{ key: 'gold', label: 'ゴールド', amount: -part }]}
              total={{ label: 'カードで支払う額', amount: amount - part }}
            />
          )}
        </Pairs>
        {debt.latest?.state === 'redirected' && (
          <Gutter role="status">
            <Words>{ANSWER_IS_COMING}</Words>
          </Gutter>
        )}
        {debt.latest?.state === 'failed' && (
          <Gutter role="status">
            <Words>カードが使えませんでした。カードへの請求はありません。</Words>
          </Gutter>
        )}
        <Gutter>
          <Fault>{paying.problem}</Fault>
        </Gutter>
      </RightPanel>
    </>
  );
}

function usePayingDebt({ id, latest }: Debt) {
  const router = useRouter();
  const once = useOnce();
  const refresh = useRefresh();
  const again = () => refresh([DEBT, 'GET /api/v1/users/me/debts/', 'GET /api/v1/users/me/mygold/']);
  return useTask(
    (body: Wish) =>
      once(
        PAY,
        { params: { debt_id: id }, body },
        { attempt: `debt:${id}:${latest?.id ?? ''}:${JSON.stringify(body)}` },
      ),
    {
      onDone: async ({ amount, redirect_url: url }) => {
        if (amount > 0) await router.push(url);
        else await again();
      },
      onRefused: again,
    },
  );
}

const Top = styled.div`
  padding-block: 12px 16px;
  font: var(--t-13);

  p { color: var(--muted); word-break: auto-phrase; }
  b { display: block; font: 700 2.25rem/1.3 var(--font); font-variant-numeric: tabular-nums; }
`;

const Words = styled.p`
  padding-block: 12px;
  font: var(--t-13);
  word-break: auto-phrase;
`;
