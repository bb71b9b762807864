import { useRouter } from 'next/router';
import { useRef } from 'react';
import { useAddressState } from '@/hooks/use-address-state';
import { BOOKING_STEPS, type BookingStep, type Choice, readChoice, writeChoice } from './choice';

/** The choice that the address holds, and the ways to change it. */
export type ChoiceControl = {
  choice: Choice;
  /** False until the address can be read (first render). */
  ready: boolean;
  /** Changes something inside the step; the address is replaced. */
  change: (patch: Partial<Choice>) => void;
  /** Goes to a step; the address gets an entry in the history. */
  go: (step: BookingStep, patch?: Partial<Choice>) => void;
  /**
   * One step back: through the history where we came from there, otherwise by the address. False on the first step.
   */
  back: () => boolean;
};

/** Keeps the booking's choice in the address, so that back and reload lose nothing. */
export function useChoice(): ChoiceControl {
  const router = useRouter();
  const { value: choice, ready, change, push } = useAddressState(readChoice, writeChoice);
  const entries = useRef(0);

  return {
    choice,
    ready: ready && choice.castId === readChoice(router.query).castId,
    change,
    go: (step, patch = {}) => {
      entries.current += 1;
      push({ ...patch, step });
    },
    back: () => {
      const before = BOOKING_STEPS[BOOKING_STEPS.indexOf(choice.step) - 1];
      if (before === undefined) return false;
      if (entries.current > 0) {
        entries.current -= 1;
        router.back();
      } else change({ step: before });
      return true;
    },
  };
}
