import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Gutter } from '@/components/layout';
import { PriceLines } from '@/components/price-lines';
import { Sheet } from '@/components/sheet';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { wide } from '@/components/theme/tokens';
import type { Data } from '@/contract';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';

type Reward = Data<'GET /api/v1/female_casts/me/home_top/'>['reward_today'];

/** Props: today's sums, and the shift whose lines are shown (null without a shift). */
export type RewardTodayProps = { reward: Reward; shiftId: number | null };

/** 今日の報酬: what was earned, what is expected, and the way to each line. */
export function RewardToday({ reward, shiftId }: RewardTodayProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel>
      <p>今日の報酬</p>
      <Line>
        <b className="num">{formatYen(reward.completed)}</b>
        {shiftId !== null && (
          <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
            明細
          </Button>
        )}
      </Line>
      <p className="num">
        {reward.completed_count}本 完了　確定分を含む見込み <strong>{formatYen(reward.expected)}</strong>
      </p>
      {open && shiftId !== null && <RewardSheet shiftId={shiftId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function RewardSheet({ shiftId, onClose }: { shiftId: number; onClose: () => void }) {
  const { data, error, mutate } = useApi('GET /api/v1/female_casts/me/reward/{shift_id}/', {
    params: { shift_id: shiftId },
  });
  return (
    <Sheet open onClose={onClose} title="報酬の明細">
      <Gutter style={{ paddingBottom: '24px' }}>
        {data === undefined && error === undefined && (
          <SkeletonGroup>
            <Skeleton height="120px" />
          </SkeletonGroup>
        )}
        {data === undefined && error !== undefined && (
          <ErrorState what="明細を表示できませんでした" how={messageOf(error)} onRetry={() => void mutate()} />
        )}
        {data?.lines.length === 0 && (
          <EmptyState title="この出勤の報酬はまだありません" note="ご利用が終わると、ここに明細が並びます。" />
        )}
        {data && data.lines.length > 0 && (
          <PriceLines
            lines={data.lines.map(({ reservation_id, code, label, amount }) => ({
              key: `${reservation_id}/${code}`,
              label,
              amount,
            }))}
            total={{ label: '差引支給額', amount: data.total - data.cash_received }}
          />
        )}
      </Gutter>
    </Sheet>
  );
}

const Panel = styled.section`
  padding: 16px var(--gutter);

  p { font: var(--t-13); color: var(--muted); }
  strong { color: var(--ink); }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  @media ${wide} { max-width: 480px; }
  > b { font: var(--t-32); font-weight: 700; }
`;
