import type { ReactNode } from 'react';
import { Screen, type ScreenProps } from '@/ui/patterns/screen';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Stepper, type StepperProps } from '@/ui/pieces/stepper';

/** Props of StepScreen: those of its screen, and where it stands among the steps; `current` counts from 0. */
export type StepScreenProps = ScreenProps & { stepper: StepperProps };

/** A step on the way to a booking: its head, where it stands, its question. */
export function StepScreen({ stepper, children, ...screen }: StepScreenProps) {
  return (
    <Screen {...screen}>
      <Stepper {...stepper} />
      {children}
    </Screen>
  );
}

/** The foot of a step: what it comes to so far, and the way on; `next` is null while something is missing. */
export function StepFooter({ lead, next }: { lead: ReactNode; next: string | null }) {
  return (
    <ActionBar lead={lead}>
      <Button size="lg" {...(next === null ? { disabled: true } : { href: next })}>
        次へ進む
      </Button>
    </ActionBar>
  );
}
