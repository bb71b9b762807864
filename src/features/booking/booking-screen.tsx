import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { isResting } from '@/domain/break-words';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useEstimate } from '@/hooks/use-estimate';
import { StepScreen } from '@/parts/step-screen';
import { paths } from '@/paths';
import { pageBehind } from '@/platform/page-behind';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { Avatar } from '@/ui/pieces/avatar';
import { later } from '@/ui/pieces/later';
import { type Cast, type Day, nominationWish, planOf } from './booking-plan';
import { BookingSkeleton } from './booking-skeleton';
import { BOOKING_STEPS, type BookingStep } from './choice';
import { ConfirmSkeleton } from './confirm-skeleton';
import { SlotStep } from './slot-step';
import { useChoice } from './use-choice';

const loadConfirmStep = () => import('./confirm-step');
// Hardly ever.
const LostSlot = later(() => import('./lost-slot'));
const NotAccepting = later(() => import('./not-accepting'));
// Fetched while the first step is on screen: it should show sooner.
const ConfirmStep = later(loadConfirmStep, <ConfirmSkeleton />);

const TITLES: Readonly<Record<BookingStep, string>> = {
  slot: '日時と場所',
  confirm: '予約内容の確認',
};

const STEPS = ['日時・場所', '確認'] as const;

const GONE = {
  what: 'このキャストは現在ご案内できません',
  how: 'ほかのキャストをお探しください。',
  action: { label: 'キャストを探す', href: paths.casts() },
};

/** Booking from a cast: 日時・場所 → 確認. The address holds every choice. */
export function BookingScreen() {
  const router = useRouter();
  const control = useChoice();
  const refresh = useRefresh();
  const { choice, ready } = control;
  const [notice, setNotice] = useState<string | null>(null);
  const params = ready && choice.castId > 0 ? { params: { female_cast_id: choice.castId } } : null;
  const cast = useApi('GET /api/v1/female_casts/{female_cast_id}/', params);
  const days = useApi('GET /api/v1/female_casts/{female_cast_id}/schedule/', params);
  const me = useApi('GET /api/v1/male_users/me/', {});
  // Known before the first step is shown: every price of it holds the nomination.
  const { isWaiting } = useEstimate(params && nominationWish(choice.castId));
  const step = BOOKING_STEPS.indexOf(choice.step);
  useFocusOnStep(choice.step);
  useEffect(() => {
    // Warmed here; the step itself asks again.
    loadConfirmStep().catch(() => undefined);
  }, []);

  const back = () => {
    setNotice(null);
    if (control.back()) return;
    const parent = paths.cast(choice.castId);
    if (pageBehind() === parent) router.back();
    else void router.push(parent);
  };
  const goBackToSlots = (reason: string) => {
    setNotice(reason);
    void days.mutate();
    // Read a moment ago, they would be taken for fresh and offer the lost time again.
    void refresh(['GET /api/v1/female_casts/{female_cast_id}/slots/']);
    control.go('slot');
  };

  return (
    <StepScreen
      title={TITLES[choice.step]}
      subtitle={cast.data ? subtitleOf(cast.data) : '　'}
      back={{ onPress: back }}
      right={
        cast.data && (
          <Avatar src={cast.data.photo.url} name={cast.data.display_name} alt={cast.data.photo.alt} size={40} />
        )
      }
      stepper={{ label: '予約の手順', steps: STEPS, current: step }}
    >
      {notice !== null && <LostSlot>{notice}</LostSlot>}
      <Loaded from={combined(cast, days)} failed="読み込めませんでした" waiting={<BookingSkeleton />} gone={GONE}>
        {([cast, week]) => content(cast, week)}
      </Loaded>
    </StepScreen>
  );

  function content(cast: Cast, week: readonly Day[]) {
    if (isWaiting || me.isLoading) return <BookingSkeleton />;
    if (!cast.accepting || isResting(cast)) return <NotAccepting cast={cast} action={GONE.action} />;
    const plan = planOf(choice, cast, week);
    const state = me.data?.identity_state ?? 'approved';
    const shared = { cast, days: week, plan, control, identity: state === 'approved' ? null : state };
    if (choice.step === 'confirm' && plan.startsAt !== null) {
      return <ConfirmStep {...shared} startsAt={plan.startsAt} onSlotGone={goBackToSlots} />;
    }
    return <SlotStep {...shared} onChosen={() => setNotice(null)} />;
  }
}

function subtitleOf(cast: Cast): string {
  return `${cast.display_name}（${cast.age}歳）　${cast.store.name}`;
}

/** Steps change inside one page, where the shell does not move the focus: it goes to the heading of the new step. */
function useFocusOnStep(step: BookingStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step]);
}
