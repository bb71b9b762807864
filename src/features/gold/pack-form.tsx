import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import type { OrderMode } from '@/domain/gold-orders';
import { GOLD_PACKS } from '@/domain/gold-packs';
import { formatGold, formatYen } from '@/domain/money';
import { payWay } from '@/domain/payment-providers';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Section } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { Footnote, Warning } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { CardChoice, PackChoice, ProviderChoice } from './pack-choices';
import { type Purpose, useBuying } from './use-buying';

type Offer = Data<'GET /api/v1/users/me/gold_packs/'>;

/** Props of PackForm: what is offered as it is being read, the purpose, a pack that was chosen before, the balance. */
export type PackFormProps = Purpose & {
  offer: Source<Offer>;
  pack: string | undefined;
  balance: number | undefined;
  /** False while something else may still take the form's place. */
  ready: boolean;
};

/** Choosing a pack and, where there is a choice, the way to pay; in the panel at the right where there is one. */
export function PackForm({ offer, ready, ...wish }: PackFormProps) {
  if (offer.data && ready) return <Offered offer={offer.data} {...wish} />;
  return (
    <RightPanel label={TITLE} narrow="inline">
      <Section spacing="transaction" title={TITLE}>
        <Loaded
          from={{ ...offer, data: undefined }}
          failed="購入できるゴールドを読み込めませんでした"
          waiting={<Waiting />}
        >
          {() => null}
        </Loaded>
      </Section>
    </RightPanel>
  );
}

const TITLE = 'ゴールドを購入する';

function Offered({ offer, need, from, pack: chosenBefore, balance }: OfferedProps) {
  const [packCode, setPack] = useState(() => chosenBefore ?? proposedPack(offer, need));
  // The card on file first, at whichever company it is.
  const [providerCode, setProvider] = useState(() => offer.providers.find(({ quick }) => quick)?.code);
  const [wantsQuick, setQuick] = useState(true);
  const buying = useBuying({ need, from });
  const pack = offer.packs.find(({ code }) => code === packCode) ?? offer.packs[0];
  const provider = offer.providers.find(({ code }) => code === providerCode) ?? offer.providers[0];
  if (!pack || !provider) {
    return <EmptyState art="wallet" title="現在ゴールドを購入できません" note="時間をおいて再度お試しください。" />;
  }
  const mode: OrderMode = provider.quick && wantsQuick ? 'quick' : 'first';
  const gold = pack.paid_gold + pack.free_gold;
  const facts = [
    ...(balance === undefined ? [] : [{ label: '購入後の残高', value: formatGold(balance + gold) }]),
    { label: '有効期限', value: offer.gold_until },
  ];
  return (
    <RightPanel
      label={TITLE}
      narrow="inline"
      footer={
        <ActionBar lead={<ActionTotal note={formatGold(gold)} amount={formatYen(pack.price)} />}>
          <Button
            tone="gold"
            size="lg"
            loading={buying.busy}
            onClick={() => void buying.run({ pack: pack.code, provider: provider.code, mode })}
          >
            購入へ進む
          </Button>
        </ActionBar>
      }
    >
      <Section spacing="transaction" title={TITLE} note="1G＝1円　税込">
        <Golden>
          {need !== null && <Warning role="status">あと {formatGold(need)} 必要です</Warning>}
          <PackChoice packs={offer.packs} chosen={pack.code} onChoose={setPack} />
          {offer.providers.length > 1 && (
            <ProviderChoice providers={offer.providers} chosen={provider.code} onChoose={setProvider} />
          )}
          {provider.quick && <CardChoice quick={mode === 'quick'} onChoose={setQuick} />}
          <Facts>
            <FactList facts={facts} />
          </Facts>
          <Footnote>
            {payWay(provider.code) === 'coin'
              ? `確認のあと、${provider.name}のページへ移動します。残高や口座の情報は当サービスに保存しません。`
              : '次の画面は決済会社のページです。カード番号は当サービスに保存しません。'}
          </Footnote>
          <Fault>{buying.problem}</Fault>
        </Golden>
      </Section>
    </RightPanel>
  );
}

type OfferedProps = Omit<PackFormProps, 'ready' | 'offer'> & { offer: Offer };

function proposedPack(offer: Offer, need: number | null): string | undefined {
  const enough = offer.packs.find((pack) => pack.paid_gold + pack.free_gold >= (need ?? 0));
  return need === null ? (offer.packs[2] ?? offer.packs[0])?.code : (enough ?? offer.packs.at(-1))?.code;
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Gutter>
        {GOLD_PACKS.map(({ code }) => (
          <Row key={code}>
            <Skeleton width="22px" height="22px" radius={11} />
            <Skeleton width="48%" height="18px" />
          </Row>
        ))}
      </Gutter>
    </SkeletonGroup>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 52px;

  & + & { border-top: 1px solid var(--line); }
`;

const Golden = styled(Gutter)`
  --accent: var(--gold);

  @media ${wide} { > * { max-width: 480px; } }
`;

const Facts = styled.div`
  margin-top: 12px;
  border-top: 1px solid var(--line);
`;
