import type { Deps } from '../../../core/deps';
import { metricSet } from '../../../core/metrics';
import type { KeptNotice, PaymentProvider } from '../../../core/payment-ports';
import { Refusal } from '../../../core/refusal';
import { unavailability } from '../../../db/unavailable';
import { applyNotice, type PaidBookings, type SentNotice, type Verdict } from './judging';
import { masked } from './policy';
import * as rows from './queries';

/** What waits on the disk. */
export const noticeMetrics = metricSet({
  facts: {
    payment_notices_waiting: { help: 'Notices of card companies in DATA_DIR/spool that wait to be judged' },
  },
  read: async ({ noticeSpool }) => ({ payment_notices_waiting: (await noticeSpool.waiting()).length }),
});

/** Ends the wait for a database that was lost meanwhile (`db/watch.ts`). */
export type Guard = <T>(task: Promise<T>) => Promise<T>;

/**
 * For a provider that sends a notice once: it is on the disk before anything else is tried, so that neither a lost
 * database nor the end of this process loses it. `waits` = kept, and judged later. Throws where it could be neither
 * judged nor kept.
 */
export async function keepAndJudge(
  deps: Deps,
  { provider, sent }: { provider: PaymentProvider; sent: SentNotice },
  bookings: PaidBookings,
  guard: Guard,
): Promise<Verdict | 'waits'> {
  const fields = masked(sent.fields, provider.kept);
  const notice = { ...sent, key: deps.random.uuid(), provider: provider.code, fields };
  const isKept = await keep(deps, notice);
  try {
    const found = await guard(judgeOnce(deps, provider, notice, bookings));
    if (isKept) await drop(deps, notice.key);
    return found;
  } catch (error) {
    if (!isKept) throw error;
    deps.log.error({ err: error, provider: provider.code, key: notice.key }, 'payment notice waits to be judged');
    return 'waits';
  }
}

/**
 * Judges what was kept, the oldest first: at a start, and every few seconds. One that fails stays, and with it what
 * came later for the same order; a database that is away ends the round.
 */
export async function judgeKeptNotices(deps: Deps, bookings: PaidBookings): Promise<void> {
  const stuck = new Set<string>();
  for (const key of await deps.noticeSpool.waiting()) {
    try {
      const notice = await deps.noticeSpool.read(key);
      if (notice) await judgeWaiting(deps, notice, bookings, stuck);
    } catch (error) {
      deps.log.error({ err: error, key }, 'a kept payment notice could not be judged');
      if (unavailability(error) !== null || (error instanceof Refusal && error.code === 'busy')) return;
    }
  }
}

async function judgeWaiting(deps: Deps, notice: KeptNotice, bookings: PaidBookings, stuck: Set<string>): Promise<void> {
  const provider = deps.payments.find(notice.provider);
  if (!provider) throw new Error(`${notice.provider} is no provider of this installation any more`);
  const orderKey = provider.readNotice(notice.fields)?.orderKey ?? notice.key;
  if (stuck.has(orderKey)) return;
  stuck.add(orderKey);
  const found = await judgeOnce(deps, provider, notice, bookings);
  stuck.delete(orderKey);
  await drop(deps, notice.key);
  deps.log.warn({ key: notice.key, ...found }, 'a kept payment notice was judged');
}

/**
 * Row and judgement are one transaction, and the key is unique: another that has the notice in hand, or was killed
 * before the file was removed, finds that it was judged.
 */
const judgeOnce = (
  deps: Deps,
  provider: PaymentProvider,
  notice: KeptNotice,
  bookings: PaidBookings,
): Promise<Verdict> =>
  deps.unitOfWork(async (work) => {
    const { key, ...sent } = notice;
    const noticeId = await rows.insertKeptNotice(work.tx, {
      ...sent,
      provider: provider.code,
      spoolKey: key,
      outcome: 'received',
    });
    if (noticeId === null) return rows.judgedNotice(work.tx, key);
    const found = await applyNotice(work, provider, sent, bookings);
    await rows.updateNotice(work.tx, noticeId, found);
    return found;
  });

const keep = async (deps: Deps, notice: KeptNotice): Promise<boolean> => {
  try {
    await deps.noticeSpool.keep(notice);
    return true;
  } catch (error) {
    deps.log.error({ err: error, provider: notice.provider }, 'payment notice could not be kept');
    return false;
  }
};

// It was judged: a file that stays is found to be so in the next round.
const drop = (deps: Deps, key: string): Promise<void> =>
  deps.noticeSpool.drop(key).catch((error: unknown) => {
    deps.log.error({ err: error, key }, 'a judged payment notice could not be removed');
  });
