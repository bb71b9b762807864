import type { Data, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Stores } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { enterTill } from '../../money/till/service';
import { nicknamesOf } from '../../people/person/service';
import { castsByIds } from '../../supply/cast/service';
import * as rows from './queries';

type Handover = Data<'POST /api/v1/ops/cash_handovers/{settlement_id}/receive/'>;

const LIST = 'cash handovers';

/** A page of the cash between casts and these stores, in either direction. */
export async function listHandovers(
  deps: Deps,
  stores: Stores,
  { state, cursor, limit }: { state: 'open' | 'closed'; cursor: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/cash_handovers/'>> {
  const db = deps.reader();
  const after = readCursor(cursor, LIST, ['date', 'uuid']);
  const found = await rows.handoverPage(db, stores, { open: state === 'open', after, limit: limit + 1 });
  const list = found.slice(0, limit);
  const last = list.at(-1);
  const next_cursor = found.length > limit && last ? writeCursor(LIST, [last.payOn, last.id]) : null;
  return { data: await present(db, list), page: { next_cursor, total: null } };
}

/**
 * A member of the staff has the cash of a cast of these stores in hand, as much as the cast said. Throws `not_found`,
 * `payout/state_conflict`, and `pay/amount_differs` where it is another sum.
 */
export async function receiveHandover(
  work: Work,
  id: string,
  { amount, by, stores }: { amount: number; by: number; stores: Stores },
): Promise<Handover> {
  const { tx, now } = work;
  const row = isUuid(id) ? await rows.lockHandover(tx, id, stores) : null;
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'requested') throw new Refusal('payout/state_conflict');
  const due = -row.amount;
  if (amount !== due) throw new Refusal('pay/amount_differs', { extras: { amount: due, difference: due - amount } });
  const set = { state: 'received', paidAt: now, receivedBy: by } as const;
  await rows.moveSettlement(tx, id, 'requested', set);
  const [cast] = await castsByIds(tx, [row.castId]);
  if (cast) await enterTill(work, { storeId: cast.store.id, castId: row.castId, settlementId: id, amount, by });
  const [answer] = await present(tx, [{ ...row, ...set }]);
  if (!answer) throw new Refusal('not_found');
  return answer;
}

async function present(db: Db, list: readonly rows.SettlementRow[]): Promise<Handover[]> {
  const ids = [...new Set(list.map(({ castId }) => castId))];
  const casts = new Map((await castsByIds(db, ids)).map((row) => [row.cast.id, row]));
  const staff = list.flatMap(({ receivedBy }) => (receivedBy === null ? [] : [receivedBy]));
  const names = await nicknamesOf(db, [...new Set(staff)]);
  return list.map(({ id, castId, amount, state, requestedAt, receivedBy, paidAt }) => ({
    id,
    cast_id: castId,
    display_name: casts.get(castId)?.cast.displayName ?? '',
    store_name: casts.get(castId)?.store.name ?? '',
    to_store: amount < 0,
    amount: Math.abs(amount),
    state,
    requested_at: toTokyoIso(requestedAt),
    received:
      receivedBy === null || paidAt === null
        ? null
        : { id: receivedBy, name: names.get(receivedBy) ?? '', at: toTokyoIso(paidAt) },
  }));
}
