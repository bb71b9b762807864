import { daysUntil, formatUntil } from '@/domain/calendar-date';
import { GOLD_ADVICE_DAYS } from '@/domain/limits';
import { formatGold } from '@/domain/money';
import { serverNow } from '@/platform/clock';

/** What lapses next; bold when the day is within the month in which people are warned. */
export default function Lapse({ amount, expires_at }: { amount: number; expires_at: string }) {
  const until = new Date(expires_at);
  const soon = daysUntil(serverNow(), until) <= GOLD_ADVICE_DAYS[0];
  const text = `${formatGold(amount)} は${formatUntil(until)}`;
  return soon ? <b>{text}</b> : <span>{text}</span>;
}
