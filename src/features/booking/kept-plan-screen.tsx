import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { inside, paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { forgetKeptPlan, readKeptPlan } from '@/platform/storage/kept-plan';
import { Screen } from '@/ui/patterns/screen';
import { useToast } from '@/ui/pieces/toast';
import { BookingSkeleton } from './booking-skeleton';

/**
 * `/reserve?kept=1`, where the notice of an approved identity leads: on to the plan that this device keeps, to the
 * cast's page where its start has passed, and to the result of the check where none is kept.
 */
export default function KeptPlanScreen() {
  const { replace } = useRouter();
  const toast = useToast();
  const open = useEffectEvent(() => {
    const plan = readKeptPlan();
    if (plan === null) return replace(paths.identity());
    const isPast = plan.startsAt !== null && Date.parse(plan.startsAt) <= serverNow().getTime();
    if (!isPast) return replace(inside(plan.address) ?? paths.cast(plan.castId));
    forgetKeptPlan();
    toast({ tone: 'info', text: 'お選びの時間は過ぎました。新しい時間を選択してください。', seconds: 10 });
    return replace(paths.cast(plan.castId));
  });
  useEffect(() => void open(), []);
  return (
    <Screen title="予約">
      <BookingSkeleton />
    </Screen>
  );
}
