import ArrowRight from 'lucide-react/icons/arrow-right';
import styled from 'styled-components';
import { RadioGroup, RadioRow } from '@/components/choice';
import { Icon } from '@/components/icon';
import { Gutter, Pairs } from '@/components/layout';
import { Skeleton } from '@/components/skeleton';
import { Footnote, Warning } from '@/components/text';
import type { Data } from '@/contract';
import { formatGold, formatYen } from '@/domain/money';
import { Loaded, type Source } from '@/kit/loaded';

type Gold = Data<'GET /api/v1/users/me/mygold/'>;

/** Props of PaymentRow: the total, the balance as it is being read, and the way to pay. */
export type PaymentRowProps = {
  total: number;
  gold: Source<Gold>;
  method: 'gold' | 'card';
  /** Undefined where gold alone is offered. */
  onChoose: ((method: 'gold' | 'card') => void) | undefined;
};

/** Paying with gold, what it will leave or how much is missing, or by card when she has accepted. */
export function PaymentRow({ total, gold, method, onChoose }: PaymentRowProps) {
  if (onChoose)
    return (
      <Gutter>
        <RadioGroup legend="お支払い方法">
          <RadioRow
            name="method"
            value="gold"
            checked={method === 'gold'}
            onChange={() => onChoose('gold')}
            label="ゴールド"
            aside={<b>{formatGold(total)}</b>}
          />
          <RadioRow
            name="method"
            value="card"
            checked={method === 'card'}
            onChange={() => onChoose('card')}
            label="クレジットカード"
            note="ゴールドと組み合わせることもできます"
            aside={<b>{formatYen(total)}</b>}
          />
        </RadioGroup>
        {method === 'gold' ? <GoldWords total={total} gold={gold} /> : <Footnote>{CARD_WORDS}</Footnote>}
      </Gutter>
    );
  return (
    <Pairs>
      <Row>
        <b>ゴールド</b>
        <b>{formatGold(total)}</b>
      </Row>
      <GoldWords total={total} gold={gold} />
    </Pairs>
  );
}

const CARD_WORDS = 'キャストの承認のあと、15分以内にお支払いください。承認までは請求されません。';

function GoldWords({ total, gold }: Pick<PaymentRowProps, 'total' | 'gold'>) {
  return (
    <>
      <Loaded from={gold} failed="残高を読み込めませんでした" inline waiting={<Skeleton width="62%" height="16px" />}>
        {(data) => <Balance total={total} balance={data.total} />}
      </Loaded>
      <Footnote style={{ marginTop: '6px' }}>
        リクエストと同時に確保し、ご利用後に確定します。お断り・時間切れのときは全額戻ります。
      </Footnote>
    </>
  );
}

function Balance({ total, balance }: { total: number; balance: number }) {
  if (balance < total) {
    return (
      <>
        <Words>残高 {formatGold(balance)}</Words>
        <Warning role="status">あと {formatGold(total - balance)} 必要です</Warning>
      </>
    );
  }
  return (
    <Words>
      残高 {formatGold(balance)}
      <Icon of={ArrowRight} size={14} />
      <span className="vh">から</span>
      お支払い後 {formatGold(balance - total)}
    </Words>
  );
}

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding-top: 6px;
  font-variant-numeric: tabular-nums;
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  font: var(--t-13);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;
