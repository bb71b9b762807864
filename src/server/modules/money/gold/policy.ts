import { addDays, parse30, tokyoDateOf } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import type { TransferKind } from '@/domain/gold-ledger';
import { GOLD_ADVICE_DAYS } from '@/domain/limits';

/** Some gold of one lot. */
export type Part = { lotId: string; amount: number };

/** Why gold is given; it is the kind of the transfer that the history shows. */
export type GrantReason = Extract<TransferKind, 'purchase' | 'grant' | 'apology' | 'invitation' | 'correction'>;

/** Last second of free gold: 23:59:59 in Tokyo, `days` calendar days after today. */
export const freeExpiresAt = (now: Date, days: number): Date =>
  new Date(parse30(addDays(tokyoDateOf(now), days), '24:00').getTime() - 1000);

/** Takes `amount` from lots in the given order (docs/rules/gold.md#spending); null when they do not hold enough. */
export const takeFrom = (lots: readonly { id: string; remaining: number }[], amount: number): Part[] | null => {
  const parts: Part[] = [];
  let missing = amount;
  for (const lot of lots) {
    const taken = Math.min(missing, lot.remaining);
    if (taken > 0) parts.push({ lotId: lot.id, amount: taken });
    missing -= taken;
  }
  return missing === 0 ? parts : null;
};

/** Parts of one hold with each lot named once. */
export const joinParts = (parts: readonly Part[]): Part[] => {
  const amounts = new Map<string, number>();
  for (const { lotId, amount } of parts) amounts.set(lotId, (amounts.get(lotId) ?? 0) + amount);
  return [...amounts].map(([lotId, amount]) => ({ lotId, amount }));
};

/** Divides a hold: `capture` gold is taken from the first parts on, the rest goes back to its lots. */
export const splitHold = (parts: readonly Part[], capture: number): { captured: Part[]; returned: Part[] } => {
  const captured: Part[] = [];
  const returned: Part[] = [];
  let left = capture;
  for (const { lotId, amount } of parts) {
    const taken = Math.min(left, amount);
    if (taken > 0) captured.push({ lotId, amount: taken });
    if (amount > taken) returned.push({ lotId, amount: amount - taken });
    left -= taken;
  }
  return { captured, returned };
};

/**
 * True when the owner of a lot should be told that it lapses: 30, 7 or 1 days before its end have come, and the owner
 * has not closed the advice since.
 */
export const isAdviceDue = (lot: { expiresAt: Date; advisedAt: Date | null }, now: Date): boolean => {
  if (lot.expiresAt <= now) return false;
  const stages = GOLD_ADVICE_DAYS.map((days) => lot.expiresAt.getTime() - days * DAY_MS);
  const reached = stages.filter((stage) => stage <= now.getTime());
  return reached.length > 0 && (lot.advisedAt === null || lot.advisedAt.getTime() < Math.max(...reached));
};

/** Sum of the parts. */
export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);
