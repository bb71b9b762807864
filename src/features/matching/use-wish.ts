import { useAddressState } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import { useLate } from '@/hooks/use-late';
import { useNow } from '@/hooks/use-now';
import { useStable } from '@/hooks/use-stable';
import { matchingPaths } from '@/paths/matching';
import { serverNow } from '@/platform/clock';
import { type MatchingWish, possibleNow, reachOf, readWish, writeWish } from './wish';

/** A page of the way to a request. */
export type MatchingStep = Parameters<typeof matchingPaths.step>[0];

/** The wish that the address holds, and the ways to change it and to go on with it. */
export type WishControl = {
  wish: MatchingWish;
  /** False until the address can be read (first render). */
  ready: boolean;
  /** Changes something on this page; the address is replaced. */
  change: (patch: Partial<MatchingWish>) => void;
  /** The address of another step, this wish going along. */
  at: (step: MatchingStep, patch?: Partial<MatchingWish>) => string;
};

/** Keeps the wish in the address, so that back, reload and a sign-in in between lose nothing. */
export function useWish(): WishControl {
  const { value, ready, change } = useAddressState(readWish, writeWish);
  const wish = possibleNow(value, useNow(30_000) ?? serverNow());
  return { wish, ready, change, at: (step, patch = {}) => matchingPaths.step(step, writeWish({ ...value, ...patch })) };
}

/** How many casts the wish reaches; the last number stays while the next one is counted. */
export function useReach(wish: MatchingWish | null) {
  const settled = useLate(useStable(wish && reachOf(wish)));
  return useApi('GET /api/v1/users/me/matching_reach/', settled && { query: settled }, { keepPreviousData: true });
}
