import type { ReactNode } from 'react';
import { format30, formatDate } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { useEstimate } from '@/hooks/use-estimate';
import { useMedia } from '@/hooks/use-media';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { later } from '@/ui/pieces/later';
import { RightPanel } from '@/ui/pieces/right-panel';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { type BookingPlan, type Cast, wishOf } from './booking-plan';

// Only the widest screens show it.
const PlanFacts = later(() => import('./plan-facts'));

/** Props of PlanPanel: what is planned, the start that stands, and the step's button. */
export type PlanPanelProps = { cast: Cast; plan: BookingPlan; startsAt: string | null; children: ReactNode };

/** What is chosen so far, whole, beside the steps that ask; below 1200 px only the bar with its sum and the button. */
export function PlanPanel({ cast, plan, startsAt, children }: PlanPanelProps) {
  const isShown = useMedia(withPanel);
  const wish = wishOf(cast.id, plan);
  const { estimate, isWaiting } = useEstimate(startsAt === null ? wish : { ...wish, starts_at: startsAt });
  const clock = startsAt === null ? '' : ` ${format30(new Date(startsAt), plan.date)}〜`;
  const total = (
    <ActionTotal
      note={`${formatDate(plan.date)}${clock}　${plan.minutes}分`}
      amount={estimate === null ? '—' : formatYen(estimate.total)}
    />
  );
  return (
    <RightPanel label="予約内容" narrow="hidden" footer={<ActionBar lead={total}>{children}</ActionBar>}>
      {isShown && !isWaiting && <PlanFacts cast={cast} plan={plan} startsAt={startsAt} lines={estimate?.lines ?? []} />}
    </RightPanel>
  );
}
