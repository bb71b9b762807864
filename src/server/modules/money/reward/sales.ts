import { businessDateOf } from '@/domain/business-day';
import { monthOf } from '@/domain/month';
import type { SaleKind } from '@/domain/paid-videos';
import type { Work } from '../../../core/work';
import * as rows from './queries';

/** What a cast sold beside bookings: `amount` is the cast's part in yen, `label` its name in the statement. */
export type Sale = { castId: number; kind: SaleKind; subject: string; label: string; amount: number };

/**
 * Writes what a sale earned the cast, in the transaction that took the gold; once per purchase (by a unique index).
 */
export async function writeSale(work: Work, sale: Sale): Promise<void> {
  await rows.insertSale(work.tx, { ...sale, line: 'sale', earnedOn: businessDateOf(work.now), createdAt: work.now });
}

/**
 * Takes the cast's part of a sale back, in the month of the sale alone: what an ended month came to is never taken
 * back, and a refund after it is the house's (docs/rules/paid-videos.md#the-casts-part).
 */
export async function reverseSale(work: Work, subject: string): Promise<void> {
  const sale = await rows.saleOf(work.tx, subject);
  const today = businessDateOf(work.now);
  if (!sale || monthOf(sale.earnedOn) !== monthOf(today)) return;
  const { castId, kind, label, amount } = sale;
  await rows.insertSale(work.tx, {
    castId,
    kind,
    subject,
    amount: -amount,
    line: 'reversal',
    earnedOn: today,
    createdAt: work.now,
    label: `${label}　返金による取り消し`,
  });
}
