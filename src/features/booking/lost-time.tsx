import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { format30, formatDate } from '@/domain/business-day';
import { nearestStart } from '@/domain/start-time';
import { Button } from '@/ui/pieces/button';
import type { BookingPlan } from './booking-plan';
import type { Start } from './use-start';

/** What the person changed before the chosen time was lost; null = nothing, another customer took it. */
export type Cause = 'date' | 'minutes' | 'place' | null;

/** Props of LostTime; `focusRequests` counts how often the focus was asked for: 0 = never. */
export type LostTimeProps = {
  start: Start;
  plan: BookingPlan;
  nothing: string | null;
  cause: Cause;
  focusRequests: number;
  onChoose: (startsAt: string) => void;
};

/**
 * Which time cannot be had and why, with the nearest one that can; or that nothing is free. In view and focused when
 * it matters.
 */
export default function LostTime({ start, plan, nothing, cause, focusRequests, onChoose }: LostTimeProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = nothing ?? (start.gone === null ? null : reasonOf(start.gone, plan, cause));
  useEffect(() => {
    if (focusRequests === 0 || text === null) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [focusRequests, text]);
  const open = start.slots?.flatMap((slot) => (slot.state === 'open' ? [slot.starts_at] : [])) ?? [];
  const nearest = start.gone === null ? null : nearestStart(open, start.gone);
  return (
    <Region role="alert">
      {text !== null && (
        <Box ref={box} tabIndex={-1}>
          <p>{text}</p>
          {nearest !== null && (
            <Button tone="secondary" size="sm" onClick={() => onChoose(nearest)}>
              {format30(new Date(nearest), plan.date)}にする
            </Button>
          )}
        </Box>
      )}
    </Region>
  );
}

function reasonOf(gone: string, plan: BookingPlan, cause: Cause): string {
  const time = format30(new Date(gone), plan.date);
  const again = '別の時刻を選択してください。';
  if (cause === 'date') return `${formatDate(plan.date)}の${time}は空いていません。${again}`;
  if (cause === 'minutes') return `${time}から${plan.minutes}分の空きがありません。${again}`;
  if (cause === 'place') return `この場所では${time}に予約できません。${again}`;
  return `選択していた${time}は予約できません。${again}`;
}

const Region = styled.div`
  &:empty { display: none; }
`;

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  margin-block: 4px 10px;
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--danger-tint);
  color: var(--danger);
  font: var(--t-14);
  scroll-margin-block: calc(var(--header) + 8px) calc(var(--actionbar) + 8px);

  p { flex: 1 1 200px; word-break: auto-phrase; }
`;
