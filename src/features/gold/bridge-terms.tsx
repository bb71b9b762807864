import { useRef, useState } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { payWay } from '@/domain/payment-providers';
import { paths } from '@/paths';
import { LEGAL_LINKS } from '@/paths/legal';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { TextLinks } from '@/ui/pieces/text-links';
import { LegalItems } from './legal-items';
import { goldOf, type Order } from './order-words';
import { sendForm } from './send-form';

/**
 * Props of BridgeTerms; `onLeave` when the way to the provider begins, `onExpired` when the server no longer takes the
 * order.
 */
export type BridgeTermsProps = { order: Order; back: string; onLeave: () => void; onExpired: () => void };

/** What is bought and on what terms, the consent, and the way to the provider. */
export default function BridgeTerms({ order, back, onLeave, onExpired }: BridgeTermsProps) {
  const isCoin = payWay(order.provider) === 'coin';
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const check = useRef<HTMLInputElement>(null);
  const proceed = useTask(
    () =>
      api('POST /api/v1/users/me/gold_orders/{order_id}/redirect/', {
        params: { order_id: order.id },
        body: { agreed: true },
      }),
    {
      leaves: true,
      onDone: (form) => {
        onLeave();
        sendForm(form);
      },
      onRefused: (_, code) => {
        if (code === 'gold_order/expired' || code === 'gold_order/state_conflict') onExpired();
      },
    },
  );
  const press = () => {
    if (agreed) return void proceed.run();
    setMissing(true);
    check.current?.focus();
  };

  return (
    <>
      <Gutter>
        <Amount>
          <span>お支払い金額</span>
          <b>
            {formatYen(order.amount)}
            <small>税込</small>
          </b>
          <p>
            {boughtWords(order)}　{order.provider_name}
          </p>
        </Amount>
      </Gutter>
      <Band />
      <Section spacing="transaction" title="お申し込み内容">
        <Items>
          <LegalItems order={order} />
        </Items>
      </Section>
      <Band />
      <Section spacing="transaction" title={isCoin ? '残高からのお支払いについて' : 'ご請求名について'}>
        <Gutter>
          <Words>
            {isCoin
              ? `次のページで${order.provider_name}の残高からお支払いください。残高が足りないときは、チャージのあとにお手続きください。`
              : `カードの明細には決済会社の名称「${order.provider_name}」で記載され、サービス名は表示されません。`}
          </Words>
          <TextLinks label="規約と表記" links={TERMS} newWindow />
          <CheckRow
            ref={check}
            label="お申し込み内容を確認し、同意します"
            checked={agreed}
            error={missing && !agreed ? '内容の確認と同意が必要です' : proceed.faults.agreed}
            onChange={(event) => {
              setAgreed(event.target.checked);
              setMissing(false);
            }}
          />
          <Fault>{proceed.problem}</Fault>
          <Words>
            「決済画面へ進む」を押すと決済会社のページへ移動します。
            {isCoin ? 'コインの口座' : 'カード番号'}は当サービスでは取り扱いません。
          </Words>
          <Button tone="quiet" href={back}>
            戻る
          </Button>
        </Gutter>
      </Section>
      <ActionBar lead={<ActionTotal note="お支払い金額" amount={formatYen(order.amount)} />}>
        <Button size="lg" loading={proceed.busy} loadingText="移動中" onClick={press}>
          決済画面へ進む
        </Button>
      </ActionBar>
    </>
  );
}

function boughtWords(order: Order): string {
  if (order.pack !== null) return `ゴールド ${goldOf(order)}`;
  return order.reservation_id === null ? '追加のお支払い' : 'ご予約のお支払い';
}

// What the purchase is made under.
const TERMS = LEGAL_LINKS.filter(({ href }) => [paths.legal('terms'), paths.legal('tokushoho')].includes(href));

const Amount = styled.div`
  padding: 8px 0 4px;
  font-variant-numeric: tabular-nums;

  span, p { font: var(--t-13); color: var(--muted); }
  b { display: block; font: var(--t-32); font-weight: 700; }
  small { margin-left: 4px; font: var(--t-12); color: var(--muted); }
`;

const Items = styled(Gutter)`
  padding-top: 6px;
`;

const Words = styled.p`
  padding-block: 6px;
  font: var(--t-13);
  color: var(--muted);
`;
