import Coins from 'lucide-react/icons/coins';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatGold, grouped } from '@/domain/money';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import { BalanceAmount, BalanceGround, BalanceName } from '@/ui/pieces/balance';
import { FactRow } from '@/ui/pieces/facts';
import { later } from '@/ui/pieces/later';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { wide } from '@/ui/pieces/theme/tokens';

const NEXT_LAPSE = '次の失効';
// The calendar's library comes with the answer that names a day.
const LapseDay = later(() => import('./lapse-day'), NEXT_LAPSE);

type Gold = Data<'GET /api/v1/users/me/mygold/'>;

/** The balance and its parts; from 768 px on one line. Always the same four parts, so that nothing below moves. */
export function GoldPanel({ gold }: { gold: Source<Gold> }) {
  return (
    <Loaded from={gold} failed="残高を読み込めませんでした" waiting={<Balance />}>
      {(data) => <Balance data={data} />}
    </Loaded>
  );
}

function Balance({ data }: { data?: Gold }) {
  return (
    <Panel aria-label="ゴールド残高">
      <div>
        <BalanceName icon={Coins}>ゴールド残高</BalanceName>
        <Total>
          {data ? (
            <BalanceAmount of={grouped(data.total)} unit="G" />
          ) : (
            <SkeletonGroup>
              <Skeleton width="152px" height="35px" />
            </SkeletonGroup>
          )}
        </Total>
      </div>
      <Parts>
        <FactRow facts={factsOf(data)} />
      </Parts>
    </Panel>
  );
}

function factsOf(data: Gold | undefined) {
  const waiting = <Skeleton width="64px" height="22px" />;
  const lapse = data?.next_expiry ?? null;
  const lapseText = lapse ? formatGold(lapse.amount) : 'なし';
  return [
    { label: '有償', value: data ? formatGold(data.paid) : waiting },
    { label: '無償', value: data ? formatGold(data.free) : waiting },
    { label: '予約で確保中', value: data ? formatGold(data.held) : waiting },
    {
      key: 'lapse',
      label: lapse ? <LapseDay at={lapse.expires_at} /> : NEXT_LAPSE,
      value: data ? lapseText : waiting,
    },
  ];
}

const Panel = styled(BalanceGround)`
  gap: 12px;

  @media ${wide} { grid-template-columns: auto 1fr; gap: 40px; align-items: end; padding-block: 20px; }
`;

const Total = styled.div`
  margin-top: 8px;
`;

const Parts = styled.div`
  dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 16px; }
  && dt { color: inherit; }
  dd { min-height: 23px; }

  @media ${wide} { dl { grid-template-columns: repeat(4, auto); justify-content: start; gap: 12px 32px; } }
`;
