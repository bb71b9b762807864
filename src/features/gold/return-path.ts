import { inside } from '@/paths';
import { readSession, writeSession } from '@/platform/storage';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The query of the credit bridge, kept for this browser session (docs/rules/calls.md#names-in-the-browser): the
 * provider's return brings only the order, the way back to a booking would be lost otherwise.
 */
export function storeBridgeQuery(query: { order_id: string; from?: string }): void {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  writeSession('credit_payment_preparation', new URLSearchParams(pairs).toString());
}

/** The kept query of the bridge; both parts null when nothing was kept. */
export function storedBridgeQuery(): { orderId: string | null; from: string | null } {
  const stored = new URLSearchParams(readSession('credit_payment_preparation') ?? '');
  return { orderId: stored.get('order_id'), from: inside(stored.get('from') ?? undefined) ?? null };
}

/** Where the purchase began: `from` of this address, otherwise what the order or the bridge kept of it. */
export function returnPath(query: Query, order?: { return_path: string | null }): string | null {
  const path = inside(query.from) ?? inside(order?.return_path ?? undefined);
  if (path) return path;
  const stored = storedBridgeQuery();
  return stored.orderId !== null && stored.orderId === textOf(query.order_id) ? stored.from : null;
}

/** How much gold is missing for what the customer wanted; null when the address does not say. */
export function needOf(query: Query): number | null {
  const need = Number(textOf(query.need));
  return Number.isSafeInteger(need) && need > 0 ? need : null;
}

/** The first text of a query key. */
export function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
