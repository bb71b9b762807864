import { HOUR_MS, SECOND_MS } from '@/domain/durations';
import type { MessageChannel } from '@/domain/messages';
import type { OutboxLane } from '@/domain/outbox-lanes';
import type { Settings } from '../../../settings/settings';

/**
 * Messages at once, and the pauses after a failed try in milliseconds: the first, doubled each time up to the longest.
 */
type LaneRule = { atOnce: number; firstPause: number; longestPause: number };

/**
 * Nothing of safety waits longer than its longest pause of seconds, and a code is tried often enough to arrive in its
 * time.
 */
export const LANE_RULES: Readonly<Record<OutboxLane, LaneRule>> = {
  safety: { atOnce: 8, firstPause: 2 * SECOND_MS, longestPause: 5 * SECOND_MS },
  codes: { atOnce: 8, firstPause: 10 * SECOND_MS, longestPause: 20 * SECOND_MS },
  messages: { atOnce: 8, firstPause: 10 * SECOND_MS, longestPause: HOUR_MS },
  mail: { atOnce: 4, firstPause: 10 * SECOND_MS, longestPause: HOUR_MS },
  push: { atOnce: 16, firstPause: 10 * SECOND_MS, longestPause: HOUR_MS },
};

/** Milliseconds until a message is tried again that has failed so many times before. */
export const pauseAfter = (lane: OutboxLane, failed: number): number => {
  const { firstPause, longestPause } = LANE_RULES[lane];
  return Math.min(firstPause * 2 ** failed, longestPause);
};

/** For the statements around a send, and for a process that is busy. */
const MARGIN_MS = 15 * SECOND_MS;

/**
 * Milliseconds for which a message is leased. All messages of a lease are sent at once, so that it lasts as long as
 * one of them: each provider that may be asked takes its patience, and once more where its breaker waits for a trial
 * first. A relay that died leaves its messages to others after this long, and one that is alive has ended before.
 */
export const leaseMs = (channel: MessageChannel, { patience, smsSecond }: Settings): number => {
  const providers = channel === 'sms' && smsSecond !== null ? 2 : 1;
  return providers * 2 * patience[channel] + MARGIN_MS;
};
