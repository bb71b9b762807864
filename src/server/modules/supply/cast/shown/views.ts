import { businessDateOf, businessDayOpen } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import type { Work } from '../../../../core/work';
import * as rows from './queries';

/** Notes that a visitor looked at a cast's page: once a business day and visitor, who stays unknown. */
export async function noteView(work: Work, castId: number, visitor: string): Promise<void> {
  const { tx, now, deps } = work;
  await rows.insertView(tx, {
    castId,
    businessDate: businessDateOf(now),
    // Of the two together, so that no visitor is followed from one page to another.
    visitor: deps.seal.fingerprint('view', `${castId}/${visitor}`),
    hour: hourOf(now),
  });
}

/** Removes what was noted before an instant. Returns how much. */
export const forgetOldViews = async ({ tx }: Work, before: Date): Promise<number> =>
  (await rows.deleteViewsBefore(tx, businessDateOf(before))) +
  (await rows.deleteShownBefore(tx, businessDateOf(before)));

/** The hour of an instant on its business day, 6–29. */
export const hourOf = (instant: Date): number =>
  9 + Math.floor((instant.getTime() - businessDayOpen(businessDateOf(instant)).getTime()) / HOUR_MS);
