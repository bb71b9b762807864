import { fieldsOf } from './json';

/**
 * A booking that a customer chose before the identity check was approved: the address that holds it whole, and its
 * start (RFC 3339), null where none stands chosen.
 */
export type KeptPlan = { castId: number; address: string; startsAt: string | null };

const KEY = 'yoi_kept_plan';

/** The plan of this device; null where none is kept, or where storage is blocked. */
export function readKeptPlan(): KeptPlan | null {
  const kept = fieldsOf(reachable(() => localStorage.getItem(KEY)) ?? null);
  if (typeof kept?.castId !== 'number' || typeof kept.address !== 'string') return null;
  const { castId, address, startsAt } = kept;
  return { castId, address, startsAt: typeof startsAt === 'string' ? startsAt : null };
}

/** Keeps one until it is requested, or the customer signs out; it takes the place of the one before. */
export function keepPlan(plan: KeptPlan): void {
  reachable(() => localStorage.setItem(KEY, JSON.stringify(plan)));
}

/** Forgets it. */
export function forgetKeptPlan(): void {
  reachable(() => localStorage.removeItem(KEY));
}

function reachable<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined; // storage is blocked: the address alone holds the plan
  }
}
