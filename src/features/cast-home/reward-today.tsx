import { useState } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { SumLine } from './sum-line';
import type { Home } from './types';

const RewardSheet = later(() => import('./reward-sheet'));

/** Props: today's sums, and the shift whose lines are shown (null without a shift). */
export type RewardTodayProps = { reward: Home['reward_today']; shiftId: number | null };

/** 今日の報酬: what was earned, what is expected, and the way to each line. */
export function RewardToday({ reward, shiftId }: RewardTodayProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel>
      <p>今日の報酬</p>
      <SumLine>
        <b className="num">{formatYen(reward.completed)}</b>
        {shiftId !== null && (
          <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
            明細
          </Button>
        )}
      </SumLine>
      <p className="num">
        {reward.completed_count}本 完了　確定分を含む見込み <strong>{formatYen(reward.expected)}</strong>
      </p>
      {open && shiftId !== null && <RewardSheet shiftId={shiftId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

const Panel = styled.section`
  padding: 16px var(--gutter);

  p { font: var(--t-13); color: var(--muted); }
  strong { color: var(--ink); }
`;
