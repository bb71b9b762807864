/** Gold packs and the life of bought gold (docs/rules/gold.md). */
import { addDays, parse30, tokyoDateOf } from './business-day';
import { GOLD_PAID_DAYS } from './limits';

/** Codes of all packs that were ever sold, as they go over the wire. */
export const GOLD_PACK_CODES = ['g3000', 'g5000', 'g10000', 'g20000', 'g30000', 'g50000'] as const;

/** Code of a pack. */
export type GoldPackCode = (typeof GOLD_PACK_CODES)[number];

/** What a pack holds: paid gold, free gold on top, and its price in yen, tax included. */
export interface GoldPack {
  code: GoldPackCode;
  paid: number;
  bonus: number;
  price: number;
}

/** All packs, smallest first; the bonus grows from 0 to 10 %. */
export const GOLD_PACKS: readonly GoldPack[] = [
  { code: 'g3000', paid: 3000, bonus: 0, price: 3000 },
  { code: 'g5000', paid: 5000, bonus: 100, price: 5000 },
  { code: 'g10000', paid: 10_000, bonus: 400, price: 10_000 },
  { code: 'g20000', paid: 20_000, bonus: 1200, price: 20_000 },
  { code: 'g30000', paid: 30_000, bonus: 2400, price: 30_000 },
  { code: 'g50000', paid: 50_000, bonus: 5000, price: 50_000 },
];

/** The pack with this code, or null. */
export function goldPack(code: string): GoldPack | null {
  return GOLD_PACKS.find((pack) => pack.code === code) ?? null;
}

/** Last second of bought gold: 23:59:59 in Tokyo, 180 calendar days after the day of purchase. Never extended. */
export function goldExpiresAt(purchasedAt: Date): Date {
  const lastDay = addDays(tokyoDateOf(purchasedAt), GOLD_PAID_DAYS);
  return new Date(parse30(lastDay, '24:00').getTime() - 1000);
}
