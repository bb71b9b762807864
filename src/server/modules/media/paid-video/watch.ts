import { MINUTE_MS } from '@/domain/durations';
import type { Work } from '../../../core/work';
import { ensureTimer } from '../../machinery/timer/service';

/** One timer for all films: it looks again and again while anything may be given back. */
const SUBJECT = 'stopped';
const EVERY_MS = 10 * MINUTE_MS;

/**
 * Looks for films that were stopped, at once or in ten minutes. A purchase calls it before anything is locked: the
 * sweeper holds the timer's row when it comes to lock wallets.
 */
export const watchStopped = (work: Work, { atOnce = false } = {}): Promise<void> =>
  ensureTimer(work, {
    kind: 'paid_video.refund',
    subject: SUBJECT,
    dueAt: new Date(work.now.getTime() + (atOnce ? 0 : EVERY_MS)),
  });
