import { refusalOf } from '@/platform/http';

/** What a sign-in to an account that was left gave: what takes it back, and until when. A reload forgets it. */
export type Withdrawn = { token: string; until: string };

let withdrawn: Withdrawn | null = null;

/** Remembers what a refused sign-in said, where it said that the account was left; false for every other refusal. */
export const rememberWithdrawn = (error: unknown): boolean => {
  const refusal = refusalOf(error);
  const { take_back_token: token, take_back_until: until } = refusal ?? {};
  if (token === undefined || until === undefined) return false;
  withdrawn = { token, until };
  return true;
};

/** What is remembered; null after a reload, and for a person who has just left. */
export const withdrawnNow = (): Withdrawn | null => withdrawn;

/** Forgets it. */
export const forgetWithdrawn = (): void => {
  withdrawn = null;
};
