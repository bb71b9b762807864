import ArrowRight from 'lucide-react/icons/arrow-right';
import styled from 'styled-components';
import type { Data } from '@/contract';
import type { PaymentMethod } from '@/domain/machines/reservation';
import { formatGold, formatYen } from '@/domain/money';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Icon } from '@/ui/pieces/icon';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote, Warning } from '@/ui/pieces/text';

type Gold = Data<'GET /api/v1/users/me/mygold/'>;

/** Props of PaymentRow: the total, the balance as it is being read, and the way to pay. */
export type PaymentRowProps = {
  total: number;
  gold: Source<Gold>;
  method: PaymentMethod;
  /** What is offered here; where it is gold alone nothing is chosen. */
  methods: readonly PaymentMethod[];
  onChoose: (method: PaymentMethod) => void;
};

/**
 * Paying with gold, what it will leave or how much is missing, by card when the cast has accepted, or in cash when
 * both meet.
 */
export function PaymentRow({ total, gold, method, methods, onChoose }: PaymentRowProps) {
  if (methods.length > 1)
    return (
      <Gutter>
        <RadioGroup legend="お支払い方法">
          {methods.map((one) => (
            <RadioRow
              key={one}
              name="method"
              value={one}
              checked={method === one}
              onChange={() => onChoose(one)}
              label={METHODS[one].label}
              note={METHODS[one].note}
              aside={<b>{one === 'gold' ? formatGold(total) : formatYen(total)}</b>}
            />
          ))}
        </RadioGroup>
        {method === 'gold' ? <GoldWords total={total} gold={gold} /> : <Footnote>{METHODS[method].words}</Footnote>}
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

const METHODS: Readonly<Record<PaymentMethod, { label: string; note?: string; words: string }>> = {
  gold: { label: 'ゴールド', words: '' },
  card: {
    label: 'クレジットカード',
    note: 'ゴールドと組み合わせることもできます',
    words: 'キャストの承認のあと、15分以内にお支払いください。承認までは請求されません。',
  },
  cash: {
    label: '現金',
    note: 'お会いしたときにキャストへ',
    words:
      '開始のときに、お釣りのないようキャストへお渡しください。キャンセル料がかかる場合は、あとからゴールドかカードでお支払いいただきます。',
  },
};

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
