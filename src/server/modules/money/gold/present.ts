import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { TransferKind } from '@/domain/gold-ledger';
import { formatGold } from '@/domain/money';
import { cutPage } from '../../../core/cursor';
import type { HistoryRow } from './queries';
import type { Balance } from './readers';
import { transferLabel } from './transfer-words';

type History = Reply<'GET /api/v1/users/me/user_gold_histories/'>['data'][number];

/** The history's name in its cursors. */
export const HISTORY = 'gold history';

/** The balance as `mygold` shows it. */
export const presentBalance = ({ nextExpiry, ...amounts }: Balance): Reply<'GET /api/v1/users/me/mygold/'> => ({
  ...amounts,
  next_expiry: nextExpiry && { amount: nextExpiry.amount, expires_at: toTokyoIso(nextExpiry.expiresAt) },
});

/** A page of the history from one row more than `limit`. */
export const presentHistory = (
  rows: HistoryRow[],
  limit: number,
): Reply<'GET /api/v1/users/me/user_gold_histories/'> => {
  const { shown, page } = cutPage(HISTORY, rows, limit, ({ id }) => id);
  return { data: shown.map(line), page };
};

const line = ({ kind, ...row }: HistoryRow): History => ({
  id: row.id,
  kind,
  label: labelOf(kind, row),
  amount: row.amount,
  balance_after: row.balanceAfter,
  reservation_id: row.reservationId,
  order_id: kind === 'purchase' ? row.orderId : null,
  created_at: toTokyoIso(row.createdAt),
});

// A capture leaves the spendable balance alone, so its amount stands in the label.
function labelOf(kind: TransferKind, { posted, title }: Pick<HistoryRow, 'posted' | 'title'>): string {
  if (kind === 'capture') return `${transferLabel('capture')}（確保分から${formatGold(posted ?? 0)}）`;
  return title === null ? transferLabel(kind) : `${transferLabel(kind)}「${title}」`;
}
