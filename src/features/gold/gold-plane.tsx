import Coins from 'lucide-react/icons/coins';
import styled from 'styled-components';
import type { SWRResponse } from 'swr';
import { ErrorState } from '@/components/error-state';
import { Icon } from '@/components/icon';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import type { Data } from '@/contract';
import { formatUntil } from '@/domain/gold-packs';
import { formatGold } from '@/domain/money';
import { messageOf } from '@/platform/http';

/** The balance as it is being read. */
export type GoldPlaneProps = { gold: SWRResponse<Data<'GET /api/v1/users/me/mygold/'>> };

/** The balance with its parts, and what lapses next. */
export function GoldPlane({ gold: { data, error, mutate } }: GoldPlaneProps) {
  if (!data && error !== undefined) {
    return <ErrorState what="残高を読み込めませんでした" how={messageOf(error)} onRetry={() => void mutate()} />;
  }
  return (
    <Plane aria-label="ゴールド残高">
      <Name>
        <Icon of={Coins} size={16} />
        ゴールド残高
      </Name>
      {data ? (
        <>
          <Amount>
            {data.total.toLocaleString('ja-JP')}
            <small>G</small>
          </Amount>
          <Parts>
            <div>
              <dt>有償</dt>
              <dd>{formatGold(data.paid)}</dd>
            </div>
            <div>
              <dt>無償</dt>
              <dd>{formatGold(data.free)}</dd>
            </div>
            {data.held > 0 && (
              <div>
                <dt>予約で確保中</dt>
                <dd>{formatGold(data.held)}</dd>
              </div>
            )}
          </Parts>
          {data.next_expiry && (
            <Lapse>
              次に期限を迎える分：{formatGold(data.next_expiry.amount)}（
              {formatUntil(new Date(data.next_expiry.expires_at))}）
            </Lapse>
          )}
        </>
      ) : (
        <SkeletonGroup>
          <Blocks>
            <Skeleton width="168px" height="34px" />
            <Skeleton width="62%" height="16px" />
          </Blocks>
        </SkeletonGroup>
      )}
    </Plane>
  );
}

const Plane = styled.section`
  --focus: var(--gold);
  --sunken: var(--gold-line);
  padding: 16px var(--gutter);
  border-block: 1px solid var(--gold-line);
  background: var(--gold-tint);
  color: var(--gold);
  font-variant-numeric: tabular-nums;
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font: var(--t-13);
  font-weight: 700;
`;

const Amount = styled.p`
  margin-top: 8px;
  font: 700 32px/1.1 var(--font);

  small { margin-left: 3px; font-size: 17px; }
`;

const Parts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-top: 8px;
  font: var(--t-13);

  div { display: flex; gap: 6px; }
`;

const Lapse = styled.p`
  margin-top: 2px;
  font: var(--t-13);
  font-weight: 700;
`;

const Blocks = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 10px;
`;
