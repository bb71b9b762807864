import ChevronRight from 'lucide-react/icons/chevron-right';
import Coins from 'lucide-react/icons/coins';
import styled from 'styled-components';
import { formatGold, grouped } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { messageOf } from '@/platform/http';
import { BalanceAmount, BalanceGround, BalanceName } from '@/ui/pieces/balance';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { BothEnds } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';
import { SmartLink } from '@/ui/pieces/smart-link';

// The calendar's library comes with the answer that names a day.
const Lapse = later(() => import('./lapse'), <Skeleton width="180px" height="20px" />);

/** The gold panel: balance, its free part, what lapses next, and buying. */
export function Balance() {
  const { data, error, mutate } = useApi('GET /api/v1/users/me/mygold/', {});
  return (
    <BalanceGround aria-label="ゴールド残高">
      <BothEnds>
        <BalanceName icon={Coins}>ゴールド残高</BalanceName>
        <More href={`${paths.gold}#history`}>
          履歴
          <Icon of={ChevronRight} size={14} />
        </More>
      </BothEnds>
      <BothEnds>
        {data ? <BalanceAmount of={grouped(data.total)} unit="G" /> : <Skeleton width="148px" height="35px" />}
        <Button tone="gold" size="sm" href={paths.gold}>
          購入する
        </Button>
      </BothEnds>
      {data && (
        <Words>
          <span>うち無償 {formatGold(data.free)}</span>
          {data.held > 0 && <span>確保中 {formatGold(data.held)}</span>}
          {data.next_expiry && <Lapse {...data.next_expiry} />}
        </Words>
      )}
      {!data && error === undefined && <Skeleton width="68%" height="20px" />}
      {!data && error !== undefined && (
        <Fault onRetry={() => void mutate()}>残高を読み込めませんでした。{messageOf(error)}</Fault>
      )}
    </BalanceGround>
  );
}

/* Its 44 pixels reach upwards: below, the button to buy has its own. */
const More = styled(SmartLink)`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
  min-width: 44px;
  min-height: 44px;
  margin: -20px 0 -4px;
  padding-top: 16px;
  font: var(--t-13);
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  font: var(--t-13);
`;
