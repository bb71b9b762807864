import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { formatUntil } from '@/domain/calendar-date';
import { GOLD_PACKS, goldExpiresAt } from '@/domain/gold-packs';
import type { PaymentProvider } from '../../../core/payment-ports';
import type { OrderRow } from './queries';

type Order = Reply<'GET /api/v1/users/me/gold_orders/{order_id}/'>;

/** An order as its buyer sees it; the provider's order key and number stay inside. */
export const presentOrder = (order: OrderRow, providerName: string, now: Date): Order => ({
  id: order.id,
  state: order.state,
  amount: order.amount,
  pack: order.pack,
  reservation_id: order.reservationId,
  paid_gold: order.paidGold,
  free_gold: order.freeGold,
  provider: order.provider,
  provider_name: providerName,
  mode: order.mode,
  created_at: toTokyoIso(order.createdAt),
  expires_at: toTokyoIso(order.expiresAt),
  gold_until: formatUntil(goldExpiresAt(order.settledAt ?? now)),
  need: order.need,
  return_path: order.returnPath,
  returned_at: order.returnedAt === null ? null : toTokyoIso(order.returnedAt),
});

/** What can be bought, and who sells it; `quickWith` are the providers that know the buyer's card. */
export const presentPacks = (
  offered: PaymentProvider[],
  quickWith: string[],
  now: Date,
): Reply<'GET /api/v1/users/me/gold_packs/'> => ({
  packs: GOLD_PACKS.map(({ code, price, paid, bonus }) => ({ code, price, paid_gold: paid, free_gold: bonus })),
  providers: offered.map(({ code, name, quick }) => ({ code, name, quick: quick && quickWith.includes(code) })),
  gold_until: formatUntil(goldExpiresAt(now)),
});
