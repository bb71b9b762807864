import type { ErrorCode } from '@/contract/errors';
import type { IdentityState } from '@/domain/accounts';
import { MINUTE_MS } from '@/domain/durations';
import { MESSAGES_PER_MINUTE } from '@/domain/limits';
import type { ReceiveFrom } from '@/domain/talk';

/**
 * What decides whether a person may write. Whether the other one blocks the writer is not asked: no writer learns it.
 */
export type Facts = {
  writer: 'male_user' | 'female_cast';
  /** The writer blocks the other. */
  blocking: boolean;
  identityState: IdentityState;
  /** The customer is suspended, or left. */
  manAway: boolean;
  published: boolean;
  accepting: boolean;
  /** The two had a booking together, whatever became of it. */
  booked: boolean;
  /** The other one has already written. */
  known: boolean;
  /** The people from which the other one wants a first message; null = the widest range. */
  receiveFrom: ReceiveFrom | null;
  /** The customer follows the cast. */
  following: boolean;
  /** The two have a booking that is still to come or under way. */
  live: boolean;
};

/**
 * Why a message is refused, or null: an approved customer writes to a published cast who accepts or has written
 * before; a cast to customers who wrote or booked. A first message must lie in the other one's range; a person who was
 * written to may answer.
 */
export const refusalToWrite = (facts: Facts): ErrorCode | null => {
  if (facts.blocking) return 'talk/blocking';
  if (facts.writer === 'female_cast') {
    if (!facts.known && !facts.booked) return 'not_found';
    return facts.manAway || !mayBegin(facts) ? 'talk/closed' : null;
  }
  if (facts.identityState !== 'approved') return 'identity/not_approved';
  if (!facts.published || !mayBegin(facts)) return 'talk/closed';
  return facts.accepting || facts.booked || facts.known ? null : 'talk/closed';
};

// Two people with a booking that is coming can always reach each other.
const mayBegin = ({ receiveFrom, known, live, booked, following }: Facts): boolean => {
  if (known || live || receiveFrom === null || receiveFrom === 'everyone') return true;
  if (receiveFrom === 'live') return false;
  return booked || (receiveFrom === 'followers' && following);
};

/** The beginning of the minute over which messages are counted. */
export const minuteBefore = (now: Date): Date => new Date(now.getTime() - MINUTE_MS);

/**
 * Seconds until one more message may be sent, given when those of the last minute were sent (oldest first); 0 = now.
 */
export const secondsToWait = (sent: readonly Date[], now: Date): number => {
  const oldest = sent[sent.length - MESSAGES_PER_MINUTE];
  return oldest ? Math.max(1, Math.ceil((oldest.getTime() + MINUTE_MS - now.getTime()) / 1000)) : 0;
};
