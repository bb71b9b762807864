import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/paths';
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
  const { isReady, query, asPath } = router;
  // Kept beside the address as well: controls must follow the finger at once, the router only a moment later.
  const [choice, setChoice] = useState(() => readChoice(query));
  const written = useRef<string | null>(null);
  const entries = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is another object at each render, `asPath` says when it changed
  useEffect(() => {
    if (!isReady) return;
    const read = readChoice(query);
    if (JSON.stringify(writeChoice(read)) === written.current) return;
    written.current = null;
    setChoice(read);
  }, [isReady, asPath]);

  const move = (next: Choice, how: 'push' | 'replace') => {
    setChoice(next);
    written.current = JSON.stringify(writeChoice(next));
    void router[how]({ pathname: paths.reserve(), query: writeChoice(next) }, undefined, {
      shallow: true,
      scroll: how === 'push',
    });
  };

  return {
    choice,
    ready: isReady && choice.castId === readChoice(query).castId,
    change: (patch) => move({ ...choice, ...patch }, 'replace'),
    go: (step, patch = {}) => {
      entries.current += 1;
      move({ ...choice, ...patch, step }, 'push');
    },
    back: () => {
      const before = BOOKING_STEPS[BOOKING_STEPS.indexOf(choice.step) - 1];
      if (before === undefined) return false;
      if (entries.current > 0) {
        entries.current -= 1;
        router.back();
      } else move({ ...choice, step: before }, 'replace');
      return true;
    },
  };
}
