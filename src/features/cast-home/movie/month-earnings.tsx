import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatYen, grouped } from '@/domain/money';
import { Button } from '@/ui/pieces/button';
import { useStatement } from '../pay/use-statement';
import { SumLine } from '../sum-line';

/** The cast's part of films and plans of this month. */
export type Earnings = Data<'GET /api/v1/female_casts/me/movie_earnings/'>;

/** What films and plans earned the cast this month, and the way to each line of it. */
export function MonthEarnings({ earnings: { month, amount, purchases, plans } }: { earnings: Earnings }) {
  const statement = useStatement(month);
  return (
    <Panel>
      <p>{Number(month.slice(5))}月の動画報酬</p>
      <SumLine>
        <b>{formatYen(amount)}</b>
        <Button
          tone="quiet"
          size="sm"
          loading={statement.busy}
          loadingText="作成しています"
          onClick={() => void statement.run()}
        >
          明細
        </Button>
      </SumLine>
      <p>
        購入 {grouped(purchases.count)}本 {formatYen(purchases.amount)}
        <span>
          プラン {grouped(plans.count)}件 {formatYen(plans.amount)}
        </span>
      </p>
    </Panel>
  );
}

const Panel = styled.section`
  padding: 4px var(--gutter) 16px;
  border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums;

  p { font: var(--t-13); color: var(--muted); }
  p span { margin-left: 14px; }
`;
